import {
  addressOfRowTaken,
  placeOfRowGone,
  type RowThatStays,
  rowBeyond,
  shownStays,
} from '@obelisk/contract/roster/past-imports'
import { officeHolder, ownAccount } from '@obelisk/contract/roster/refusals'
import { takenNames } from '#identity/public.ts'
import { collegesWithin, projectsOf, type Room } from '../access.ts'
import { inTurn } from '../in-turn.ts'
import { beyondReach } from '../people/offices.ts'
import { changeStudents, removeStudents } from '../people/save-students.ts'
import { changeTeachers, removeTeachers } from '../people/save-teachers.ts'
import { contentOf, heldImport, type ImportContent, noteUndone } from './kept-imports.ts'
import {
  type ClassOfImport,
  classes,
  cohorts,
  type GradeOfImport,
  rowsOfImport,
  type StudentOfImport,
  students,
  type TeacherOfImport,
  teachers,
} from './rows-of-import.ts'
import { keepChanged, keepUsed, Reasons } from './why-rows-stay.ts'

type Undone = { removed: number; restored: number; stays: RowThatStays[] }

/** What was taken back, and the rows that stay in the order of the import. */
function undone<T extends { id: number; name: string }>(
  { byId }: Reasons,
  done: { removed: number; restored: number },
  rows: readonly T[],
  nameOf: (row: T) => string,
): Undone {
  const stays = rows.flatMap((row) => {
    const why = byId.get(row.id)
    return why === undefined ? [] : [{ name: nameOf(row), why }]
  })
  return { ...done, stays }
}

const leftBy = <T>({ added, changed }: { added: readonly T[]; changed: readonly { after: T }[] }) => [
  ...added,
  ...changed.map(({ after }) => after),
]

async function undoStudents(ctx: Room, content: ImportContent<StudentOfImport>): Promise<Undone> {
  const left = leftBy(content)
  const now = await rowsOfImport(
    ctx,
    students,
    left.map(({ id }) => id),
    true,
  )
  const reasons = new Reasons(ctx)
  await keepChanged(ctx, students, reasons, left, now)
  const { edits } = await projectsOf(ctx)
  const befores = content.changed.map(({ before }) => before)
  const wanted = [...left, ...befores].flatMap(({ admin_class_id }) => admin_class_id ?? [])
  const places = await rowsOfImport(ctx, classes, wanted)
  const isMine = (id: number | null) => id === null || edits.includes(places.get(id)?.base_project_id ?? 0)
  for (const row of left) if (!isMine(row.admin_class_id)) reasons.add(row.id, rowBeyond)
  for (const row of befores) if (!isMine(row.admin_class_id)) reasons.add(row.id, placeOfRowGone)
  await keepUsed(ctx, students, reasons, content.added)
  const gone = reasons.free(content.added)
  const back = reasons.free(befores)
  await changeStudents(ctx, back)
  await removeStudents(ctx, gone)
  const done = { removed: gone.length, restored: back.length }
  return undone(reasons, done, left, ({ student_no, name }) => `${student_no} ${name}`)
}

/** An address that somebody else has by now is not given back. */
async function keepTaken(ctx: Room, reasons: Reasons, befores: readonly TeacherOfImport[]) {
  const addresses = ({ email, mobile }: TeacherOfImport) =>
    [email, mobile].filter((text) => text !== '').map((text) => text.toLowerCase())
  const taken = await takenNames(ctx.door('identity'), befores.flatMap(addresses))
  for (const row of befores) {
    const isTaken = addresses(row).some((text) => (taken.get(text) ?? row.account_id) !== row.account_id)
    if (isTaken) reasons.add(row.id, addressOfRowTaken)
  }
}

/** Nobody takes away the own account, or how somebody above gets in. */
async function keepOffices(ctx: Room, reasons: Reasons, { added, changed }: ImportContent<TeacherOfImport>) {
  const accounts = leftBy({ added, changed }).map(({ account_id }) => account_id)
  const beyond = await beyondReach(ctx, accounts)
  for (const { id, name, account_id } of added) {
    if (account_id === ctx.actor.accountId) reasons.add(id, ownAccount)
    if (beyond.has(account_id)) reasons.add(id, officeHolder, { name })
  }
  for (const { before, after } of changed) {
    const isMoved = before.email !== after.email || before.mobile !== after.mobile
    if (isMoved && beyond.has(after.account_id)) reasons.add(after.id, officeHolder, { name: after.name })
  }
}

