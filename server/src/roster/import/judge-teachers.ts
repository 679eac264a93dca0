import { AccountName } from '@obelisk/contract/identity'
import { translateIn } from '@obelisk/contract/refusal'
import {
  accountStaysLocked,
  accountTaken,
  badAccountName,
  contactTaken,
  notYours,
  numberTwice,
  officeHolder,
  unknownUnit,
  valueTwice,
} from '@obelisk/contract/roster/refusals'
import { sql } from 'kysely'
import { lockedAccounts } from '#identity/public.ts'
import { writing } from '#workbook/written.ts'
import { collegesWithin, type Room } from '../access.ts'
import { beyondReach } from '../people/offices.ts'
import {
  type ChangedTeacher,
  type NewTeacher,
  type TeacherFacts,
  takenByOthers,
} from '../people/save-teachers.ts'
import { type WholeNumber, wholeNumbers } from '../people/whole-numbers.ts'
import { inPortions, type Judged, type ListedRow } from './judge.ts'
import { checkContact, checkNumber, checkZeros, genderFrom, problemsOf, unlessSame } from './problems.ts'

type Place = {
  ctx: Room
  edits: ReadonlySet<number>
  colleges: Map<string, number>
  known: Map<string, ChangedTeacher>
  taken: Map<string, number>
  seen: Map<string, number>
  whole: WholeNumber
  /** The accounts whose way in is not the actor's to change. */
  beyond: ReadonlySet<number>
  /** The names of accounts that were locked on purpose, by number. */
  locked: ReadonlyMap<number, string>
}

/** What is the same for all rows: where the actor writes, and the units by name and code, in whatever width. */
async function commonOf(ctx: Room) {
  const [edits, colleges] = await Promise.all([
    collegesWithin(ctx, 'roster/edit'),
    ctx.read.selectFrom('college').select(['id', 'name', 'name_en', 'code']).execute(),
  ])
  const named = colleges.flatMap(({ id, name, name_en, code }) =>
    [name, name_en, code].map((text) => [writing(text), id] as const),
  )
  return {
    ctx,
    edits: new Set(edits),
    colleges: new Map(named.filter(([text]) => text !== '')),
    seen: new Map<string, number>(),
  }
}

async function placeOf(
  common: Awaited<ReturnType<typeof commonOf>>,
  rows: readonly ListedRow[],
): Promise<Place> {
  const { ctx } = common
  const column = (key: string) => rows.map(({ cells }) => cells[key] ?? '')
  const names = ['staff_no', 'username', 'email', 'mobile'].flatMap(column)
  const [known, taken] = await Promise.all([
    sql<ChangedTeacher>`select id, account_id, staff_no, name, name_en, gender, college_id, title, mobile, email, status
      from teacher where staff_no = any(${column('staff_no')}::text[])`.execute(ctx.read),
    takenByOthers(ctx, names),
  ])
  const ids = known.rows.map(({ account_id }) => account_id)
  const beyond = await beyondReach(ctx, ids)
  const locked = await lockedAccounts(ctx.door('identity'), { names, ids })
  const byNo = new Map(known.rows.map((one) => [one.staff_no, one]))
  const unknown = rows.flatMap(({ cells: { staff_no: no = '', name = '' } }) =>
    byNo.has(no) ? [] : [{ no, name }],
  )
  const whole = await wholeNumbers(ctx, 'teacher', unknown)
  return { ...common, known: byNo, taken, whole, beyond, locked }
}

type Problems = ReturnType<typeof problemsOf>
type Cells = Readonly<Record<string, string>>

function collegeFrom({ colleges, edits }: Place, problems: Problems, value: string): number {
  if (value === '') return 0
  const id = colleges.get(writing(value))
  if (id === undefined) problems.add('college', unknownUnit, { value })
  else if (!edits.has(id)) problems.add('college', notYours, { value })
  return id ?? 0
}

/** The names by which a row would sign in; a known teacher keeps the account name. */
const loginsOf = ({ username, staff_no, email, mobile }: Cells, isKnown: boolean) =>
  Object.entries({ username: isKnown ? '' : username || staff_no, email, mobile }).flatMap(
    ([column, name]) => (name ? [{ column, name: name.toLowerCase() }] : []),
  )

/** Nothing that names one account may stand in two rows or belong to somebody else. */
function checkNames(place: Place, problems: Problems, { row, cells }: ListedRow, own: number | undefined) {
  const { taken, seen } = place
  for (const { column, name } of loginsOf(cells, own !== undefined)) {
    const text = column === 'username' ? accountTaken : contactTaken
    if ((taken.get(name) ?? own) !== own) problems.add(column, text, { name })
    const earlier = seen.get(`${column} ${name}`)
    seen.set(`${column} ${name}`, earlier ?? row)
    if (earlier !== undefined && cells[column]) problems.add(column, valueTwice, { row: earlier })
  }
}

