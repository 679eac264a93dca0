import { nameIn } from '@obelisk/contract/name-in'
import type { PrintBlock } from '@obelisk/contract/print-document'
import { twoWayTable } from '@obelisk/engine/exam-paper/blueprint/two-way-table'
import { countedPaper } from '@obelisk/engine/exam-paper/text/counted-paper'
import { cell, type Facts, front } from './front.ts'
import { fill, type PrintWords } from './words.ts'

/** Marks of the paper by chapter and level, with the numbers of the questions. */
export function blueprintTable(facts: Facts, words: PrintWords): Extract<PrintBlock, { type: 'table' }> {
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
  const isFour = view.rules.bloom_scale === 'four'
  const levelOf = (value: string) =>
    isFour && value === 'analyse' ? words.integrated : (words.blooms[value as 'apply'] ?? value)
  const chapterOf = (no: string) => view.syllabus.chapters.find((one) => one.no === no)?.name ?? ''
  return {
    type: 'table',
    widths: [0.28, ...table.columns.map(() => 0.6 / columns), 0.12],
    headRows: 1,
    rows: [
      [
        cell(words.chapter, { head: true }),
        ...table.columns.map(({ value }) => cell(levelOf(value), { head: true })),
        cell(words.whole, { head: true }),
      ],
      ...table.rows.map(({ value, cells, points }) => [
        cell(`${value} ${chapterOf(value)}`, { align: 'left' }),
        ...cells.map((one) =>
          cell(
            one.points === 0
              ? ''
              : `${one.points}${fill(words.aside, { text: one.item_ids.map((id) => noOf.get(id)).join(words.comma) })}`,
          ),
        ),
        cell(points, { bold: true }),
      ]),
      [
        cell(words.whole, { bold: true }),
        ...table.columns.map(({ points }) => cell(points)),
        cell(table.points, { bold: true }),
      ],
    ],
  }
}

export const blueprintBlocks = (facts: Facts, words: PrintWords): PrintBlock[] => [
  ...front(facts, words),
  blueprintTable(facts, words),
]

/** The form that goes with a paper to its approval. */
export function formBlocks(facts: Facts, words: PrintWords): PrintBlock[] {
  const { view, examTime, asked } = facts
  const names = (people: readonly { name: string; name_en: string }[]) =>
    people.map((one) => nameIn(asked.language, one)).join(words.comma)
  const rows: [string, string][] = [
    [words.paperNumber, view.number ?? ''],
    [words.term, nameIn(asked.language, view.term)],
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
        role: asked.language === 'en' ? name_en : name,
        opinion,
        name: names(people),
        date: '',
      })),
    },
  ]
}
