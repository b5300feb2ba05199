// The C functions that Embedded Swift needs, for the page's engine, which has no C library.
//
// Memory: the size of a block is a power of two, from 32 bytes, and the first 16 bytes hold it.
// Free blocks of one size form a list. The engine runs on one thread, and its runs take
// milliseconds: a plain allocator is as good as a clever one.

typedef __SIZE_TYPE__ size_t;

extern unsigned char __heap_base;

typedef struct Block {
  size_t order;
  struct Block *next;
} Block;

enum { HEADER = 16, PAGE = 65536, ORDERS = 31, SMALLEST = 5 };

static Block *freeBlocks[ORDERS];
static size_t end;

static size_t orderFor(size_t size) {
  size_t order = SMALLEST;
  while (order < ORDERS && ((size_t)1 << order) < size + HEADER) order++;
  return order;
}

void *malloc(size_t size) {
  size_t order = orderFor(size);
  if (order >= ORDERS || size > (size_t)1 << 30) __builtin_trap();
  Block *block = freeBlocks[order];
  if (block) {
    freeBlocks[order] = block->next;
  } else {
    if (!end) end = ((size_t)&__heap_base + 15) & ~(size_t)15;
    size_t start = end, next = start + ((size_t)1 << order);
    size_t pages = __builtin_wasm_memory_size(0);
    if (next < start) __builtin_trap();
    if (next > pages * PAGE) {
      size_t more = (next - pages * PAGE + PAGE - 1) / PAGE;
      if (__builtin_wasm_memory_grow(0, more) == (size_t)-1) __builtin_trap();
    }
    end = next;
    block = (Block *)start;
    block->order = order;
  }
  return (unsigned char *)block + HEADER;
}

void free(void *place) {
  if (!place) return;
  Block *block = (Block *)((unsigned char *)place - HEADER);
  block->next = freeBlocks[block->order];
  freeBlocks[block->order] = block;
}

int posix_memalign(void **place, size_t alignment, size_t size) {
  // Every block is at a multiple of 16, and nothing in Swift's library needs more.
  if (alignment > 16) __builtin_trap();
  *place = malloc(size);
  return 0;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *at, int byte, size_t count) { return __builtin_memset(at, byte, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const unsigned char *a = one, *b = other;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

// Hashes need no secret here, because what is hashed comes from the page itself. A constant seed
// keeps runs the same.
void arc4random_buf(void *place, size_t count) { memset(place, 7, count); }

// The compiler needs this to multiply 64 bits to 128.
__int128 __multi3(__int128 one, __int128 other) {
  typedef unsigned long long word;
  word a = (word)one, b = (word)other;
  word aLow = a & 0xffffffff, aHigh = a >> 32, bLow = b & 0xffffffff, bHigh = b >> 32;
  word low = aLow * bLow, middle = aHigh * bLow + (low >> 32);
  word cross = aLow * bHigh + (middle & 0xffffffff);
  word high = aHigh * bHigh + (middle >> 32) + (cross >> 32);
  high += (word)(one >> 64) * b + a * (word)(other >> 64);
  return (__int128)(((unsigned __int128)high << 64) | ((cross << 32) | (low & 0xffffffff)));
}

// The nearest integer, halves away from zero.
double round(double number) {
  double whole = __builtin_trunc(number);
  return __builtin_fabs(number - whole) >= 0.5 ? whole + __builtin_copysign(1, number) : whole;
}

// The page's Number(text), which rounds as correctly as the C library does.
extern double numberOf(const char *text, size_t count);

static const char *skipDigits(const char *at) {
  while (*at >= '0' && *at <= '9') at++;
  return at;
}

// A decimal number at the beginning of a text: returns its end, or NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  const char *at = text;
  if (*at == '+' || *at == '-') at++;
  const char *digits = at;
  at = skipDigits(at);
  size_t count = (size_t)(at - digits);
  if (*at == '.') {
    const char *fraction = ++at;
    at = skipDigits(at);
    count += (size_t)(at - fraction);
  }
  if (count == 0) return 0;
  if (*at == 'e' || *at == 'E') {
    const char *exponent = at + 1;
    if (*exponent == '+' || *exponent == '-') exponent++;
    if (skipDigits(exponent) > exponent) at = skipDigits(exponent);
  }
  *number = numberOf(text, (size_t)(at - text));
  return at;
}