function checkOwner(
  { edits, seen, whole }: Place,
  problems: Problems,
  { row, cells }: ListedRow,
  before: ChangedTeacher | undefined,
) {
  const no = cells.staff_no ?? ''
  const earlier = seen.get(`staff_no ${no}`)
  if (earlier === undefined) seen.set(`staff_no ${no}`, row)
  else if (no !== '') problems.add('staff_no', numberTwice, { row: earlier })
  if (!before) checkZeros(problems, 'staff_no', { no, name: cells.name ?? '' }, whole)
  if (before && !edits.has(before.college_id)) problems.add('staff_no', notYours, { value: no })
}

/** How an office holder gets in is changed by the person, or by who stands above. */
function checkReach({ beyond }: Place, problems: Problems, facts: TeacherFacts, before: ChangedTeacher) {
  if (!beyond.has(before.account_id)) return
  for (const column of ['mobile', 'email'] as const)
    if (facts[column] !== before[column]) problems.add(column, officeHolder, { name: before.name })
}

/** What the list says; what it leaves out of a known teacher stays. */
function factsFrom(
  cells: Cells,
  gender: 0 | 1 | 2,
  college_id: number,
  before: ChangedTeacher | undefined,
): TeacherFacts {
  const text = (key: 'name' | 'name_en' | 'title' | 'mobile' | 'email') =>
    unlessSame(before?.[key] ?? '', cells[key] ?? '')
  return {
    staff_no: cells.staff_no ?? '',
    name: text('name'),
    name_en: text('name_en'),
    title: text('title'),
    mobile: text('mobile'),
    email: text('email'),
    gender: cells.gender ? gender : (before?.gender ?? 0),
    college_id: college_id || (before?.college_id ?? 0),
  }
}

const compared = ['name', 'name_en', 'gender', 'college_id', 'title', 'mobile', 'email'] as const

/** What is wrong in a row, and what it says about the teacher when nothing is. */
function readRow(place: Place, listed: ListedRow, before: ChangedTeacher | undefined) {
  const { cells } = listed
  const { staff_no = '', username = '', college = '', gender = '' } = cells
  const problems = problemsOf('teacher', place.ctx.language, cells)
  for (const column of before ? ['staff_no', 'name'] : ['staff_no', 'name', 'college']) problems.need(column)
  problems.limit()
  checkNumber(problems, 'staff_no', staff_no)
  checkOwner(place, problems, listed, before)
  checkContact(problems, cells)
  const isAccount = username === '' || AccountName.safeParse(username).success
  if (!isAccount) problems.add('username', badAccountName, { value: username })
  checkNames(place, problems, listed, before?.account_id)
  const collegeId = collegeFrom(place, problems, college)
  const facts = factsFrom(cells, genderFrom(problems, gender), collegeId, before)
  if (before) checkReach(place, problems, facts, before)
  return { problems: problems.list, facts }
}

/** Says of somebody whose account was locked that the list does not open it. */
function remarkOf({ ctx, known, locked }: Place, { staff_no = '', username = '' }: Cells) {
  const before = known.get(staff_no)
  const name = (username || staff_no).toLowerCase()
  const isLocked = before ? locked.has(before.account_id) : [...locked.values()].includes(name)
  return isLocked ? translateIn(ctx.language, accountStaysLocked) : ''
}

function judgeOne(place: Place, listed: ListedRow): Judged<NewTeacher, ChangedTeacher> {
  const { staff_no = '', username = '' } = listed.cells
  const before = place.known.get(staff_no)
  const { problems, facts } = readRow(place, listed, before)
  if (problems.length > 0) return { outcome: 'failed', problems, changes: [] }
  if (!before) {
    const added = { ...facts, username: username || staff_no, status: 'enable' as const }
    return { outcome: 'new', problems, changes: [], added }
  }
  const changes = compared.filter((field) => facts[field] !== before[field])
  const columns = changes.map((field) => (field === 'college_id' ? 'college' : field))
  if (columns.length === 0) return { outcome: 'same', problems, changes: [] }
  return { outcome: 'change', problems, changes: columns, changed: { ...before, ...facts } }
}

/** Every row of a list of teachers with what an import would do. */
export async function judgeTeachers(ctx: Room, rows: readonly ListedRow[]) {
  const common = await commonOf(ctx)
  return inPortions(rows, async (some) => {
    const place = await placeOf(common, some)
    return some.map((listed) => ({ ...judgeOne(place, listed), remark: remarkOf(place, listed.cells) }))
  })
}
