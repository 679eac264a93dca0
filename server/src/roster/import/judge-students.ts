import { translateIn } from '@obelisk/contract/refusal'
import {
  accountStaysLocked,
  accountTaken,
  notYours,
  numberTwice,
  unknownAdminClass,
  wrongGrade,
  wrongProgramme,
} from '@obelisk/contract/roster/refusals'
import { sql } from 'kysely'
import { lockedAccounts } from '#identity/public.ts'
import { isSameWriting, writing } from '#workbook/written.ts'
import { projectsOf, type Room } from '../access.ts'
import { type ChangedStudent, type StudentFacts, takenNumbers } from '../people/save-students.ts'
import { type WholeNumber, wholeNumbers } from '../people/whole-numbers.ts'
import { inPortions, type Judged, type ListedRow } from './judge.ts'
import {
  checkContact,
  checkNumber,
  checkZeros,
  dateFrom,
  genderFrom,
  problemsOf,
  stateFrom,
  unlessSame,
} from './problems.ts'

type ClassFacts = {
  id: number
  name: string
  base_project_id: number
  project: string
  project_en: string
  project_code: string
  grade: string
  year: number
}
type Known = ChangedStudent & { base_project_id: number }

type Place = {
  ctx: Room
  edits: ReadonlySet<number>
  classes: Map<string, ClassFacts>
  known: Map<string, Known>
  taken: Set<string>
  seen: Map<string, number>
  whole: WholeNumber
  /** The names of accounts that were locked on purpose. */
  locked: ReadonlySet<string>
}

/** What is the same for all rows: where the actor writes, and the classes that they name, in whatever width. */
async function commonOf(ctx: Room, rows: readonly ListedRow[]) {
  const names = [...new Set(rows.map(({ cells }) => writing(cells.admin_class ?? '')))]
  const [{ edits }, classes] = await Promise.all([
    projectsOf(ctx),
    sql<ClassFacts>`select a.id, a.name, a.base_project_id, p.name as project, p.name_en as project_en, p.code as project_code,
      g.name as grade, g.year from admin_class a join project p on p.id = a.base_project_id join grade g on g.id = a.base_grade_id
      where regexp_replace(normalize(a.name, NFKC), '\\s', '', 'g') = any(${names}::text[])`.execute(
      ctx.read,
    ),
  ])
  return {
    ctx,
    edits: new Set(edits),
    classes: new Map(classes.rows.map((one) => [writing(one.name), one])),
    seen: new Map<string, number>(),
  }
}

async function placeOf(
  common: Awaited<ReturnType<typeof commonOf>>,
  rows: readonly ListedRow[],
): Promise<Place> {
  const { ctx } = common
  const numbers = rows.map(({ cells }) => cells.student_no ?? '')
  const [taken, known] = await Promise.all([
    takenNumbers(ctx, numbers),
    sql<Known>`select id, account_id, student_no, name, name_en, gender, admin_class_id, enroll_status, enroll_date, origin_area, mobile,
      base_project_id from student where student_no = any(${numbers}::text[])`.execute(ctx.read),
  ])
  const byNo = new Map(known.rows.map((one) => [one.student_no, one]))
  const unknown = rows.flatMap(({ cells: { student_no: no = '', name = '' } }) =>
    byNo.has(no) ? [] : [{ no, name }],
  )
  const whole = await wholeNumbers(ctx, 'student', unknown)
  const locked = await lockedAccounts(ctx.door('identity'), { names: numbers })
  return { ...common, known: byNo, taken, whole, locked: new Set(locked.values()) }
}

type Problems = ReturnType<typeof problemsOf>

/** The admin class of a row, when it is there, is the actor's to manage, and agrees with programme and grade. */
function classFrom(
  { classes, edits }: Place,
  problems: Problems,
  cells: Readonly<Record<string, string>>,
): ClassFacts | undefined {
  const { admin_class = '', project = '', grade = '' } = cells
  if (admin_class === '') return undefined
  const found = classes.get(writing(admin_class))
  if (!found) {
    problems.add('admin_class', unknownAdminClass, { value: admin_class })
    return undefined
  }
  if (!edits.has(found.base_project_id)) problems.add('admin_class', notYours, { value: admin_class })
  const isProject = [found.project, found.project_en, found.project_code, ''].some((name) =>
    isSameWriting(name, project),
  )
  if (!isProject)
    problems.add('project', wrongProgramme, { name: found.name, project: found.project, value: project })
  const isGrade = [found.grade, String(found.year), ''].some((name) => isSameWriting(name, grade))
  if (!isGrade) problems.add('grade', wrongGrade, { name: found.name, grade: found.grade, value: grade })
  return found
}

