import type { ColumnRole, ColumnSaid } from '@obelisk/contract/evaluation-data/import-shapes'
import { type Column, isFullColumn } from './columns.ts'
import type { StudentArea } from './find-students.ts'
import {
  isClassHead,
  isContactHead,
  isNameHead,
  isNumberHead,
  isSequenceHead,
  isStateHead,
  isTotalHead,
} from './words.ts'

/** What a column was taken for, why, and how sure that is (0 to 1). */
export type Guessed = {
  role: ColumnRole
  reason: 'name' | 'head' | 'order' | 'content' | 'none' | 'hidden' | 'chosen'
  confidence: number
}

/** What a person said of a column, as its role; marks of a component are still to be found. */
export const saidRole = (said: ColumnSaid | undefined): Guessed | undefined =>
  said === undefined || said.kind === 'part' ? undefined : { role: said, reason: 'chosen', confidence: 1 }

export const total = (reason: 'head' | 'content'): Guessed => ({
  role: { kind: 'total' },
  reason,
  confidence: 0.8,
})

/** A column that nothing explains: asked about when it holds marks. */
export function unknown({ isHidden }: Column, hasMarks: boolean): Guessed {
  if (isHidden) return { role: { kind: 'ignore' }, reason: 'hidden', confidence: 0.6 }
  return hasMarks
    ? { role: { kind: 'ask' }, reason: 'none', confidence: 0 }
    : { role: { kind: 'ignore' }, reason: 'none', confidence: 0.5 }
}

type Known = 'student_no' | 'name' | 'class' | 'total' | 'state' | 'ignore'

/** What the words over a column say that it is; the first that fits. */
const byWords: readonly (readonly [(text: string) => boolean, Known])[] = [
  [isClassHead, 'class'],
  [isStateHead, 'state'],
  [isSequenceHead, 'ignore'],
  [isContactHead, 'ignore'],
  [isNumberHead, 'ignore'],
  [isNameHead, 'ignore'],
]

/** What a column certainly is by its place, its head, or because others sum to it. */
export function knownRole(column: Column, area: StudentArea, sums: ReadonlySet<number>): Guessed | undefined {
  const sure = (kind: Known, reason: 'head' | 'content'): Guessed => ({
    role: { kind },
    reason,
    confidence: 0.9,
  })
  if (column.column === area.number) return sure('student_no', 'head')
  if (column.column === area.name) return sure('name', 'head')
  const heads = [column.item, column.group, column.head]
  const said = byWords.find(([is]) => heads.some(is))
  if (said) return sure(said[1], 'head')
  if (column.isSequence || isFullColumn(column)) return sure('ignore', 'content')
  if (isTotalHead(column.item || column.group)) return sure('total', 'head')
  return sums.has(column.column) ? total('content') : undefined
}
