import { childNamed, childrenNamed, type MarkupElement, type MarkupNode, textIn } from '#markup/markup.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import type { ExchangePicture, Note } from '../exchange.ts'
import { htmlTree } from '../markup/html-tree.ts'
import { keyOfMarkup } from '../markup/key-markup.ts'
import { richOfMarkup } from '../markup/rich-of-markup.ts'
import { isPictureData, noteOfPicture } from '../picture-data.ts'

const decoded = (address: string) => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Reads the texts of a Moodle file and gathers their pictures: each content once. */
export class MoodleTexts {
  readonly pictures: ExchangePicture[] = []
  private readonly places = new Map<string, number>()
  private noted: Note[] = []

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

  private pictureIn(of: MarkupElement | undefined) {
    const files = childrenNamed(of ?? { children: [] }, 'file')
    return (address: string): number | undefined => {
      const inline = /^data:image\/([a-z+]+);base64,([A-Za-z0-9+/=\s]+)$/.exec(address)
      if (inline) return this.keep(`picture.${inline[1]}`, (inline[2] ?? '').replace(/\s/g, ''))
      const name = decoded(address.replace(/^@@PLUGINFILE@@\//, '').split('?')[0] ?? '')
      const file = files.find(({ attributes }) => attributes.name === name.split('/').at(-1))
      const data = textIn(file).replace(/\s/g, '')
      if (file && data) return this.keep(name.split('/').at(-1) ?? name, data)
      const code = /^https?:/i.test(address) ? 'picture-outside' : 'picture-lacking'
      this.noted.push({ code, values: { name: name.slice(0, 100) } })
      return undefined
    }
  }

  private readonly media = (address: string) => {
    const name = decoded(address).split('?')[0]?.split('/').at(-1) ?? ''
    this.noted.push({ code: 'media-left', values: { name: name.slice(0, 100) } })
  }

  /** Files that a text links to, and does not show. */
  private noteLinks(html: string) {
    for (const [, address = ''] of html.matchAll(/<a\s[^>]*href="@@PLUGINFILE@@\/([^"]*)"/gi))
      this.media(address)
  }

  /** HTML that points at the files of an element. */
  html(html: string, of: MarkupElement | undefined): RichText {
    this.noteLinks(html)
    return richOfMarkup(htmlTree(html), { picture: this.pictureIn(of), media: this.media })
  }

  private formatted(of: MarkupElement): string {
    const raw = textIn(childNamed(of, 'text'))
    const isHtml = /html/.test(of.attributes.format ?? '') || /<[a-z][^>]*>/i.test(raw)
    return isHtml
      ? raw
      : raw
          .split(/\r?\n/)
          .map((line) => `<p>${line}</p>`)
          .join('')
  }

  /** The text of an element as Moodle keeps it: a `text` within, and files beside it. */
  rich(of: MarkupElement | undefined): RichText {
    return of ? this.html(this.formatted(of), of) : { type: 'doc', content: [] }
  }

  /** A key as `keyMarkup` writes it. */
  key(of: MarkupElement | undefined) {
    const picture = this.pictureIn(of)
    const rich = (nodes: readonly MarkupNode[]) => richOfMarkup(nodes, { picture, media: this.media })
    return keyOfMarkup(of ? htmlTree(this.formatted(of)) : [], rich)
  }

  /** What was noticed since the last question, each once. */
  notes(): Note[] {
    const notes = new Map(this.noted.map((note) => [JSON.stringify(note), note]))
    this.noted = []
    return [...notes.values()]
  }
}
