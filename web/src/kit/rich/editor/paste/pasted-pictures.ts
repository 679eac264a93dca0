/** A picture of what was pasted: the mark that stands at its place, and what it is. */
export type PastedPicture = { mark: string; file: File }

/** Pictures that came along, and how many did not. */
export type Taken = { pictures: PastedPicture[]; outside: number }

const kinds = { png: 'image/png', jpeg: 'image/jpeg' } as const

const fileOf = (bytes: Uint8Array<ArrayBuffer>, kind: keyof typeof kinds, at: number) =>
  new File([bytes], `pasted-${at + 1}.${kind}`, { type: kinds[kind] })

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/\s/g, '')
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
}

/** After the words of control, and an identifier in braces, the bytes in hexadecimal up to the end of the group. */
const inGroup = /\\(png|jpeg)blip((?:\\[a-z]+-?\d*|\{[^{}]*\}|\s)*)([0-9a-f\s]{32,})\}/gi

/** The pictures of what Word and WPS put on the clipboard as RTF, in their order. */
export const picturesInRtf = (rtf: string): File[] =>
  [...rtf.matchAll(inGroup)].map(([, kind, , hex = ''], at) =>
    fileOf(bytesOfHex(hex), kind as keyof typeof kinds, at),
  )

function pictureAt(address: string, at: number): File | undefined {
  const [, kind, code] = /^data:image\/(png|jpeg);base64,(.+)$/s.exec(address) ?? []
  if (!kind || !code) return undefined
  const bytes = Uint8Array.from(atob(code.trim()), (sign) => sign.charCodeAt(0))
  return fileOf(bytes, kind as keyof typeof kinds, at)
}

/**
 * Takes the pictures out of pasted HTML: each leaves an empty mark at its place. Bytes stand in the address itself or, for
 * files on the disk of the copying program, in the RTF beside it.
 */
export function takePictures(part: Document, rtf: string): Taken {
  const onDisk = picturesInRtf(rtf)
  const pictures: PastedPicture[] = []
  let outside = 0
  for (const [at, picture] of [...part.querySelectorAll('img')].entries()) {
    const address = picture.getAttribute('src') ?? ''
    const file = /^file:/i.test(address) ? onDisk.shift() : pictureAt(address, at)
    const mark = part.createElement('span')
    mark.setAttribute('data-pasted', String(at))
    mark.setAttribute('data-alt', picture.getAttribute('alt') ?? '')
    if (file) {
      picture.replaceWith(mark)
      pictures.push({ mark: String(at), file })
    } else {
      picture.remove()
      outside += 1
    }
  }
  return { pictures, outside }
}

/** The HTML with each mark as the picture that was stored for it; what was not stored is left out. */
export function withStored(
  html: string,
  stored: ReadonlyMap<string, { file: number; width: number; height: number }>,
): string {
  const part = new DOMParser().parseFromString(html, 'text/html')
  for (const mark of part.querySelectorAll('span[data-pasted]')) {
    const picture = stored.get(mark.getAttribute('data-pasted') ?? '')
    if (!picture) mark.remove()
    else for (const [name, value] of Object.entries(picture)) mark.setAttribute(`data-${name}`, String(value))
  }
  return part.body.innerHTML
}
