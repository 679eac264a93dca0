/** Text of a file of unknown encoding: by its mark, as UTF-8 when it is valid, UTF-16 by its zeros, else GB18030. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be', bytes)
  const zeros = zeroSide(bytes)
  if (zeros) return decoded(zeros, bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoded('gb18030', bytes)
  }
}

const decoded = (encoding: string, bytes: Buffer) => new TextDecoder(encoding).decode(bytes)

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
