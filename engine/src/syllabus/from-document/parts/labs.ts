import type { Table } from '../../../document-tree/document-tree.ts'
import type { Fact } from '../../../document-tree/fact.ts'
import { sure, there } from '../../../document-tree/fact.ts'
import { plain } from '../../../document-tree/plain.ts'
import { numberFact, textFact } from '../fact.ts'
import { type Section, tablesIn } from '../sections.ts'
import type { ReadLab } from '../syllabus-reading.ts'
import { type Columns, columnOf, columnsOf, has, isSumRow } from '../tables/columns.ts'
import type { Role } from '../tables/head-words.ts'
import { objectivesIn } from '../tables/marks.ts'
import { chapterName } from './content-table.ts'

const kinds = [
  ['verify', /验证|演示|基础/],
  ['integrate', /综合/],
  ['design', /设计/],
  ['innovate', /创新|研究/],
] as const

function kindIn(text: string): (typeof kinds)[number][0] | undefined {
  const found = kinds.filter(([, pattern]) => pattern.test(text))
  return found.length === 1 || /综合/.test(text) ? found[0]?.[0] : undefined
}

const requiredIn = (text: string): boolean | undefined =>
  /必/.test(text) ? true : /选/.test(text) ? false : undefined

/** A fact of a cell made from its text. */
function madeOf<T>(
  fact: Fact<string> | undefined,
  make: (text: string) => T | undefined,
): Fact<T> | undefined {
  const value = fact && make(fact.value)
  return fact && value !== undefined ? sure(value, ...fact.places) : undefined
}

function labIn(columns: Columns, row: number): ReadLab[] {
  const { grid } = columns
  const text = (...roles: readonly Role[]) => {
    const at = columnOf(columns, ...roles)
    return at === undefined ? undefined : textFact(grid.text(row, at), grid.place(row, at))
  }
  const name = text('lab', 'chapter')
  if (!name) return []
  const hours = text('hours', 'hours_lab', 'hours_computer', 'hours_practice')
  const size = text('group_size')
  return [
    {
      name: sure(chapterName(name.value), ...name.places),
      ...there<ReadLab>({
        hours:
          hours?.places[0] && numberFact(plain(hours.value).replace(/(学时|课时)$/, ''), hours.places[0]),
        kind: madeOf(text('lab_kind'), kindIn),
        required: madeOf(text('required') ?? text('level'), requiredIn),
        group_size: madeOf(size, (said) => {
          const digits = /\d+/.exec(said)?.[0]
          return digits && !/[-~～]/.test(said) ? Number(digits) : undefined
        }),
        content: text('content'),
        objectives: madeOf(text('objective'), (said) => {
          const found = objectivesIn(said)
          return found.length > 0 ? found : undefined
        }),
      }),
    },
  ]
}

/** Whether a table lists laboratories. */
export const isLabTable = (table: Table, section: Section): boolean => {
  const columns = columnsOf(table)
  if (columns.said) return columns.said.as === 'labs'
  if (has(columns, 'component', 'ratio')) return false
  return has(columns, 'lab')
    ? has(columns, 'hours', 'hours_lab', 'lab_kind', 'required', 'hours_computer', 'content')
    : section.kind === 'labs' && has(columns, 'chapter', 'content') && has(columns, 'hours')
}

/** The laboratories and practical items that tables list. */
export const labsOf = (sections: readonly Section[]): ReadLab[] =>
  tablesIn(sections)
    .filter(({ table, section }) => isLabTable(table, section))
    .flatMap(({ table }) => {
      const columns = columnsOf(table)
      return columns.body.filter((row) => !isSumRow(columns, row)).flatMap((row) => labIn(columns, row))
    })
