import type { Language } from '@obelisk/contract/refusal'
import { Difference } from '@obelisk/contract/training-plan/lifecycle'
import { textOf } from '../record/record-edits.ts'
import type { rowsOfPlan } from './read-plan.ts'

/** A row to compare: `key` finds it in the other plan, `name` tells a person which it is. */
type Row = { key: string; name: string; values: Record<string, unknown> }
type Part = Difference['part']

function differencesOf(part: Part, before: readonly Row[], after: readonly Row[]): Difference[] {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.key, row])))
  const line = (
    sign: Difference['sign'],
    row: Row,
    field = '',
    values: [unknown, unknown] = [null, null],
  ): Difference => ({
    part,
    sign,
    key: row.key,
    name: row.name,
    field,
    before: textOf(values[0]),
    after: textOf(values[1]),
  })
  const isCell = (row: Row) => Object.keys(row.values).length === 1 && 'value' in row.values
  const contentOf = (row: Row) => (isCell(row) ? row.values.value : null)
  const removed = before
    .filter(({ key }) => !now?.has(key))
    .map((row) => line('removed', row, '', [contentOf(row), null]))
  const rest = after.flatMap((row) => {
    const was = old?.get(row.key)
    if (!was) return [line('added', row, '', [null, contentOf(row)])]
    return Object.keys(row.values)
      .filter((field) => textOf(row.values[field]) !== textOf(was.values[field]))
      .map((field) => line('changed', row, isCell(row) ? '' : field, [was.values[field], row.values[field]]))
  })
  return [...removed, ...rest]
}

export type Rows = Awaited<ReturnType<typeof rowsOfPlan>>
/** A plan as it is compared: its rows, and its basic information without the note of the change. */
export type Compared = { rows: Rows; head: Record<string, unknown> }

/** What may differ, part by part; rows of two versions find each other by their codes and numbers. */
const partsOf = ({ rows, head }: Compared, language: Language): Record<Part, Row[]> => {
  const named = (one: { name: string; name_en: string } | undefined) =>
    (language === 'en' && one?.name_en) || one?.name || ''
  const course = new Map(rows.courses.map((one) => [one.id, one]))
  const indicator = new Map(rows.indicators.map((one) => [one.id, one.no]))
  const requirement = new Map(rows.requirements.map((one) => [one.id, one]))
  const objective = new Map(rows.objectives.map((one) => [one.id, one.no]))
  const group = new Map(rows.groups.map((one) => [one.id, one.name]))
  const cell = (courseId: number, indicatorId: number, value: unknown): Row => {
    const at = `${course.get(courseId)?.code} × ${indicator.get(indicatorId)}`
    return {
      key: at,
      name: named(course.get(courseId)),
      values: { value },
    }
  }
  return {
    basic: [{ key: '', name: '', values: head }],
    objective: rows.objectives.map(({ id: _, no, text, ...values }) => ({
      key: String(no),
      name: text,
      values: { text, ...values },
    })),
    requirement: rows.requirements.map(({ id: _, no, name, standard_item_ids: __, ...values }) => ({
      key: String(no),
      name,
      values: { name, ...values },
    })),
    indicator: rows.indicators.map(({ id: _, requirement_id, no, ...values }) => ({
      key: no,
      name: values.description,
      values: { ...values, requirement: requirement.get(requirement_id)?.no },
    })),
    link: rows.links.map(({ requirement_id, edu_objective_id, strength }) => {
      const of = requirement.get(requirement_id)
      const at = `${of?.no} × ${objective.get(edu_objective_id)}`
      return {
        key: at,
        name: named(of),
        values: { value: strength },
      }
    }),
    course: rows.courses.map(
      ({ id: _, catalog_id: __, leader_ids: ___, prerequisite_ids: ____, code, group_id, ...values }) => ({
        key: code,
        name: named(values),
        values: { ...values, group: group_id === null ? null : group.get(group_id) },
      }),
    ),
    prerequisite: rows.courses.flatMap(({ code, name, name_en, prerequisite_ids }) =>
      prerequisite_ids.map((id) => ({
        key: `${code} ← ${course.get(id)?.code}`,
        name: `${named({ name, name_en })} ← ${named(course.get(id))}`,
        values: {},
      })),
    ),
    support: rows.supports.map((one) => cell(one.course_id, one.indicator_id, one.strength)),
    weight: rows.weights.map((one) => cell(one.course_id, one.indicator_id, one.weight)),
  }
}

/** What is different in a plan, part by part: added, removed, changed. */
export function differencesBetween(before: Compared, now: Compared, language: Language): Difference[] {
  const [old, mine] = [partsOf(before, language), partsOf(now, language)]
  return Difference.shape.part.options.flatMap((part) => differencesOf(part, old[part], mine[part]))
}
