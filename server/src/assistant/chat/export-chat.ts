import type { Message } from '@obelisk/contract/assistant/chat'
import { placeIn, type Source } from '@obelisk/contract/assistant/knowledge'
import type * as contract from '@obelisk/contract/assistant/sharing'
import type { FileAnswer, Input } from '@obelisk/contract/endpoint'
import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { fill } from '#print/fill.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room } from '../access.ts'
import { exportWords } from './export-words.ts'
import { readChat } from './read-chat.ts'
import { richOfAnswer } from './rich-of-answer.ts'

type Result = NonNullable<Message['steps'][number]['result']>

const cellText = (cell: Result['rows'][number][number]) => (cell === null ? '–' : String(cell))
const titleOf = ({ title, title_en }: { title: string; title_en: string }, language: Language) =>
  language === 'en' && title_en !== '' ? title_en : title

const sourceLine = (source: Source, at: number, language: Language) =>
  `[${at + 1}] ${titleOf(source, language)} ${placeIn(source.place)[language]}`

/** Figures that were struck through on the screen are named, because a file shows no mark on them. */
const unprovenLine = ({ text, unproven }: Message, language: Language) =>
  unproven.length === 0
    ? []
    : [
        fill(exportWords[language].unproven, {
          figures: unproven.map(({ from, to }) => text.slice(from, to)).join(exportWords[language].between),
        }),
      ]

function notesOf(message: Message, language: Language): string[] {
  const words = exportWords[language]
  const origin =
    message.answered_by === 'model' ? fill(words.byModel, { model: message.model }) : words.bySearch
  const lost = message.lost > 0 ? [fill(words.lost, { count: message.lost })] : []
  return [origin, ...unprovenLine(message, language), ...lost]
}

const resultsOf = ({ steps }: Message) => steps.flatMap(({ result }) => (result?.rows.length ? [result] : []))

const tableOf = ({ columns, rows }: Result, language: Language): PrintBlock => ({
  type: 'table',
  widths: columns.map(() => 1),
  headRows: 1,
  small: true,
  rows: [
    columns.map((column) => ({ text: column[language], head: true })),
    ...rows.map((row) => row.map((cell) => ({ text: cellText(cell) }))),
  ],
})

const textBlock = (text: string): PrintBlock[] => {
  if (text === '') return []
  const content = richOfAnswer(text)
  return [content ? { type: 'rich', content } : { type: 'text', text }]
}

function blocksOf(message: Message, language: Language): PrintBlock[] {
  const words = exportWords[language]
  if (message.role === 'user')
    return [{ type: 'heading', text: `${words.question}${words.colon}${message.text}` }]
  const sources = message.sources.map(
    (source, at): PrintBlock => ({
      type: 'text',
      text: `${sourceLine(source, at, language)}\n${source.text}`,
    }),
  )
  return [
    ...textBlock(message.text),
    ...resultsOf(message).flatMap((result): PrintBlock[] => [
      { type: 'caption', of: 'table', text: titleOf(result, language) },
      tableOf(result, language),
    ]),
    ...(sources.length > 0 ? [{ type: 'subheading', text: words.sources } as const, ...sources] : []),
    ...notesOf(message, language).map((text): PrintBlock => ({ type: 'note', text })),
  ]
}

const asLine = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
const quoted = (text: string) => text.replace(/^/gm, '> ')

function tableMarkdown({ columns, rows }: Result, language: Language): string {
  const lines = [
    columns.map((column) => column[language]),
    columns.map(() => '---'),
    ...rows.map((row) => row.map(cellText)),
  ]
  return lines.map((cells) => `| ${cells.map(asLine).join(' | ')} |`).join('\n')
}

function markdownOf(message: Message, language: Language): string {
  const words = exportWords[language]
  if (message.role === 'user') return `## ${words.question}${words.colon}${asLine(message.text)}`
  const sources = message.sources.map(
    (source, at) => `${sourceLine(source, at, language)}\n\n${quoted(source.text)}`,
  )
  return [
    message.text,
    ...resultsOf(message).flatMap((result) => [
      `**${titleOf(result, language)}**`,
      tableMarkdown(result, language),
    ]),
    ...(sources.length > 0 ? [`### ${words.sources}`, ...sources] : []),
    ...notesOf(message, language).map((note) => `*${note}*`),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** A conversation as a file, with its sources as its person may open them now. */
export async function exportChat(
  ctx: Room,
  { id, format, language }: Input<typeof contract.exportChat>,
): Promise<FileAnswer & { body: Buffer }> {
  const { row, messages } = await readChat(ctx, { id })
  const name = row.title
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 60)
  if (format === 'markdown') {
    const text = [`# ${asLine(row.title)}`, ...messages.map((one) => markdownOf(one, language))].join('\n\n')
    return { name: `${name}.md`, type: 'text/markdown; charset=utf-8', body: Buffer.from(`${text}\n`) }
  }
  const words = exportWords[language]
  const document: PrintDocument = {
    title: row.title,
    cover: null,
    foot: words.foot,
    mark: '',
    head: [await schoolOf(ctx.door('roster'), language), words.assistant],
    blocks: [
      { type: 'title', text: row.title, under: '' },
      ...messages.flatMap((one) => blocksOf(one, language)),
    ],
  }
  const { fileOfPaper } = await import('#print/file-of-paper.ts')
  return fileOfPaper(document, name, 'word')
}
