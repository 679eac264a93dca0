import { escapeMarkup } from '#markup/markup.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { exchangeOf } from '../../forms/exchanges.ts'
import type { Exchange, ExchangeQuestion } from '../exchange.ts'
import { markupOfRich } from '../markup/markup-of-rich.ts'
import { tagWords } from '../tag-words.ts'
import { element, MoodleWriter, type MoodleWritten, plain } from './moodle-writer.ts'
import { reduceToMoodle } from './reduce-moodle.ts'

const description: MoodleWritten = { type: 'description', inner: '' }

function questionXml(question: ExchangeQuestion, writer: MoodleWriter): string {
  const { content, tags, label } = question
  const written = exchangeOf(content.body)?.moodle?.write(content, writer)
  const { type, stem = markupOfRich(content.stem, writer.style), inner } = written ?? description
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
  const writer = new MoodleWriter(pictures)
  const all = questions
    .flatMap((question) => reduceToMoodle(question) ?? [])
    .map((one) => questionXml(one, writer))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${all.join('\n')}\n</quiz>\n`
}
