import type { PaperPart, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintDocument } from '@obelisk/contract/print-document'
import { sumOf } from '@obelisk/engine/exam-paper/blueprint/paper'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { formOf } from '@obelisk/engine/question-bank/forms/forms'
import { blueprintBlocks, formBlocks } from './forms.ts'
import { cell, type Facts, front, gap } from './front.ts'
import { keyBlocks, questionBlocks } from './question-blocks.ts'
import { fill, fillCount, type PrintWords, printWords, sectionNumber, titleOf } from './words.ts'

/** Full marks of each section, with room for what was got. */
export function scoreTable(
  { text, asked }: Facts,
  words: PrintWords,
): Extract<PrintBlock, { type: 'table' }> {
  const totals = text.sections.map(({ items }) => sumOf(items.map(({ score }) => score)))
  const count = totals.length + 3
  const row = (name: string, values: readonly (string | number)[]) => [
    cell(name, { head: true }),
    ...values.map((value) => cell(value)),
  ]
  const empty = [...totals, 0].map(() => '')
  return {
    type: 'table',
    widths: Array.from({ length: count }, () => 1 / count),
    headRows: 1,
    rows: [
      [
        ...row(words.number, [...totals.map((_, at) => sectionNumber(at + 1, asked.language)), words.total]),
        cell(words.checker, { head: true }),
      ],
      [...row(words.full, [...totals, sumOf(totals)]), cell('', { rows: 3 })],
      row(words.got, empty),
      row(words.marker, empty),
    ],
  }
}

const isEachSame = ({ items: [first, ...rest] }: PaperPart) =>
  first !== undefined && rest.length > 0 && rest.every(({ score }) => score === first.score)

/** The head of a section with its marks; `hasBox`: what is got is written beside it. */
function sectionHead(section: PaperPart, at: number, facts: Facts, hasBox: boolean): PrintBlock[] {
  const words = printWords[facts.asked.language]
  const total = sumOf(section.items.map(({ score }) => score))
  const no = sectionNumber(at + 1, facts.asked.language)
  const [first] = section.items
  const more =
    first && isEachSame(section)
      ? fill(words.each, { each: first.score, total })
      : fillCount(words.sum, total)
  const note: PrintBlock[] = section.note ? [{ type: 'note', text: section.note }] : []
  return [
    {
      type: 'section',
      text: fill(words.section, { no, title: section.title }),
      more,
      box: hasBox ? [words.got, words.marker] : null,
    },
    ...note,
  ]
}

/** Without a seal line an examinee writes their name above the questions. */
const stripOf = ({ view }: Facts, words: PrintWords): PrintBlock[] =>
  view.head.seal_line === 'none'
    ? [{ type: 'note', text: words.strip.map((name) => `${name}${words.blank}`).join('　') }]
    : []

/** Where answers are written, and what may be brought along. */
export function noticeOf({ view: { head } }: Facts, words: PrintWords): string {
  const permitted = head.permitted ? ` ${fill(words.permitted, { what: head.permitted })}` : ''
  return (head.has_answer_card ? words.noticeCard : words.notice) + permitted
}

/** Every section with its questions, as they are sat. */
export function sectionBlocks(facts: Facts, words: PrintWords): PrintBlock[] {
  const places = placesOf(facts.text.sections)
  return facts.text.sections.flatMap((section, at) => [
    ...sectionHead(section, at, facts, true),
    ...section.items.flatMap((item) =>
      questionBlocks(
        item,
        {
          label: facts.asked.label,
          no: places.get(item.id) ?? 0,
          isEach: isEachSame(section),
          hasCard: facts.view.head.has_answer_card,
        },
        words,
      ),
    ),
  ])
}

const paperBlocks = (facts: Facts, words: PrintWords): PrintBlock[] => [
  ...front(facts, words),
  ...stripOf(facts, words),
  scoreTable(facts, words),
  { type: 'note', text: noticeOf(facts, words) },
  ...sectionBlocks(facts, words),
]

const placeOf = ({ content: { body, kind } }: PaperQuestion) => formOf(body).answerPlace(body, kind)

