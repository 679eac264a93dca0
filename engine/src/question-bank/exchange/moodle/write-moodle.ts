import { plainText } from '#rich-text/plain-text.ts'
import { picturesIn, type RichText } from '#rich-text/rich-text.ts'
import type { Exchange, ExchangePicture, ExchangeQuestion } from '../exchange.ts'
import { keyMarkup, type OpenKey } from '../markup/key-markup.ts'
import { escapeMarkup } from '../markup/markup.ts'
import { type MarkupStyle, markupOfRich } from '../markup/markup-of-rich.ts'
import { tagWords } from '../tag-words.ts'
import { clozeMarkup } from './cloze.ts'
import { reduceToMoodle } from './reduce-moodle.ts'

const data = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const element = (name: string, inner: string) => `<${name}>${inner}</${name}>`
const plain = (name: string, text: string) => element(name, element('text', escapeMarkup(text)))

class Writer {
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

type Written = { type: string; stem?: string; inner: string }

function choice(
  body: Extract<ExchangeQuestion['content']['body'], { form: 'choice' }>,
  isSingle: boolean,
  writer: Writer,
): Written {
  const right = body.options.filter(({ isCorrect }) => isCorrect).length
  const share = Number((100 / Math.max(1, right)).toFixed(5))
  const answers = body.options.map(({ content, isCorrect, reason }) =>
    writer.answer(isCorrect ? share : isSingle ? 0 : -share, content, reason),
  )
  const inner = `<single>${isSingle}</single><shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering>${answers.join('')}`
  return { type: 'multichoice', inner }
}

function matching(
  body: Extract<ExchangeQuestion['content']['body'], { form: 'matching' }>,
  writer: Writer,
): Written {
  const sub = (left: RichText | undefined, right: RichText) =>
    writer
      .rich('subquestion', left)
      .replace('</subquestion>', `${plain('answer', plainText(right))}</subquestion>`)
  const all = [
    ...body.pairs.map(({ left, right }) => sub(left, right)),
    ...body.extras.map((extra) => sub(undefined, extra)),
  ]
  return { type: 'matching', inner: `<shuffleanswers>true</shuffleanswers>${all.join('')}` }
}

function judge(
  body: Extract<ExchangeQuestion['content']['body'], { form: 'judge' }>,
  writer: Writer,
): Written {
  const feedback = body.answer || body.points.length > 0 ? writer.key('feedback', body) : ''
  const answer = (value: boolean) =>
    `<answer fraction="${value === body.isTrue ? 100 : 0}" format="moodle_auto_format">${element('text', String(value))}${value === body.isTrue ? feedback : ''}</answer>`
  return { type: 'truefalse', inner: `${answer(true)}${answer(false)}` }
}

function written({ content: { kind, stem, body } }: ExchangeQuestion, writer: Writer): Written {
  switch (body.form) {
    case 'choice':
      return choice(body, kind === 'single', writer)
    case 'judge':
      return judge(body, writer)
    case 'blanks':
      return { type: 'cloze', stem: clozeMarkup(stem, body.blanks, writer.style), inner: '' }
    case 'matching':
      return matching(body, writer)
    case 'ordering':
      return { type: 'ordering', inner: body.items.map((item, at) => writer.answer(at + 1, item)).join('') }
    case 'composite':
      return { type: 'description', inner: '' }
    default:
      return {
        type: 'essay',
        inner: `<responseformat>editor</responseformat>${writer.key('graderinfo', body)}`,
      }
  }
}

function questionXml(question: ExchangeQuestion, writer: Writer): string {
  const { content, tags, label } = question
  const { type, stem = markupOfRich(content.stem, writer.style), inner } = written(question, writer)
  const name = label || plainText(content.stem).replace(/\s+/g, ' ').slice(0, 60)
  const words = tagWords({ kind: content.kind, tags }).map((word) =>
    element('tag', element('text', escapeMarkup(word))),
  )
  return [
    `<question type="${type}">`,
    plain('name', name),
    writer.html('questiontext', stem, [content.stem]),
    content.explanation ? writer.rich('generalfeedback', content.explanation) : '',
    `<defaultgrade>${content.score}</defaultgrade><penalty>0</penalty><hidden>0</hidden>`,
    inner,
    element('tags', words.join('')),
    '</question>',
  ].join('')
}

/** Questions as Moodle XML (Moodle docs, “Moodle XML format”), with their pictures in it. */
export const writeMoodle = ({ questions, pictures }: Exchange): string => {
  const writer = new Writer(pictures)
  const all = questions
    .flatMap((question) => reduceToMoodle(question) ?? [])
    .map((one) => questionXml(one, writer))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${all.join('\n')}\n</quiz>\n`
}
