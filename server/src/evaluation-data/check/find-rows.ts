import type { ImportProblem } from '@obelisk/contract/evaluation-data/import-shapes'
import { shownAt } from '#workbook/sheet.ts'
import type { ImportContext } from '../guess/context.ts'
import { plainNumber } from '../guess/find-students.ts'
import { plain } from '../guess/words.ts'
import { type Gathering, rowKey, skipRow } from './gathering.ts'
import type { SheetPlan } from './plan.ts'

type Student = ImportContext['students'][number]

/** Whose row it is. Undefined: nobody's that may be imported; the problem is gathered. */
export type FoundRow = { row: number; student: Student | undefined }

/** Who the students of the class are, by every way a row may name them. */
export class Directory {
  readonly #byNumber: Map<string, Student>
  readonly #byBareNumber = new Map<string, Student | null>()
  readonly #byName = new Map<string, Student | null>()
  readonly #others: Map<string, { class: string; name: string }>

  constructor({ students, others }: ImportContext) {
    this.#byNumber = new Map(students.map((student) => [plainNumber(student.student_no), student]))
    this.#others = new Map(others.map((other) => [plainNumber(other.student_no), other]))
    for (const student of students) {
      keepUnique(this.#byBareNumber, withoutZeros(plainNumber(student.student_no)), student)
      keepUnique(this.#byName, plainName(student.name), student)
    }
  }

  byNumber = (number: string) => this.#byNumber.get(number)
  byBareNumber = (number: string) => this.#byBareNumber.get(withoutZeros(number)) ?? undefined
  byName = (name: string) => this.#byName.get(plainName(name)) ?? undefined
  otherClass = (number: string) => this.#others.get(number)
}

function keepUnique(map: Map<string, Student | null>, key: string, student: Student) {
  map.set(key, map.has(key) ? null : student)
}

const withoutZeros = (number: string) => number.replace(/^0+/, '')
const plainName = (name: string) => plain(name).replace(/[·.・•()]/g, '')

/** `Rao, Meera` is `Meera Rao`. */
const partsOfName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,，.]+/)
    .filter((part) => part !== '')
    .sort()
    .join(' ')

const isSameName = (one: string, other: string) =>
  plainName(one) === plainName(other) || partsOfName(one) === partsOfName(other)

/** Finds the student of every row of a sheet. Lost zeros are asked about once for the whole workbook. */
export function findRows(
  plan: SheetPlan,
  directory: Directory,
  gathering: Gathering,
  padded: PaddedRows,
): FoundRow[] {
  return plan.rows.map((row) => ({ row, student: studentOf(plan, row, directory, gathering, padded) }))
}

/** Rows whose number lacks its leading zeros, with the first of them as an example. */
export type PaddedRows = { count: number; shown: string; no: string; sheet: string; row: number }

function studentOf(
  plan: SheetPlan,
  row: number,
  directory: Directory,
  gathering: Gathering,
  padded: PaddedRows,
) {
  const raw = shownAt(plan.sheet, row, plan.number)
  const name = plan.nameColumn < 0 ? '' : shownAt(plan.sheet, row, plan.nameColumn)
  const number = plainNumber(raw)
  if (/\s/.test(raw) || /\s/.test(name)) gathering.note('spaces')
  const decided = gathering.decisions.rows[rowKey(plan, row)]
  if (decided === 'skip') return leaveOut(plan, row, gathering)
  if (number === '') return withoutNumber(plan, row, name, decided, directory, gathering)
  const student = directory.byNumber(number)
  if (student) return sameName(plan, row, name, student, decided, gathering)
  const guessed = directory.byBareNumber(number)
  const isPadded = guessed !== undefined && isSameName(guessed.name, name)
  return isPadded
    ? paddedStudent(plan, row, guessed, number, gathering, padded)
    : stranger(plan, row, { number, name, decided }, directory, gathering)
}

/** A number that is not of this class. A name that only one student has may say who is meant. */
function stranger(
  plan: SheetPlan,
  row: number,
  { number, name: shown, decided }: { number: string; name: string; decided: string | undefined },
  directory: Directory,
  gathering: Gathering,
): Student | undefined {
  const other = directory.otherClass(number)
  const namesake = other ? undefined : directory.byName(shown)
  if (namesake && decided === 'same') return namesake
  const name = other?.name ?? shown
  tell(gathering, plan, row, other ? 'other_class' : 'unknown_student', {
    student_no: namesake?.student_no ?? number,
    name,
    values: { no: number, name, class: other?.class ?? '' },
    remedies: [...(namesake ? [{ action: 'same' as const }] : []), skipRow],
  })
  return undefined
}

function leaveOut(plan: SheetPlan, row: number, gathering: Gathering): undefined {
  gathering.badRows.add(rowKey(plan, row))
}

function tell(
  gathering: Gathering,
  plan: SheetPlan,
  row: number,
  code: ImportProblem['code'],
  more: Partial<ImportProblem>,
) {
  gathering.badRows.add(rowKey(plan, row))
  const column = code === 'name_differs' || plan.number < 0 ? plan.nameColumn : plan.number
  const key = rowKey(plan, row)
  const place = { sheet: plan.name, row: plan.sheet.rowNumbers[row] ?? 0, column, key }
  gathering.problem({ code, level: 'error', ...place, ...more })
}

function withoutNumber(
  plan: SheetPlan,
  row: number,
  name: string,
  decided: string | undefined,
  directory: Directory,
  gathering: Gathering,
): Student | undefined {
  const student = directory.byName(name)
  if (student && decided === 'same') return student
  tell(gathering, plan, row, 'no_number', {
    name,
    ...(student ? { student_no: student.student_no } : {}),
    remedies: [...(student ? [{ action: 'same' as const }] : []), skipRow],
  })
  return undefined
}

function sameName(
  plan: SheetPlan,
  row: number,
  name: string,
  student: Student,
  decided: string | undefined,
  gathering: Gathering,
): Student | undefined {
  const isSame = name === '' || isSameName(name, student.name)
  if (isSame || decided === 'same' || decided === 'take') return student
  tell(gathering, plan, row, 'name_differs', {
    student_no: student.student_no,
    name: student.name,
    values: { shown: name, name: student.name },
    remedies: [{ action: 'same' }, skipRow],
  })
  return undefined
}

function paddedStudent(
  plan: SheetPlan,
  row: number,
  student: Student,
  number: string,
  gathering: Gathering,
  padded: PaddedRows,
): Student | undefined {
  if (padded.count === 0) {
    const place = { sheet: plan.name, row: plan.sheet.rowNumbers[row] ?? 0 }
    Object.assign(padded, place, { shown: number, no: student.student_no })
  }
  padded.count++
  if (gathering.decisions.padded) return student
  gathering.badRows.add(rowKey(plan, row))
  return undefined
}