/** A letter or a tick answers it. */
const isShort = (item: PaperQuestion) => 'signs' in (placeOf(item) ?? {})
const perRow = 10

/** Places for short answers, ten beside each other under their numbers. */
const shortPlaces = (items: readonly PaperQuestion[], noOf: (item: PaperQuestion) => number): PrintBlock[] =>
  items.length === 0
    ? []
    : [
        {
          type: 'table',
          widths: Array.from({ length: perRow }, () => 1 / perRow),
          headRows: 0,
          rows: Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) => {
            const own = Array.from({ length: perRow }, (_, at) => items[row * perRow + at])
            return [
              own.map((item) => cell(item ? noOf(item) : '', { head: true })),
              own.map(() => cell('\n')),
            ]
          }).flat(),
        },
      ]

/** Lines for an answer: one for each blank, else as many as the marks ask. */
function linesOf(item: PaperQuestion): number {
  const place = placeOf(item)
  if (place && 'lines' in place) return place.lines
  return Math.min(24, Math.max(1, Math.round(item.score * 1.2)))
}

/** A field for each of the others, as high as its answer needs. */
const fields = (items: readonly PaperQuestion[], noOf: (item: PaperQuestion) => number): PrintBlock[] =>
  items.length === 0
    ? []
    : [
        {
          type: 'table',
          widths: [0.08, 0.92],
          headRows: 0,
          rows: items.map((item) => [cell(noOf(item)), cell('\n'.repeat(linesOf(item)), { align: 'left' })]),
        },
      ]

function sheetBlocks(facts: Facts, words: PrintWords): PrintBlock[] {
  const places = placesOf(facts.text.sections)
  const noOf = ({ id }: PaperQuestion) => places.get(id) ?? 0
  return [
    ...front(facts, words),
    ...stripOf(facts, words),
    ...facts.text.sections.flatMap((section, at): PrintBlock[] => {
      const short = shortPlaces(section.items.filter(isShort), noOf)
      const long = fields(
        section.items.filter((item) => !isShort(item)),
        noOf,
      )
      return [
        ...sectionHead({ ...section, note: '' }, at, facts, true),
        ...short,
        ...(short.length > 0 && long.length > 0 ? [gap] : []),
        ...long,
      ]
    }),
  ]
}

/** Every section with its answers and marking points. */
export function keysOf(facts: Facts, words: PrintWords): PrintBlock[] {
  const places = placesOf(facts.text.sections)
  return facts.text.sections.flatMap((section, at) => [
    ...sectionHead({ ...section, note: '' }, at, facts, false),
    ...section.items.flatMap((item) => keyBlocks(item, facts.asked.label, places.get(item.id) ?? 0, words)),
  ])
}

const keyOfPaper = (facts: Facts, words: PrintWords): PrintBlock[] => [
  ...front(facts, words),
  ...keysOf(facts, words),
]

const blocksFor = {
  paper: paperBlocks,
  sheet: sheetBlocks,
  key: keyOfPaper,
  blueprint: blueprintBlocks,
  form: formBlocks,
}

/** A part of the print package as a form on A4, or what is sat as Word on A3. `mark` is what drafts carry: the word and who fetched it. */
export function documentOfPaper(facts: Facts): PrintDocument {
  const { view, asked, mark } = facts
  const words = printWords[asked.language]
  const title = titleOf(words, view.head, asked.label)
  const { seal_line } = view.head
  const isSat = asked.part === 'paper' || asked.part === 'sheet'
  const seal = {
    names: words.strip,
    note: words.sealNote,
    line: words.sealLine,
    pages: seal_line === 'first' ? 'first' : 'every',
  } as const
  return {
    ...(isSat ? { sheet: asked.sheet } : {}),
    ...(isSat && seal_line !== 'none' ? { seal } : {}),
    title,
    cover: null,
    head: [`${nameIn(asked.language, view.course)} ${title}`, view.number ?? ''],
    foot: words.foot,
    mark,
    blocks: blocksFor[asked.part](facts, words),
  }
}