const lacksClass = ({ classes }: Place, { admin_class = '' }: Readonly<Record<string, string>>) =>
  admin_class !== '' && !classes.has(writing(admin_class))

/** The number must be new in the file, and of nobody else's account or programme. */
function checkOwner(
  { edits, known, taken, seen, whole }: Place,
  problems: Problems,
  { row, cells }: ListedRow,
) {
  const no = cells.student_no ?? ''
  if (no === '') return
  const earlier = seen.get(no)
  if (earlier === undefined) seen.set(no, row)
  else problems.add('student_no', numberTwice, { row: earlier })
  const before = known.get(no)
  if (before && !edits.has(before.base_project_id)) problems.add('student_no', notYours, { value: no })
  if (!before) checkZeros(problems, 'student_no', { no, name: cells.name ?? '' }, whole)
  if (!before && taken.has(no.toLowerCase())) problems.add('student_no', accountTaken, { name: no })
}

const compared = [
  'name',
  'name_en',
  'gender',
  'admin_class_id',
  'enroll_status',
  'enroll_date',
  'mobile',
] as const

/** What the list says; what it leaves out of a known student stays. */
function factsFrom(
  listed: ListedRow,
  read: Omit<StudentFacts, 'student_no' | 'name' | 'name_en' | 'mobile'>,
  before: Known | undefined,
): StudentFacts {
  const { cells } = listed
  const { student_no = '', name = '', name_en = '', mobile = '' } = cells
  if (!before) return { ...read, student_no, name, name_en, mobile }
  return {
    student_no,
    name: unlessSame(before.name, name),
    name_en: unlessSame(before.name_en, name_en),
    mobile: unlessSame(before.mobile, mobile),
    gender: cells.gender ? read.gender : before.gender,
    admin_class_id: read.admin_class_id,
    enroll_status: cells.enroll_status ? read.enroll_status : before.enroll_status,
    enroll_date: read.enroll_date ?? before.enroll_date,
    origin_area: before.origin_area,
  }
}

const columnOfField = (field: string) => (field === 'admin_class_id' ? 'admin_class' : field)

function judgeOne(place: Place, listed: ListedRow): Judged<StudentFacts, ChangedStudent> {
  const { cells } = listed
  const problems = problemsOf('student', place.ctx.language, cells)
  for (const column of ['student_no', 'name', 'admin_class']) problems.need(column)
  problems.limit()
  checkNumber(problems, 'student_no', cells.student_no ?? '')
  checkOwner(place, problems, listed)
  checkContact(problems, cells)
  const group = classFrom(place, problems, cells)
  const read = {
    gender: genderFrom(problems, cells.gender ?? ''),
    enroll_status: stateFrom(problems, cells.enroll_status ?? ''),
    enroll_date: dateFrom(problems, 'enroll_date', cells.enroll_date ?? ''),
    admin_class_id: group?.id ?? null,
    origin_area: null,
  }
  if (problems.list.length > 0) {
    return { outcome: 'failed', problems: problems.list, changes: [], lacksClass: lacksClass(place, cells) }
  }
  const before = place.known.get(cells.student_no ?? '')
  const facts = factsFrom(listed, read, before)
  if (!before) return { outcome: 'new', problems: [], changes: [], added: facts }
  const changes = compared.filter((field) => facts[field] !== before[field]).map(columnOfField)
  if (changes.length === 0) return { outcome: 'same', problems: [], changes }
  return { outcome: 'change', problems: [], changes, changed: { ...before, ...facts } }
}

/** Every row of a list of students with what an import would do. */
export async function judgeStudents(ctx: Room, rows: readonly ListedRow[]) {
  const common = await commonOf(ctx, rows)
  return inPortions(rows, async (some) => {
    const place = await placeOf(common, some)
    return some.map((listed) => {
      const isLocked = place.locked.has((listed.cells.student_no ?? '').toLowerCase())
      return {
        ...judgeOne(place, listed),
        remark: isLocked ? translateIn(ctx.language, accountStaysLocked) : '',
      }
    })
  })
}
