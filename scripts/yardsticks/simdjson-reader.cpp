// Reads a gesture-trace/1 file into structs of five fields with simdjson's on-demand parser, and
// prints the number of samples: the yardstick for reading, whole process against whole process.
//
//   c++ -O3 -std=c++17 simdjson-reader.cpp -lsimdjson -o simdjson-reader
//   simdjson-reader trace.json
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include <simdjson.h>

using namespace simdjson;

enum class Phase : uint8_t { began, moved, stationary, ended, cancelled };

struct Sample {
  double t;
  double x;
  double y;
  int64_t id;
  Phase phase;
};

static Phase phase_of(std::string_view word) {
  if (word == "moved") return Phase::moved;
  if (word == "began") return Phase::began;
  if (word == "ended") return Phase::ended;
  if (word == "stationary") return Phase::stationary;
  if (word == "cancelled") return Phase::cancelled;
  throw simdjson_error(INCORRECT_TYPE);
}

int main(int count, char **arguments) try {
  if (count != 2) {
    std::fputs("usage: simdjson-reader TRACE\n", stderr);
    return 2;
  }
  padded_string text = padded_string::load(arguments[1]);
  ondemand::parser parser;
  ondemand::document document = parser.iterate(text);
  std::vector<Sample> samples;
  // Growing in steps would cost it more than a tenth.
  samples.reserve(text.size() / 56);
  for (ondemand::object object : document["samples"].get_array()) {
    Sample sample;
    // On-demand parsing is fastest if keys are requested in the order of the file.
    sample.t = object["t"];
    sample.id = object["id"];
    sample.phase = phase_of(object["phase"]);
    sample.x = object["x"];
    sample.y = object["y"];
    samples.push_back(sample);
  }
  std::printf("%zu samples\n", samples.size());
} catch (const simdjson_error &error) {
  std::fprintf(stderr, "error: %s\n", error.what());
  return 1;
}
