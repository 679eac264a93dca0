/** First 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUND_CONSTANTS = roundConstants()

/** SHA-256 of a text's UTF-8 bytes as 64 lower-case hex digits. FIPS 180-4; no platform call, so the same everywhere. */
export function sha256OfText(text: string): string {
  return sha256(utf8(text))
}

/** SHA-256 of bytes as 64 lower-case hex digits. */
export function sha256(bytes: Uint8Array): string {
  const state = Int32Array.of(
    0x6a09e667,
    0xbb67ae85,
    0x3c6ef372,
    0xa54ff53a,
    0x510e527f,
    0x9b05688c,
    0x1f83d9ab,
    0x5be0cd19,
  )
  const words = new Int32Array(64)
  const whole = bytes.length - (bytes.length % 64)
  for (let at = 0; at < whole; at += 64) compress(state, words, bytes, at)
  const tail = paddedTail(bytes, whole)
  for (let at = 0; at < tail.length; at += 64) compress(state, words, tail, at)
  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** The rest of the message, a 1 bit, zeroes, and the length in bits as 64-bit big-endian. */
function paddedTail(bytes: Uint8Array, from: number): Uint8Array {
  const rest = bytes.length - from
  const tail = new Uint8Array(rest < 56 ? 64 : 128)
  tail.set(bytes.subarray(from))
  tail[rest] = 0x80
  let bits = bytes.length * 8
  for (let at = tail.length - 1; bits > 0; at--) {
    tail[at] = bits % 256
    bits = Math.floor(bits / 256)
  }
  return tail
}

/** One block of 64 bytes into the state. The working variables a to h and the rounds are those of FIPS 180-4, 6.2.2. */
function compress(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  expand(words, bytes, at)
  // read one by one: taking a typed array apart costs as much as the rounds
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let t = 0; t < 64; t++) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const choice = g ^ (e & (f ^ g))
    const first = (h + sum1 + choice + (ROUND_CONSTANTS[t] as number) + (words[t] as number)) | 0
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const majority = (a & b) | (c & (a | b))
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}

function expand(words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let t = 0; t < 16; t++) {
    const i = at + t * 4
    words[t] =
      ((bytes[i] as number) << 24) |
      ((bytes[i + 1] as number) << 16) |
      ((bytes[i + 2] as number) << 8) |
      (bytes[i + 3] as number)
  }
  for (let t = 16; t < 64; t++) {
    const before = words[t - 15] as number
    const near = words[t - 2] as number
    const s0 = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3)
    const s1 = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)
    words[t] = (words[t - 16] as number) + s0 + (words[t - 7] as number) + s1
  }
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function roundConstants(): Int32Array {
  const constants = new Int32Array(64)
  let found = 0
  for (let candidate = 2; found < 64; candidate++) {
    if (!isPrime(candidate)) continue
    const root = Math.cbrt(candidate)
    constants[found++] = Math.floor((root - Math.floor(root)) * 2 ** 32)
  }
  return constants
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false
  return true
}

/** UTF-8 bytes of a text; a lone surrogate becomes U+FFFD as in the web platform. */
export function utf8(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let n = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) {
      bytes[n++] = unit
      continue
    }
    const point = codePointAt(text, i)
    if (point > 0xffff) i++
    n = writePoint(bytes, n, point)
  }
  return bytes.subarray(0, n)
}

function codePointAt(text: string, i: number): number {
  const point = text.codePointAt(i) ?? 0xfffd
  return point >= 0xd800 && point <= 0xdfff ? 0xfffd : point
}

function writePoint(bytes: Uint8Array, at: number, point: number): number {
  const length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  const lead = length === 2 ? 0xc0 : length === 3 ? 0xe0 : 0xf0
  for (let k = length - 1; k > 0; k--) {
    bytes[at + k] = 0x80 | ((point >>> (6 * (length - 1 - k))) & 0x3f)
  }
  bytes[at] = lead | (point >>> (6 * (length - 1)))
  return at + length
}
