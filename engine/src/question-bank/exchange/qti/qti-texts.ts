import type { MarkupElement, MarkupNode } from '#markup/markup.ts'
import type { Inline, RichText } from '#rich-text/rich-text.ts'
import type { ExchangePicture, Note } from '../exchange.ts'
import { keyOfMarkup } from '../markup/key-markup.ts'
import { richOfMarkup } from '../markup/rich-of-markup.ts'
import { isPictureData, noteOfPicture } from '../picture-data.ts'

/** The files of a package that are no XML, in base64, by their paths in small letters; of sound and film nothing is kept. */
export type PackageFiles = ReadonlyMap<string, string>

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** The path of an address that stands in a document of a package; it never leaves the package. */
export function pathIn(document: string, address: string): string {
  const plain = decoded(address.split(/[?#]/)[0] ?? '').replaceAll('\\', '/')
  const parts = plain.startsWith('/') ? [] : document.split('/').slice(0, -1)
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** An interaction in a line is a blank; how long an answer it expects is how wide it is. */
function blankOf({ name, attributes }: MarkupElement): readonly Inline[] | undefined {
  if (!/^(textentryinteraction|inlinechoiceinteraction|gap)$/.test(name)) return undefined
  const width = Math.round(Number(attributes.expectedlength)) || 8
  return [{ type: 'blank', attrs: { width: Math.min(60, Math.max(2, width)) } }]
}

/** A number that is drawn for each reader stands by its name. */
const inLineOf = (element: MarkupElement): readonly Inline[] | undefined =>
  element.name === 'printedvariable'
    ? [{ type: 'text', text: `{${element.attributes.identifier ?? ''}}` }]
    : blankOf(element)

const soundOrFilm = /\.(mp3|wav|ogg|oga|m4a|aac|mp4|webm|ogv|mov|avi|swf|html?|pdf|docx?)$/i

/** Reads the texts of a QTI package and gathers their pictures: each content once. */
export class QtiTexts {
  readonly pictures: ExchangePicture[] = []
  private readonly places = new Map<string, number>()
  private noted: Note[] = []
  private document = ''
  private readonly files: PackageFiles
  constructor(files: PackageFiles) {
    this.files = files
  }

  /** From here on texts are those of this document. */
  turnTo(document: string) {
    this.document = document
  }

  private keep(name: string, data: string): number | undefined {
    if (!isPictureData(data)) {
      this.noted.push(noteOfPicture(name))
      return undefined
    }
    const known = this.places.get(data)
    if (known !== undefined) return known
    this.pictures.push({ name: name.replace(/^\d+-(?=.)/, ''), data })
    this.places.set(data, this.pictures.length)
    return this.pictures.length
  }

  /** Cartridges point at their files from a place of their own, which is not the place of the document. */
  private find(address: string): string | undefined {
    const cartridge = /\$IMS-CC-FILEBASE\$\/?(.+)/.exec(decoded(address))?.[1]
    const path = pathIn(cartridge ? '' : this.document, cartridge ?? address).toLowerCase()
    return this.files.get(path) ?? (cartridge ? this.files.get(`web_resources/${path}`) : undefined)
  }

  private readonly picture = (address: string): number | undefined => {
    const inline = /^data:image\/([a-z+]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address)
    if (inline) return this.keep(`picture.${inline[1]}`, (inline[2] ?? '').replace(/\s/g, ''))
    const name = decoded(address).split(/[?#]/)[0]?.split('/').at(-1) ?? ''
    const data = this.find(address)
    // sound and film are there, and have no place
    if (data !== undefined && soundOrFilm.test(name)) {
      this.media(name)
      return undefined
    }
    if (data !== undefined) return this.keep(name, data)
    const code = /^https?:/i.test(address) ? 'picture-outside' : 'picture-lacking'
    this.noted.push({ code, values: { name: name.slice(0, 100) } })
    return undefined
  }

  private readonly media = (address: string) => {
    const name = decoded(address).split(/[?#]/)[0]?.split('/').at(-1) ?? ''
    this.noted.push({ code: 'media-left', values: { name: name.slice(0, 100) } })
  }

  rich(nodes: readonly MarkupNode[]): RichText {
    return richOfMarkup(nodes, { picture: this.picture, media: this.media, inline: inLineOf })
  }

  /** Lines of plain text. */
  lines(text: string): RichText {
    const children = text.split(/\r?\n/).map((line) => ({ name: 'p', attributes: {}, children: [line] }))
    return this.rich(children)
  }

  /** A key as `keyMarkup` writes it. */
  key(nodes: readonly MarkupNode[]) {
    return keyOfMarkup(nodes, (inner) => this.rich(inner))
  }

  /** What was noticed since the last question, each once. */
  notes(): Note[] {
    const notes = new Map(this.noted.map((note) => [JSON.stringify(note), note]))
    this.noted = []
    return [...notes.values()]
  }
}
