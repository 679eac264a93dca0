import type { CourseColumn } from '@obelisk/contract/training-plan/import-words'
import { type CourseFields, type CourseRow, ordinaryCourse } from '@obelisk/contract/training-plan/rows'
import { isSameWriting } from '#workbook/written.ts'
import { textOf } from '../record/record-edits.ts'
import type { CourseList, CourseReading, Problem } from './parse/courses/course-list.ts'
import { headText } from './parse/sheet-head.ts'

/** What the plan holds that a course list may name. */
export type CourseSurroundings = {
  courses: readonly CourseRow[]
  colleges: readonly { id: number; name: string; name_en: string }[]
  groups: readonly { id: number; name: string }[]
}

type Columns = Omit<CourseFields, 'prerequisite_ids'>
export type PlannedCourse = {
  row: number
  code: string
  name: string
  act: 'add' | 'change' | 'same' | 'refuse'
  /** The course in the plan, when it is there. */
  id?: number
  /** The whole row as it would be. */
  columns: Columns
  /** Codes of prerequisites; left out when the list says nothing of them. */
  prerequisites?: string[]
  changes: { field: string; before: string | null; after: string | null }[]
}

const { prerequisite_ids: _none, ...silent } = ordinaryCourse
const ordinary: Columns = { ...silent, code: '', name: '' }

const neededForNew = ['term', 'credits'] as const satisfies readonly CourseColumn[]

function columnsOf(course: CourseRow): Columns {
  const { id: _, catalog_id: __, leader_ids: ___, prerequisite_ids: ____, ...columns } = course
  return columns
}

/** Only what the list names: hours by kind are all in theory when it names the total alone. */
function withHours(fields: CourseReading['fields'], isNew: boolean): CourseReading['fields'] {
  const namesParts = Object.keys(fields).some((name) => name.startsWith('hours_') && name !== 'hours_total')
  if (!isNew || namesParts || fields.hours_total === undefined || fields.weeks) return fields
  return { ...fields, hours_theory: fields.hours_total }
}

function changesBetween(before: Columns, after: Columns) {
  return (Object.keys(after) as (keyof Columns)[])
    .filter((field) => textOf(before[field]) !== textOf(after[field]))
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
}

/** The list and the plan side by side; problems are added as rows are compared. */
type Against = {
  plan: CourseSurroundings
  byCode: ReadonlyMap<string, CourseRow>
  /** Codes of the plan and of the list by themselves and by the names of their courses. */
  codes: ReadonlyMap<string, string>
  columnOf: (meaning: string) => number
  problems: Problem[]
}

type Told = Pick<Problem, 'row' | 'level' | 'code' | 'text' | 'values'>
const tell = ({ problems, columnOf }: Against, meaning: CourseColumn, problem: Told) =>
  problems.push({ ...problem, column: columnOf(meaning) })

/** The id of a unit or group that a row names; an unknown name is told and changes nothing. */
function idOf(against: Against, { row, ...reading }: CourseReading, meaning: 'college' | 'group') {
  const name = reading[meaning]
  if (name === undefined) return undefined
  const list: readonly { id: number; name: string; name_en?: string }[] =
    meaning === 'college' ? against.plan.colleges : against.plan.groups
  const found = list.find((one) => [one.name, one.name_en ?? ''].some((own) => isSameWriting(own, name)))
  if (!found)
    tell(against, meaning, {
      row,
      level: 'warning',
      code: `unknown-${meaning}`,
      text: name,
      values: { name },
    })
  return found?.id
}

/** A course as rows name it: by its code or its name, in 《》 or not. */
const keyOf = (text: string) => headText(text.replace(/[《》]/g, ''))

/** The code of what a row names as a prerequisite, or of all that it names between spaces. */
function codesOf({ codes }: Against, named: string): (string | undefined)[] {
  const whole = codes.get(keyOf(named))
  return whole ? [whole] : named.split(/\s+/).map((part) => codes.get(keyOf(part)))
}

