import type { Input } from '@obelisk/contract/endpoint'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import type { printPaper } from '@obelisk/contract/exam-paper/package'
import type { PaperPart, PaperText } from '@obelisk/contract/exam-paper/shapes'
import { shortClassName } from '@obelisk/contract/name-in'
import type { PrintBlock, PrintCell, PrintDocument } from '@obelisk/contract/print-document'
import { sumOf } from '@obelisk/engine/blueprint/paper'
import { twoWayTable } from '@obelisk/engine/blueprint/two-way-table'
import { countedPaper, placesOf } from '@obelisk/engine/paper-text/counted-paper'
import { keyBlocks, questionBlocks } from './question-blocks.ts'
import { fill, type PrintWords, printWords, sectionNumber, titleOf } from './words.ts'

type Asked = Input<typeof printPaper>
type Facts = { view: PaperView; text: PaperText; asked: Asked; mark: string; examTime: string }

const cell = (text: string | number, more: Partial<PrintCell> = {}): PrintCell => ({
  text: String(text),
  align: 'center',
  ...more,
})

function front({ view, asked }: Facts, words: PrintWords): PrintBlock[] {
  const { course, term, head, classes, school } = view
  const title = titleOf(words, head, asked.label) + (words.parts[asked.part] && ` ${words.parts[asked.part]}`)
  const facts: [string, string][] = [
    [words.course, course.name],
    [words.code, course.code],
    [words.mode, words.modes[head.mode]],
    [words.duration, fill(words.minutes, { count: head.duration })],
    [words.classes, classes.map(({ name }) => shortClassName(name, course)).join('、')],
  ]
  const semester = asked.language === 'en' ? term.semester : term.semester === 1 ? '一' : '二'
  return [
    {
      type: 'title',
      text: title,
      under: fill(words.year, { school, from: term.year, to: term.year + 1, semester }),
    },
    { type: 'text', text: facts.map(([name, value]) => `${name}：${value}`).join('　') },
  ]
}

function scoreTable({ text, asked }: Facts, words: PrintWords): PrintBlock {
  const totals = text.sections.map(({ items }) => sumOf(items.map(({ score }) => score)))
  const count = totals.length + 2
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
      row(words.number, [...totals.map((_, at) => sectionNumber(at + 1, asked.language)), words.total]),
      row(words.full, [...totals, sumOf(totals)]),
      row(words.got, empty),
      row(words.marker, empty),
    ],
  }
}

function sectionHead(section: PaperPart, at: number, { asked }: Facts, words: PrintWords): PrintBlock[] {
  const points = sumOf(section.items.map(({ score }) => score))
  const no = sectionNumber(at + 1, asked.language)
  const note: PrintBlock[] = section.note ? [{ type: 'note', text: section.note }] : []
  return [{ type: 'heading', text: fill(words.section, { no, title: section.title, points }) }, ...note]
}

const isEachSame = ({ items: [first, ...rest] }: PaperPart) =>
  first !== undefined && rest.length > 0 && rest.every(({ score }) => score === first.score)

function paperBlocks(facts: Facts, words: PrintWords): PrintBlock[] {
  const places = placesOf(facts.text.sections)
  return [
    ...front(facts, words),
    { type: 'note', text: words.strip },
    scoreTable(facts, words),
    ...facts.text.sections.flatMap((section, at) => [
      ...sectionHead(section, at, facts, words),
      ...section.items.flatMap((item) =>
        questionBlocks(item, places.get(item.id) ?? 0, isEachSame(section), words),
      ),
    ]),
  ]
}

function sheetBlocks(facts: Facts, words: PrintWords): PrintBlock[] {
  const places = placesOf(facts.text.sections)
  return [
    ...front(facts, words),
    { type: 'note', text: words.strip },
    ...facts.text.sections.flatMap((section, at): PrintBlock[] => [
      ...sectionHead({ ...section, note: '' }, at, facts, words),
      {
        type: 'table',
        widths: [0.12, 0.88],
        headRows: 0,
        rows: section.items.map((item) => [
          cell(places.get(item.id) ?? 0),
          cell('\n'.repeat(Math.min(12, Math.round(item.score / 2))), { align: 'left' }),
        ]),
      },
    ]),
  ]
}

