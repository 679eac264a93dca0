/** A text with the encoding that it was read in; `isGuessed` when neither a mark, a declaration nor its bytes prove it. */
type Decoded = { text: string; encoding: string; isGuessed: boolean }

/** Text of a file of unknown encoding: by its mark, as UTF-8 when it is valid, UTF-16 by its zeros, else by its letters. */
export const decodeText = (bytes: Buffer): string => decodedText(bytes).text

/** Without what no database keeps in a text: zeros, and halves of a sign. */
export const storable = (text: string): string => text.replace(/\0|\p{Cs}/gu, '')

/** For `JSON.parse`: its escapes can spell what the file itself does not hold. */
export const storableOnly = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? storable(value) : value

/** The same with its encoding. XML says which one it has. */
export function decodedText(bytes: Buffer): Decoded {
  const known = markOf(bytes) ?? zeroSide(bytes)
  if (known) return decoded(known, bytes)
  const declared = declaredIn(bytes)
  if (declared) return declared
  const text = utf8(bytes)
  if (text !== undefined) return { text, encoding: 'utf-8', isGuessed: false }
  const wide = chineseSide(bytes)
  return wide ? decoded(wide, bytes) : guessed(bytes)
}

const decoded = (encoding: string, bytes: Buffer, isGuessed = false): Decoded => ({
  text: storable(new TextDecoder(encoding).decode(bytes)),
  encoding,
  isGuessed,
})

function utf8(bytes: Buffer): string | undefined {
  try {
    return storable(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
}

/** What the first line of XML declares; undefined when it declares UTF-8, nothing, or what nobody knows. */
function declaredIn(bytes: Buffer): Decoded | undefined {
  const head = bytes.subarray(0, 200).toString('latin1')
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? ''
  if (name === '' || /^utf-?8$/i.test(name)) return undefined
  try {
    return decoded(name.toLowerCase(), bytes)
  } catch {
    return undefined
  }
}

/** Digits and commas of UTF-16 have a zero as one of their two bytes; which one tells the order. */
function zeroSide(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 2000)
  let even = 0
  let odd = 0
  head.forEach((byte, at) => {
    if (byte === 0 && at % 2 === 0) even++
    else if (byte === 0) odd++
  })
  if (even + odd < head.length / 20 || even + odd === 0) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Where a sign of Chinese begins in UTF-16: its letters, its punctuation, its wide forms, and plain ASCII. */
const startsSign = (byte: number) =>
  (byte >= 0x4e && byte <= 0x9f) || byte === 0x30 || byte === 0xff || byte === 0x20 || byte === 0

/** Chinese of UTF-16 without a mark has few zeros, but nearly all its signs begin in the same range. */
function chineseSide(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 2000)
  if (bytes.length % 2 !== 0) return undefined
  const share = (side: 0 | 1) => {
    const found = head.filter((byte, at) => at % 2 === side && startsSign(byte))
    return found.length / (head.length / 2)
  }
  const [even, odd] = [share(0), share(1)]
  if (Math.max(even, odd) < nearlyAll || Math.min(even, odd) > twoThirds) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Of the signs of two bytes so many have a second byte of ASCII, as letters with accents before other letters have. */
function asciiShare(bytes: Buffer): number {
  let all = 0
  let ascii = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue
    all += 1
    if ((bytes[at + 1] ?? 0) < 0x80) ascii += 1
    at += 1
  }
  return all > 0 ? ascii / all : 0
}

const nearlyAll = 0.97
const twoThirds = 0.67
const mostly = 0.3
const hardly = 0.05

/** Chinese text of two bytes a sign, or a text of the West with some signs above ASCII. */
function guessed(bytes: Buffer): Decoded {
  const share = asciiShare(bytes)
  if (share > mostly) return decoded('windows-1252', bytes, true)
  const chinese = decoded('gb18030', bytes, share > hardly)
  return chinese.text.includes('\uFFFD') ? { ...chinese, isGuessed: true } : chinese
}