async function undoTeachers(ctx: Room, content: ImportContent<TeacherOfImport>): Promise<Undone> {
  const left = leftBy(content)
  const now = await rowsOfImport(
    ctx,
    teachers,
    left.map(({ id }) => id),
    true,
  )
  const reasons = new Reasons(ctx)
  await keepChanged(ctx, teachers, reasons, left, now)
  const befores = content.changed.map(({ before }) => before)
  const within = await collegesWithin(ctx, 'roster/edit')
  for (const row of left) if (!within.includes(row.college_id)) reasons.add(row.id, rowBeyond)
  for (const row of befores) if (!within.includes(row.college_id)) reasons.add(row.id, placeOfRowGone)
  await keepOffices(ctx, reasons, content)
  await keepTaken(ctx, reasons, befores)
  await keepUsed(ctx, teachers, reasons, content.added)
  const gone = reasons.free(content.added)
  const back = reasons.free(befores)
  await changeTeachers(ctx, back)
  await removeTeachers(ctx, gone)
  const done = { removed: gone.length, restored: back.length }
  return undone(reasons, done, left, ({ staff_no, name }) => `${staff_no} ${name}`)
}

async function undoGrades(ctx: Room, grades: readonly GradeOfImport[]): Promise<Undone> {
  const now = await rowsOfImport(
    ctx,
    cohorts,
    grades.map(({ id }) => id),
    true,
  )
  const reasons = new Reasons(ctx)
  await keepChanged(ctx, cohorts, reasons, grades, now)
  await keepUsed(ctx, cohorts, reasons, grades)
  const gone = reasons.free(grades).map(({ id }) => id)
  if (gone.length > 0) await ctx.own.deleteFrom('grade').where('id', 'in', gone).execute()
  return undone(reasons, { removed: 0, restored: 0 }, grades, ({ name }) => name)
}

async function undoClasses(
  ctx: Room,
  { added }: ImportContent<ClassOfImport>,
  grades: readonly GradeOfImport[],
): Promise<Undone> {
  const now = await rowsOfImport(
    ctx,
    classes,
    added.map(({ id }) => id),
    true,
  )
  const reasons = new Reasons(ctx)
  await keepChanged(ctx, classes, reasons, added, now)
  const { edits } = await projectsOf(ctx)
  for (const row of added) if (!edits.includes(row.base_project_id)) reasons.add(row.id, rowBeyond)
  await keepUsed(ctx, classes, reasons, added)
  const gone = reasons.free(added).map(({ id }) => id)
  if (gone.length > 0) await ctx.own.deleteFrom('admin_class').where('id', 'in', gone).execute()
  const taken = undone(reasons, { removed: gone.length, restored: 0 }, added, ({ name }) => name)
  const years = await undoGrades(
    ctx,
    grades.filter((one) => edits.includes(one.base_project_id)),
  )
  return { ...taken, stays: [...taken.stays, ...years.stays] }
}

type Held = Awaited<ReturnType<typeof heldImport>>

function undoRows(ctx: Room, { kind, content }: Held): Promise<Undone> {
  if (kind === 'student') return undoStudents(ctx, contentOf(students, content))
  if (kind === 'teacher') return undoTeachers(ctx, contentOf(teachers, content))
  const { added: grades } = contentOf(cohorts, { ...content, added: content.grades, changed: [] })
  return undoClasses(ctx, contentOf(classes, content), grades)
}

/** Rows that are as the import left them, and that the person may still write, are as before it; the others are told. */
export async function undoImport(ctx: Room, id: number) {
  const held = await heldImport(ctx, id)
  await inTurn(ctx)
  const { stays, ...done } = await undoRows(ctx, held)
  await noteUndone(ctx, id, stays)
  return { ...done, kept: stays.length, stays: stays.slice(0, shownStays) }
}
