import {
  notChosen,
  nothingToExport,
  type ReadQuestion,
  type WrittenFormat,
  writtenFormats,
} from '@obelisk/contract/question-bank/exchange'
import { translateIn } from '@obelisk/contract/refusal'
import { readText } from '@obelisk/engine/exam-paper/word-paper/read-questions'
import type { ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { Refusal } from '#kernel/errors.ts'
import type { Room } from '../../access.ts'
import { bloomScaleOf } from '../../banks/limits.ts'
import { itemsOf, mustOwnImport } from '../imports.ts'
import { packed } from './export-questions.ts'
import { fileOf } from './file-of.ts'

/** A question that could not be stored is given back as far as its text was read. */
function questionOf({ content, tags, label, source }: ReadQuestion): ExchangeQuestion {
  if (content) {
    const { language: _, visibility: __, reserved_until: ___, ...rest } = tags
    return { content: content as ExchangeQuestion['content'], tags: rest, label, source, notes: [] }
  }
  const [read] = readText(source).questions
  const bare = {
    kind: 'short',
    stem: richLines(source),
    body: { form: 'open', answer: richLines(''), points: [] },
    score: 1,
  } as const
  return { content: read?.content ?? bare, tags: {}, label, source, notes: [] }
}

const textFormats: ReadonlySet<string> = new Set(['gift', 'aiken', 'text'])
const comment: Readonly<Record<string, string>> = { gift: '// ', aiken: '', text: '' }

/** The questions of an import that are not in the bank by it, in the format they came in, each with the reason. */
export async function leftoversOf(ctx: Room, id: number) {
  const row = await mustOwnImport(ctx, id)
  const left = (await itemsOf(ctx, id)).filter(({ question_id }) => question_id === null)
  if (left.length === 0) throw new Refusal(nothingToExport)
  const reasonOf = (item: ReadQuestion) => item.fault || translateIn(ctx.language, notChosen)
  const title = `${row.file_name.replace(/\.[^.]*$/, '')} ${ctx.language === 'en' ? 'not imported' : '未导入'}`
  if (textFormats.has(row.format)) {
    const lines = left.map(
      (item) => `${comment[row.format] ?? ''}${reasonOf(item).replace(/\s+/g, ' ')}\n${item.source}\n`,
    )
    return { name: `${title}.txt`, type: 'text/plain', body: Buffer.from(lines.join('\n')) }
  }
  const questions = left.map(questionOf)
  const scale = await bloomScaleOf(ctx, row.catalog_id)
  const { questions: ready, pictures } = await packed(ctx, questions)
  const reasons = new Map(ready.map((question, at) => [question, reasonOf(left[at] as ReadQuestion)]))
  const known = row.format === 'qti' ? 'qti21' : row.format
  const format = writtenFormats.find((one) => one === known) ?? ('word' satisfies WrittenFormat)
  return fileOf(
    format,
    { questions: ready, pictures },
    { title, withAnswers: true, language: ctx.language, scale, reasons },
  )
}