function keyOfPaper(facts: Facts, words: PrintWords): PrintBlock[] {
  const places = placesOf(facts.text.sections)
  return [
    ...front(facts, words),
    ...facts.text.sections.flatMap((section, at) => [
      ...sectionHead({ ...section, note: '' }, at, facts, words),
      ...section.items.flatMap((item) => keyBlocks(item, places.get(item.id) ?? 0, words)),
    ]),
  ]
}

function blueprintBlocks(facts: Facts, words: PrintWords): PrintBlock[] {
  const { view, text, asked } = facts
  const paper = countedPaper({
    label: asked.label,
    total: view.head.total,
    minutes: view.head.duration,
    sections: text.sections,
    known: [],
  })
  const table = twoWayTable(paper.items, { rows: 'chapter', columns: 'bloom' })
  const noOf = new Map(paper.items.map(({ id, no }) => [id, no]))
  const columns = table.columns.length
  const chapterOf = (no: string) => view.syllabus.chapters.find((one) => one.no === no)?.name ?? ''
  return [
    ...front(facts, words),
    {
      type: 'table',
      widths: [0.28, ...table.columns.map(() => 0.6 / columns), 0.12],
      headRows: 1,
      rows: [
        [
          cell(words.chapter, { head: true }),
          ...table.columns.map(({ value }) => cell(words.blooms[value as 'apply'] ?? value, { head: true })),
          cell(words.sum, { head: true }),
        ],
        ...table.rows.map(({ value, cells, points }) => [
          cell(`${value} ${chapterOf(value)}`, { align: 'left' }),
          ...cells.map((one) =>
            cell(
              one.points === 0 ? '' : `${one.points}（${one.item_ids.map((id) => noOf.get(id)).join('、')}）`,
            ),
          ),
          cell(points, { bold: true }),
        ]),
        [
          cell(words.sum, { bold: true }),
          ...table.columns.map(({ points }) => cell(points)),
          cell(table.points, { bold: true }),
        ],
      ],
    },
  ]
}

function formBlocks(facts: Facts, words: PrintWords): PrintBlock[] {
  const { view, examTime } = facts
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join('、')
  const rows: [string, string][] = [
    [words.paperNumber, view.number ?? ''],
    [words.term, view.term.name],
    [words.setters, names(view.people.setter)],
    [words.reviewer, names(view.people.reviewer)],
    [words.examTime, examTime],
    [words.place, view.head.place],
    [
      words.totals,
      view.papers.map(({ label, points, count }) => `${label}: ${points} / ${count}`).join('　'),
    ],
  ]
  return [
    ...front(facts, words),
    {
      type: 'table',
      widths: [0.25, 0.75],
      headRows: 0,
      rows: rows.map(([name, value]) => [cell(name, { head: true }), cell(value, { align: 'left' })]),
    },
    {
      type: 'signatures',
      conclusion: null,
      words: { sign: words.sign, blankDate: words.blankDate },
      rows: view.steps.map(({ name, name_en, people, opinion }) => ({
        role: facts.asked.language === 'en' ? name_en : name,
        opinion,
        name: names(people),
        date: '',
      })),
    },
  ]
}

const blocksFor = {
  paper: paperBlocks,
  sheet: sheetBlocks,
  key: keyOfPaper,
  blueprint: blueprintBlocks,
  form: formBlocks,
}

/** A part of the print package as a form on A4. `mark` is what drafts carry: the word and who fetched it. */
export function documentOfPaper(facts: Facts): PrintDocument {
  const { view, asked, mark } = facts
  const words = printWords[asked.language]
  const title = titleOf(words, view.head, asked.label)
  return {
    title,
    cover: null,
    head: [`${view.course.name} ${title}`, view.number ?? ''],
    foot: words.foot,
    mark,
    blocks: blocksFor[asked.part](facts, words),
  }
}
