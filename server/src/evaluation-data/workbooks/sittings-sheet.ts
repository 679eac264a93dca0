import {
  type ResitsOf,
  resitsOf,
  sittingAt,
} from '@obelisk/engine/attainment-report/attainment/sheet/sitting'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import type { EvaluationSheet } from '../sheet/sheet-of.ts'
import { itemHead, looks, markText, type WorkbookWords } from './class-sheet.ts'

/** Who sat what again, what counts of it and by which rule; no sheet where nobody did. */
export function sittingsSheet(
  sheet: EvaluationSheet,
  words: WorkbookWords,
  rules: AttainmentParameters,
): SheetSpec[] {
  if (sheet.sittings.length === 0) return []
  const { name, heads } = words.sittings
  return [
    {
      name,
      rows: [heads.map((value): CellSpec => ({ value, look: looks.head })), ...linesOf(sheet, words, rules)],
      columns: [15, 12, 18, 14, 10, 10, 10, 34].map((width) => ({ width })),
      frozen: { rows: 1, columns: 2 },
    },
  ]
}

type Facts = { sheet: EvaluationSheet; words: WorkbookWords; rules: AttainmentParameters; laterOf: ResitsOf }

function linesOf(sheet: EvaluationSheet, words: WorkbookWords, rules: AttainmentParameters): CellSpec[][] {
  const facts = { sheet, words, rules, laterOf: resitsOf(sheet.sittings) }
  return sheet.students.flatMap((_student, row) =>
    sheet.items.flatMap((_item, column) => cellLines(facts, row, column)),
  )
}

/** One line for each later sitting of a student in an item. */
function cellLines({ sheet, words, rules, laterOf }: Facts, row: number, column: number): CellSpec[][] {
  const [student, item] = [sheet.students[row], sheet.items[column]]
  const later = student && item ? laterOf(student.id, item.id) : []
  if (!student || !item || later.length === 0) return []
  const first = markText(sheet, row, column, words)
  const sat = sittingAt(sheet.sheet, row, column, rules, laterOf)
  const counts = sat.state === 'normal' ? sat.value : first
  const { kinds, uses, cap: capped } = words.sittings
  return later.map(({ kind, mark }) => {
    const { use, cap } = rules.resits[kind]
    const limit = use === 'first' || cap === null ? '' : capped(`${Math.round(cap * 1000) / 10}%`)
    return [
      { value: student.student_no, look: looks.number },
      { value: student.name, look: looks.key },
      { value: itemHead(item), look: looks.key },
      { value: kinds[kind], look: looks.key },
      { value: first, look: looks.key },
      { value: mark, look: looks.key },
      { value: counts, look: looks.later },
      { value: `${uses[use]}${limit}`, look: looks.key },
    ]
  })
}
