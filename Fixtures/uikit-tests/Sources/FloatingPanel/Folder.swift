// The files of this target are in the folder App. SwiftPM leaves out a target without a file of its own.
