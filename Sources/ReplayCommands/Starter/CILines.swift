import GestureEngine

/// The lines by which CI servers check the gestures: a shell script, and the files that run it on
/// GitHub and GitLab.
struct CILines {
  /// The source from which a server gets the tool.
  enum Source {
    /// The repository of the package's tool, which the server clones and builds; nil if it is not
    /// known.
    case repository(ToolOrigin?)

    /// The package of the user's own tool, which the server builds in this folder; empty for the
    /// folder where a server stands.
    case package(folder: String)
  }

  private let tool: String
  private let source: Source

  /// The suite's folder, as a CI server sees it, such as `gestures`.
  private let folder: String

  /// - Parameters:
  ///   - tool: the name of the tool that checks.
  ///   - source: how a server gets it.
  ///   - name: the suite's folder.
  ///   - place: the folder that contains it, as it was typed.
  init(for tool: String, from source: Source, folder name: String, in place: String) {
    self.tool = tool
    self.source = source
    folder = Self.path(of: name, in: place)
  }

  /// A folder's path from a CI server's working folder.
  static func path(of name: String, in place: String) -> String {
    let parts = place.split(separator: "/").filter { $0 != "." }
    let isBelow = !place.hasPrefix("/") && !parts.contains("..")
    return ((isBelow ? parts : []) + [Substring(name)]).joined(separator: "/")
  }

  /// The files, by their paths in the folder.
  var files: [(path: String, text: String)] {
    [
      (".gitignore", ignored.map { $0 + "\n" }.joined()), (Self.scriptName, script),
      ("ci/github.yml", github), ("ci/gitlab.yml", gitlab),
    ]
  }

  /// The script that the servers run, in the folder.
  static let scriptName = "ci/check.sh"

  private var ignored: [String] {
    let results = ["failures/", LastFailed.fileName, "report.html", "report.xml"]
    switch source {
    case .repository: return [".tool/"] + results
    case .package(let package):
      return (package == folder ? [".build/", ".swiftpm/"] : []) + results + ["default.profraw"]
    }
  }

  private var script: String {
    """
    #!/bin/sh
    # Checks the gestures: sh \(folder)/\(Self.scriptName)
    # Arguments go to \(tool) check.
    set -eu
    \(getting)
    CI=true exec "$tool" check \(folder)/suite.json --html \(folder)/report.html \\
      --junit \(folder)/report.xml --artifacts \(folder)/failures "$@"

    """
  }

  /// Goes to the folder where a CI server stands, because reported paths are relative to that.
  private var goingUp: String {
    let wayUp = String(repeating: "/..", count: folder.split(separator: "/").count)
    return "cd \"$(dirname \"$0\")/..\(wayUp)\""
  }

  private var getting: String {
    switch source {
    case .repository(let origin): installing(origin)
    case .package(let package): building(in: package)
    }
  }

  /// The tool is built once for each commit, into a folder that CI servers keep.
  private func installing(_ origin: ToolOrigin?) -> String {
    let missing = """
        if [ -z "$repository" ] || [ -z "$revision" ]; then
          echo "error: $0 lacks the repository and the revision of \(tool)" >&2
          exit 2
        fi

      """
    return """
      # Where \(tool) comes from, and which commit or tag of it is used. For a newer one, change the
      # revision: servers' caches follow it.
      repository='\(origin?.repository ?? "")'
      revision='\(origin?.revision ?? "")'
      \(goingUp)
      kept="$PWD/\(folder)/.tool/$revision"
      tool="$kept/bin/\(tool)"
      # An installed tool is used if it is of this commit.
      if \(tool) --version 2> /dev/null | grep -qF "($revision)"; then
        tool=\(tool)
      elif [ ! -x "$tool" ]; then
      \(origin == nil ? missing : "")  rm -rf "\(folder)/.tool"
        git clone --quiet --filter=blob:none --no-checkout "$repository" "$kept/source"
        git -C "$kept/source" checkout --quiet "$revision"
        "$kept/source/scripts/install" "$kept"
        rm -rf "$kept/source"
      fi
      """
  }

  /// A tool of the user's own is built where its package is.
  private func building(in package: String) -> String {
    let build = "swift build -c release" + (package.isEmpty ? "" : " --package-path \(package)")
    return """
      \(goingUp)
      \(build) --product \(tool)
      tool="$(\(build) --show-bin-path)/\(tool)"
      """
  }

  /// The folder that servers keep, and the file that says for which version it is.
  private var cache: (folder: String, key: String) {
    switch source {
    case .repository: ("\(folder)/.tool", "\(folder)/\(Self.scriptName)")
    case .package(let package):
      package.isEmpty
        ? (".build", "Package.swift") : ("\(package)/.build", "\(package)/Package.swift")
    }
  }

  private var github: String {
    """
    # Copy this file to .github/workflows/gestures.yml.
    name: gestures
    on: [push, pull_request]
    jobs:
      gestures:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v6.0.2
          - uses: actions/cache@v5.0.4
            with:
              path: \(cache.folder)
              key: "\(tool)-${{ runner.os }}-${{ hashFiles('\(cache.key)') }}"
          - run: sh \(folder)/\(Self.scriptName) --github
          - if: failure()
            uses: actions/upload-artifact@v7.0.1
            with:
              name: gestures
              path: |
                \(folder)/report.html
                \(folder)/failures

    """
  }

  private var gitlab: String {
    """
    # Add these lines to .gitlab-ci.yml.
    gestures:
      image: swift:6.2
      cache:
        key: { prefix: \(tool), files: [\(cache.key)] }
        paths: [\(cache.folder)]
      script:
        - sh \(folder)/\(Self.scriptName)
      artifacts:
        when: always
        paths: [\(folder)/report.html, \(folder)/failures]
        reports: { junit: \(folder)/report.xml }

    """
  }
}
