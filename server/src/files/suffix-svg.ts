/** Adler-32 over the bytes of a text, read from its lowest byte on. */
function mixOf(text: string): number {
  let a = 1
  let b = 0
  for (const byte of Buffer.from(text)) {
    a = (a + byte) % 65521
    b = (b + a) % 65521
  }
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(b * 65536 + a)
  return bytes.readUInt32LE()
}

/** A pale colour of its own for each suffix: the hue from its letters, saturation 0.3, value 0.9. */
export function colourOf(suffix: string): string {
  const hue = mixOf(suffix.toUpperCase()) % 360
  const channel = (n: number) => {
    const k = (n + hue / 60) % 6
    return Math.floor(255 * (0.9 - 0.9 * 0.3 * Math.max(0, Math.min(k, 4 - k, 1))))
  }
  return `rgb(${channel(5)},${channel(3)},${channel(1)})`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** The icon of a kind of file: a page with a folded corner and a band that bears the suffix. */
export function drawSuffix(suffix: string, background = colourOf(suffix)): string {
  const label = escaped([...suffix.toUpperCase()].slice(0, 4).join(''))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
<path fill="#E2E5E7" d="M128 0c-18 0-32 14-32 32v448c0 18 14 32 32 32h320c18 0 32-14 32-32V128L352 0z"/>
<path fill="#B0B7BD" d="M384 128h96L352 0v96c0 18 14 32 32 32z"/>
<path fill="#CAD1D8" d="M480 224l-96-96h96z"/>
<path fill="${escaped(background)}" d="M416 416c0 9-7 16-16 16H48c-9 0-16-7-16-16V256c0-9 7-16 16-16h352c9 0 16 7 16 16z"/>
<path fill="#CAD1D8" d="M400 432H96v16h304c9 0 16-7 16-16v-16c0 9-7 16-16 16z"/>
<text x="224" y="382" text-anchor="middle" font-family="Arial, sans-serif" font-size="124" font-weight="bold" fill="#fff">${label}</text>
</svg>`
}
