import GestureEngine

/// The lines by which CI servers check the gestures: a shell script, and the files that run it on
/// GitHub and GitLab.
struct CILines {
  private let tool: ToolContext

  /// The folder's path from a CI server's working folder, such as `gestures`.
  private let folder: String

  /// - Parameters:
  ///   - tool: the tool that checks.
  ///   - place: the folder that contains `gestures`, as it was typed.
  init(for tool: ToolContext, in place: String) {
    self.tool = tool
    let parts = place.split(separator: "/").filter { $0 != "." }
    let isBelow = !place.hasPrefix("/") && !parts.contains("..")
    folder = ((isBelow ? parts : []) + [Substring(StarterFolder.name)]).joined(separator: "/")
  }

  /// The files, by their paths in the folder.
  var files: [(path: String, text: String)] {
    [
      (".gitignore", ".tool/\nfailures/\nreport.xml\n"), ("ci/check.sh", script),
      ("ci/github.yml", github), ("ci/gitlab.yml", gitlab),
    ]
  }

  /// Whether the tool is the package's own, which a project installs from elsewhere.
  private var isPackageTool: Bool { tool.name == PlainName.packageTool }

  private var script: String {
    """
    #!/bin/sh
    # Checks the gestures: sh \(folder)/ci/check.sh
    # Arguments go to \(tool.name) check.\(isPackageTool ? "\n# For a newer tool, clear the server's cache." : "")
    set -eu
    cd "$(dirname "$0")/..\(wayUp)"
    \(isPackageTool ? installing : building)
    CI=true exec "$tool" check \(folder)/suite.json \\
      --junit \(folder)/report.xml --artifacts \(folder)/failures "$@"

    """
  }

  /// The path from the folder to a CI server's working folder; reported paths are relative to that.
  private var wayUp: String {
    String(repeating: "/..", count: folder.split(separator: "/").count)
  }

  /// If the tool is not installed, it is built once, into a folder that CI servers keep.
  private var installing: String {
    """
    kept="$PWD/\(folder)/.tool"
    tool="$(command -v \(tool.name))" || tool="$kept/bin/\(tool.name)"
    if [ ! -x "$tool" ]; then
      rm -rf "$kept"
      git clone --quiet --depth 1 https://github.com/OWNER/\(tool.name).git "$kept/source"
      "$kept/source/scripts/install" "$kept"
      rm -rf "$kept/source"
    fi
    """
  }

  /// A tool of the user's own is built where its package is.
  private var building: String {
    """
    swift build -c release --product \(tool.name)
    tool="$(swift build -c release --show-bin-path)/\(tool.name)"
    """
  }

  private var cached: String { isPackageTool ? "\(folder)/.tool" : ".build" }

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
          - uses: actions/checkout@v4
          - uses: actions/cache@v4
            with: { path: \(cached), key: "\(tool.name)-${{ runner.os }}" }
          - run: sh \(folder)/ci/check.sh --github
          - if: failure()
            uses: actions/upload-artifact@v4
            with: { name: gestures, path: \(folder)/failures }

    """
  }

  private var gitlab: String {
    """
    # Add these lines to .gitlab-ci.yml.
    gestures:
      image: swift:6.2
      cache: { key: \(tool.name), paths: [\(cached)] }
      script:
        - sh \(folder)/ci/check.sh
      artifacts:
        when: always
        paths: [\(folder)/failures]
        reports: { junit: \(folder)/report.xml }

    """
  }
}
