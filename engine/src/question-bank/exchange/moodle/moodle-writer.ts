import { escapeMarkup } from '#markup/markup.ts'
import { picturesIn, type RichText } from '#rich-text/rich-text.ts'
import type { ExchangePicture } from '../exchange.ts'
import { keyMarkup, type OpenKey } from '../markup/key-markup.ts'
import { type MarkupStyle, markupOfRich } from '../markup/markup-of-rich.ts'

/** The type of a question in Moodle, its stem where blanks stand in it, and what follows the stem. */
export type MoodleWritten = { type: string; stem?: string; inner: string }

const data = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
export const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`
export const plain = (name: string, text: string): string =>
  element(name, element('text', escapeMarkup(text)))

/** Writes the texts of a file with their pictures. */
export class MoodleWriter {
  private readonly pictures: readonly ExchangePicture[]
  constructor(pictures: readonly ExchangePicture[]) {
    this.pictures = pictures
  }

  private nameOf = (file: number) => `${file}-${this.pictures[file - 1]?.name ?? 'picture'}`
  readonly style: MarkupStyle = {
    formula: 'tex',
    picture: (file) => `@@PLUGINFILE@@/${encodeURIComponent(this.nameOf(file))}`,
  }

  private files(texts: readonly RichText[]): string {
    return [...new Set(texts.flatMap(picturesIn))]
      .flatMap((file) => {
        const picture = this.pictures[file - 1]
        if (!picture) return []
        return `<file name="${escapeMarkup(this.nameOf(file))}" path="/" encoding="base64">${picture.data}</file>`
      })
      .join('')
  }

  html(name: string, markup: string, texts: readonly RichText[], more = ''): string {
    return `<${name} format="html"${more}>${element('text', data(markup))}${this.files(texts)}</${name}>`
  }

  rich(name: string, text: RichText | undefined): string {
    return text ? this.html(name, markupOfRich(text, this.style), [text]) : this.html(name, '', [])
  }

  answer(fraction: number, text: RichText, feedback?: RichText): string {
    const inner = `${element('text', data(markupOfRich(text, this.style)))}${this.files([text])}${feedback ? this.rich('feedback', feedback) : ''}`
    return `<answer fraction="${fraction}" format="html">${inner}</answer>`
  }

  key(name: string, key: OpenKey): string {
    const markup = keyMarkup(key, (text) => markupOfRich(text, this.style))
    return this.html(name, markup, [
      ...(key.answer ? [key.answer] : []),
      ...key.points.map(({ content }) => content),
    ])
  }
}