/** Codes of prerequisites that are in the plan or in the list. */
const prerequisitesOf = (against: Against, { row, prerequisites }: CourseReading) =>
  prerequisites &&
  [...new Set(prerequisites)].flatMap((named) => {
    const found = codesOf(against, named)
    if (found.includes(undefined))
      tell(against, 'prerequisites', {
        row,
        level: 'warning',
        code: 'unknown-prerequisite',
        text: named,
        values: { code: named },
      })
    return found.filter((code) => code !== undefined)
  })

/** What a new course must have and this row does not. */
function lacksForNew(against: Against, { row, fields }: CourseReading): boolean {
  const missing = neededForNew.filter((field) => fields[field] === undefined)
  for (const field of missing)
    tell(against, field, { row, level: 'error', code: 'needed-for-new', text: '', values: { field } })
  return missing.length > 0
}

function columnsAfter(against: Against, reading: CourseReading, known: CourseRow | undefined): Columns {
  const before = known ? columnsOf(known) : ordinary
  const college_id = idOf(against, reading, 'college')
  const group_id = idOf(against, reading, 'group')
  return {
    ...before,
    ...withHours(reading.fields, !known),
    code: known?.code ?? reading.code,
    name: reading.name || before.name,
    ...(college_id === undefined ? {} : { college_id }),
    ...(group_id === undefined ? {} : { group_id }),
  }
}

const listed = (codes: readonly string[]) => (codes.length > 0 ? codes.toSorted().join('、') : null)

/** Does a row name other prerequisites than the course has? */
function prerequisiteChange(
  { plan }: Against,
  known: CourseRow | undefined,
  codes: readonly string[] | undefined,
) {
  if (!codes) return []
  const now = plan.courses.filter(({ id }) => known?.prerequisite_ids.includes(id)).map(({ code }) => code)
  const [before, after] = [listed(now), listed(codes)]
  return before === after ? [] : [{ field: 'prerequisite_ids', before, after }]
}

/** What a new course gets from the list. */
const newValues = (columns: Columns) =>
  (Object.keys(columns) as (keyof Columns)[])
    .filter((field) => !['code', 'name'].includes(field) && columns[field] !== ordinary[field])
    .map((field) => ({ field, before: null, after: textOf(columns[field]) }))

/** Ids of units and groups as names, for people. */
const inWords = ({ plan }: Against, change: PlannedCourse['changes'][number]) => {
  const list: readonly { id: number; name: string }[] =
    change.field === 'college_id' ? plan.colleges : change.field === 'group_id' ? plan.groups : []
  const nameOf = (id: string | null) => list.find((one) => String(one.id) === id)?.name ?? id
  return { ...change, before: nameOf(change.before), after: nameOf(change.after) }
}

const actOf = (known: CourseRow | undefined, differs: boolean) =>
  known ? (differs ? 'change' : 'same') : 'add'

function planRow(against: Against, reading: CourseReading): PlannedCourse {
  const known = against.byCode.get(reading.code.toUpperCase())
  const columns = columnsAfter(against, reading, known)
  const prerequisites = prerequisitesOf(against, reading)
  const changes = [
    ...(known ? changesBetween(columnsOf(known), columns) : newValues(columns)),
    ...prerequisiteChange(against, known, prerequisites),
  ].map((change) => inWords(against, change))
  const isRefused = !reading.isGood || (!known && lacksForNew(against, reading))
  return {
    row: reading.row,
    code: reading.code,
    name: reading.name,
    act: isRefused ? 'refuse' : actOf(known, changes.length > 0),
    ...(known ? { id: known.id } : {}),
    columns,
    ...(prerequisites ? { prerequisites } : {}),
    changes,
  }
}

/** What a course list would do to a plan, row by row, and everything that is wrong with it. */
export function planCourses({ rows, problems, columns }: CourseList, plan: CourseSurroundings) {
  const byCode = new Map(plan.courses.map((course) => [course.code.toUpperCase(), course]))
  const against: Against = {
    plan,
    byCode,
    codes: new Map(
      [...rows, ...plan.courses].flatMap(({ code, name }) => [
        [keyOf(name), code] as const,
        [keyOf(code), code] as const,
      ]),
    ),
    columnOf: (meaning) => columns.find((one) => one.meaning === meaning)?.column ?? 0,
    problems: [...problems],
  }
  return { rows: rows.map((row) => planRow(against, row)), problems: against.problems }
}
