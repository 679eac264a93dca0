import type { ImportDecisions, MarksPointed } from '@obelisk/contract/evaluation-data/import-shapes'
import * as imports from '@obelisk/contract/evaluation-data/imports'
import { openSet, saveItems } from '@obelisk/contract/evaluation-data/items'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { call } from '../../../../test/call.ts'
import { testDatabase } from '../../../../test/database.ts'
import { type TestClass, testClass } from '../../class.fixture.ts'
import type { ImportContext } from '../../guess/context.ts'
import { uploaded } from '../../import/import.fixture.ts'
import { sheetFor } from '../../marks/marks.fixture.ts'
import { bytesOf } from './bytes.fixture.ts'
import type { Case, Press, Truth } from './corpus.fixture.ts'
import { type Outcome, press } from './play.fixture.ts'

/** A class in the database with the parts, the objectives and the students of a case. */
export async function classFor({ components, students, items }: ImportContext) {
  const { db } = await testDatabase()
  const made = await testClass({
    students: students.length,
    components: components.map(({ name, ratio }) => ({
      name,
      ratio,
      points: Array.from({ length: 6 }, () => ratio / 6),
    })),
  })
  for (const [at, { stage }] of components.entries())
    await db
      .updateTable('component')
      .set({ stage: stage === 'final' ? 'final' : 'process' })
      .where('id', '=', made.components[at]?.id ?? 0)
      .execute()
  // the numbers of a case are those of the case before too
  const numbers = students.map(({ student_no }) => student_no)
  await sql`update student set student_no = 'gone' || id where student_no = any(${numbers})`.execute(db)
  for (const [at, { student_no, name }] of students.entries())
    await db
      .updateTable('student')
      .set({ student_no, name })
      .where('id', '=', made.students[at]?.id ?? 0)
      .execute()
  await call(openSet, { teaching_class_id: made.id }, { as: made.teacher })
  if (items.length > 0) await itemsFor(made, { components, items })
  return made
}

/** The items that the class of a case has, all of them for its first objective. */
async function itemsFor(made: TestClass, { components, items }: Pick<ImportContext, 'components' | 'items'>) {
  const { items_revision: revision, objectives } = await sheetFor(made)
  const drafts = items.map(({ id: _, marks: __, component_id, ...item }) => ({
    ...item,
    component_id: made.components[components.findIndex(({ id }) => id === component_id)]?.id ?? 0,
    shares: [{ objective_id: objectives[0]?.id ?? 0, share: 1 }],
  }))
  const saved = await call(
    saveItems,
    { teaching_class_id: made.id, revision, items: drafts },
    { as: made.teacher },
  )
  expect(saved.refused, saved.msg).toBeUndefined()
}

type Made = Awaited<ReturnType<typeof classFor>>

/** What a case says of its components, of the ones in the database. */
function ofDatabase(one: Press, { components }: ImportContext, made: Made): Press {
  if (!('columns' in one)) return one
  const real = (id: number) => made.components[components.findIndex((known) => known.id === id)]?.id ?? 0
  const { is } = one
  if (is.kind === 'part') return { ...one, is: { ...is, component_id: real(is.component_id) } }
  if (is.kind !== 'new') return one
  return { ...one, is: { ...is, item: { ...is.item, component_id: real(is.item.component_id) } } }
}

/** Every mark that the class has now, with the full mark and the objectives of its item. */
async function storedIn(made: Made) {
  const { items, students, marks, objectives } = await sheetFor(made)
  const stored = new Map<string, string>()
  const stateAt = (row: number, column: number) => marks.states[row * items.length + column] ?? -1
  const shown = (row: number, column: number) =>
    stateAt(row, column) === 0 ? String(marks.values[row * items.length + column]) : 'state'
  items.forEach(({ no, full_score, shares }, column) => {
    const nos = shares.map(({ objective_id }) => objectives.find(({ id }) => id === objective_id)?.no)
    stored.set(`objectives of ${no}`, nos.join())
    for (const [row, { student_no }] of students.entries())
      if (stateAt(row, column) >= 0) stored.set(`${no} of ${full_score}, ${student_no}`, shown(row, column))
  })
  return stored
}

function difference(stored: ReadonlyMap<string, string>, truth: Truth, { students }: ImportContext) {
  const wanted = new Map(
    Object.entries(truth).flatMap(([no, { full, mark }]) =>
      students.flatMap(({ student_no }, n): (readonly [string, string])[] => {
        const value = mark(n)
        if (value === undefined) return []
        return [[`${no} of ${full}, ${student_no}`, typeof value === 'number' ? String(value) : 'state']]
      }),
    ),
  )
  const found = new Map([...stored].filter(([key]) => !key.startsWith('objectives')))
  const lacking = [...wanted].find(([key, mark]) => found.get(key) !== mark)
  if (lacking) return `${lacking[0]}: ${found.get(lacking[0]) ?? 'nothing'} for ${lacking[1]}`
  const more = [...found.keys()].find((key) => !wanted.has(key))
  if (more) return `${more}: nobody reads that`
  const other = Object.entries(truth).find(
    ([no, { co }]) => co && stored.get(`objectives of ${no}`) !== co.join(),
  )
  return other ? `objectives of ${other[0]}: ${stored.get(`objectives of ${other[0]}`)}` : ''
}

/** Uploads the file of a case, reads, points, decides and stores it by the calls that the page makes. */
export async function importByCalls(one: Case): Promise<Outcome> {
  const { context, truth, presses = [] } = one
  const made = await classFor(context)
  const as = made.teacher
  const { bytes, name } = await bytesOf(one)
  const file_id = await uploaded(bytes, name, as)
  const first = await call(imports.readImport, { teaching_class_id: made.id, file_id }, { as })
  if (first.code !== 1) return { presses: 0, how: 'told', why: first.msg }
  let view = first.data
  let said: { pointed: MarksPointed[]; decisions: ImportDecisions } = {
    pointed: view.pointed,
    decisions: view.decisions,
  }
  for (const [at, next] of [...presses, undefined].entries()) {
    const { cells, undecided, errors } = view.counts
    if (cells > 0 && undecided + errors === 0) {
      const input = { batch_id: view.batch_id, data_version: view.data_version }
      const stored = await call(imports.confirmImport, input, { as })
      expect(stored.msg).toBe('')
      const why = difference(await storedIn(made), truth, context)
      return { presses: at, how: why === '' ? 'right' : 'wrong', why }
    }
    if (!next) break
    said = press(said, ofDatabase(next, context, made), view)
    view = (await call(imports.lookImport, { batch_id: view.batch_id, ...said }, { as })).data
  }
  const codes = [...new Set(view.problems.map(({ code }) => code))]
  return { presses: presses.length, how: 'told', why: codes.join(', ') }
}
