import { MARK_STATES } from '#settings/mark-state.ts'
import { enrolments } from '#settings/words.ts'
import {
  aFinite,
  aNumber,
  anId,
  aText,
  isRecord,
  listOf,
  maybe,
  nullable,
  objectOf,
  oneOf,
  type Shape,
  type ShapeProblem,
  taggedBy,
} from '#shape/shape.ts'

const item = objectOf({
  id: anId,
  component_id: anId,
  full_score: aNumber,
  points: aNumber,
  shares: listOf(objectOf({ objective_id: anId, share: aNumber })),
  scoring: maybe(oneOf('objective', 'subjective')),
  level_values: maybe(listOf(aNumber)),
})

const student = objectOf({
  id: anId,
  class_id: anId,
  enrolment: maybe(oneOf(...enrolments)),
  left_out: maybe(aText),
})

/** There are many students: each is looked at in one stroke, and only one that is wrong is asked what about. */
const studentList: Shape = (value, path) => {
  if (!Array.isArray(value)) return [{ path, expected: 'list' }]
  const wrong = value.findIndex((one) => !isStudent(one))
  return wrong < 0 ? [] : student(value[wrong], `${path}.${wrong}`)
}

function isStudent(one: unknown): boolean {
  if (!isRecord(one)) return false
  const { id, class_id, enrolment, left_out } = one
  const hasIds = Number.isSafeInteger(id) && Number.isSafeInteger(class_id)
  const isKnown = enrolment === undefined || enrolments.some((known) => known === enrolment)
  return hasIds && isKnown && (left_out === undefined || typeof left_out === 'string')
}

const head = {
  objectives: listOf(objectOf({ id: anId, threshold: maybe(aNumber), weight: maybe(aNumber) })),
  components: listOf(objectOf({ id: anId, points: maybe(aNumber) })),
  items: listOf(item),
  students: studentList,
  resits: maybe(
    listOf(
      objectOf({
        student_id: anId,
        item_id: anId,
        kind: oneOf('make_up', 'deferred_sitting', 'attempt'),
        mark: aNumber,
      }),
    ),
  ),
  contributions: maybe(listOf(objectOf({ student_id: anId, component_id: anId, factor: aNumber }))),
  choices: maybe(listOf(objectOf({ student_id: anId, item_id: anId, option: aText }))),
}

const evidence = taggedBy('kind', {
  answers: objectOf({
    objective_id: anId,
    questions: listOf(
      objectOf({
        counts: listOf(aNumber),
        values: maybe(listOf(aNumber)),
        not_applicable: maybe(aNumber),
        weight: maybe(aNumber),
      }),
    ),
    answers: maybe(aNumber),
  }),
  value: objectOf({ objective_id: anId, value: aNumber, answers: aNumber }),
  reached: objectOf({ objective_id: anId, reached: aNumber, total: aNumber }),
})

const around = {
  indirect: maybe(listOf(evidence)),
  criterion: maybe(listOf(objectOf({ student_id: anId, value: aNumber }))),
  judgements: maybe(listOf(objectOf({ objective_id: anId, value: aNumber, weight: aNumber }))),
}

const numbers: Shape = (value, path) =>
  value instanceof Float64Array ? [] : [{ path, expected: 'Float64Array' }]
const codes: Shape = (value, path) => (value instanceof Uint8Array ? [] : [{ path, expected: 'Uint8Array' }])

/** The inputs of a run as they are computed from. */
export const inputShape: Shape = objectOf({
  sheets: listOf(objectOf({ ...head, marks: numbers, states: codes })),
  ...around,
})

/** A cell of a receipt: a mark, or null. Empty text, false and an empty list are no marks. */
const rowsOfMarks = listOf(listOf(nullable(aFinite)))
const state: Shape = (value, path) => {
  const isEntry =
    Array.isArray(value) &&
    value.length === 3 &&
    Number.isSafeInteger(value[0]) &&
    Number.isSafeInteger(value[1]) &&
    MARK_STATES.includes(value[2])
  return isEntry ? [] : [{ path, expected: 'student, item, state' }]
}

/** The inputs of a run as a receipt holds them. */
export const recordShape: Shape = (value, path) => {
  const problems = objectOf({
    sheets: listOf(objectOf({ ...head, marks: rowsOfMarks, states: listOf(state) })),
    ...around,
  })(value, path)
  return problems.length > 0 ? problems : [...raggedRows(value, path), ...statesOfNobody(value, path)]
}

/** A sheet has a row of marks for each student and a mark for each item. */
function raggedRows(value: unknown, path: string): ShapeProblem[] {
  const { sheets } = value as { sheets: { students: unknown[]; items: unknown[]; marks: unknown[][] }[] }
  return sheets.flatMap(({ students, items, marks }, k) =>
    marks.length === students.length && marks.every((row) => row.length === items.length)
      ? []
      : [{ path: `${path}.sheets.${k}.marks`, expected: `${students.length} x ${items.length}` }],
  )
}

type Ids = readonly { readonly id: number }[]

/** A state belongs to a student and an item that are there. */
function statesOfNobody(value: unknown, path: string): ShapeProblem[] {
  const { sheets } = value as {
    sheets: { students: Ids; items: Ids; states: readonly (readonly [number, number, string])[] }[]
  }
  return sheets.flatMap(({ students, items, states }, k) => {
    const [known, asked] = [new Set(students.map(({ id }) => id)), new Set(items.map(({ id }) => id))]
    return states.flatMap(([student, item], at) =>
      known.has(student) && asked.has(item)
        ? []
        : [{ path: `${path}.sheets.${k}.states.${at}`, expected: 'a student and an item of the sheet' }],
    )
  })
}

/** Own values of students beside the ids they belong to, as a receipt holds them. */
export const studentRecordShape: Shape = (value, path) => {
  const problems = objectOf({
    ids: listOf(anId),
    objective_ids: listOf(anId),
    values: listOf(listOf(nullable(aFinite))),
  })(value, path)
  if (problems.length > 0 || !isRecord(value)) return problems
  const { ids, objective_ids, values } = value as { ids: []; objective_ids: []; values: [][] }
  const isWhole = values.length === ids.length && values.every((row) => row.length === objective_ids.length)
  return isWhole ? [] : [{ path: `${path}.values`, expected: `${ids.length} x ${objective_ids.length}` }]
}
