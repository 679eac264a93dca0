import { setImmediate as breath } from 'node:timers/promises'
import { type Language, type RefusalText, translateIn, type Values } from '@obelisk/contract/refusal'
import type { PointedList } from '@obelisk/contract/roster/list'
import { zerosLost } from '@obelisk/contract/roster/refusals'
import type { MemberImportRow } from '@obelisk/contract/teaching-class/members'
import {
  ambiguousClass,
  ambiguousName,
  byName,
  classDisabled,
  missingValue,
  otherAdminClass,
  otherName,
  twiceInFile,
  unknownClass,
  unknownName,
} from '@obelisk/contract/teaching-class/refusals'
import { wholeNumbers } from '#roster/public.ts'
import { isSameWriting, writing } from '#workbook/written.ts'
import { classPolicy, type Room } from '../access.ts'
import { type Candidate, candidatesFor, kindFor, whyNot } from '../members/candidates.ts'
import type { Enrolment } from '../members/enrol.ts'
import { type NamedStudent, numbersByName } from './numbers-by-name.ts'
import { type ListedStudent, readClassList } from './read-list.ts'

export type Import = {
  file_id: number
  teaching_class_id?: number | undefined
  academic_term_id?: number | undefined
  pointed?: PointedList
}

type Group = {
  id: number
  code: string
  name: string
  status: 'enable' | 'disable'
  base_project_id: number
  base_grade_id: number
  course_id: number
  academic_term_id: number
}

export type Judged = MemberImportRow & { classId: number; enrolment: Enrolment | undefined }

/** The classes that the actor manages in the term of the import, or the one class it is for. */
async function groupsFor(ctx: Room, { teaching_class_id, academic_term_id }: Import): Promise<Group[]> {
  if (teaching_class_id !== undefined) await classPolicy.must(ctx, 'edit', teaching_class_id)
  return ctx.read
    .selectFrom('teaching_class as tc')
    .innerJoin('course', 'course.id', 'tc.course_id')
    .innerJoin('academic_term as t', 't.id', 'tc.academic_term_id')
    .select([
      'tc.id',
      'tc.code',
      'tc.name',
      'tc.status',
      'tc.base_project_id',
      'tc.base_grade_id',
      'tc.course_id',
      'tc.academic_term_id',
    ])
    .where((eb) =>
      classPolicy.where(ctx, 'edit', {
        id: eb.ref('tc.id'),
        row: { project: eb.ref('tc.base_project_id'), catalog: eb.ref('course.catalog_id') },
      }),
    )
    .$if(teaching_class_id !== undefined, (rows) => rows.where('tc.id', '=', teaching_class_id ?? 0))
    .$if(teaching_class_id === undefined && academic_term_id !== undefined, (rows) =>
      rows.where('tc.academic_term_id', '=', academic_term_id ?? 0),
    )
    .$if(teaching_class_id === undefined && academic_term_id === undefined, (rows) =>
      rows.where('t.is_current', '=', true),
    )
    .execute()
}

const words = {
  'zh-cn': { teaching_class: '教学班', student_no: '学号' },
  en: { teaching_class: 'teaching class', student_no: 'student number' },
} as const satisfies Record<Language, unknown>

type Reason = { text: RefusalText; values: Values }
const because = (text: RefusalText, values: Values = {}): Reason => ({ text, values })

/** Which class a row means: the one the import is for, or the one that it or its title names by code or name. */
function groupOf(one: ListedStudent, { ctx, byText, only, titled }: Common): Group | Reason {
  if (only && one.teaching_class === '') return only
  const wanted = one.teaching_class || (byText.has(writing(one.about)) ? one.about : titled(one.sheet))
  if (wanted === '') return because(missingValue, { name: words[ctx.language].teaching_class })
  const found = byText.get(writing(wanted)) ?? []
  const [first] = found
  if (!first) return because(unknownClass, { name: wanted })
  if (found.length > 1) return because(ambiguousClass, { name: wanted, count: found.length })
  return first.status === 'enable' ? first : because(classDisabled, { name: first.name })
}

/** What is the same for all rows. */
type Common = {
  ctx: Room
  byText: ReadonlyMap<string, Group[]>
  only: Group | undefined
  seen: Map<string, number>
  /** The class that the title or the name of a sheet names, where it is one alone. */
  titled: (sheet: string) => string
  /** Lists without numbers are found by their names. */
  isByName: boolean
}

type Place = Common & {
  people: Map<string, Candidate>
  /** The number with its leading zeros, of a row that has lost them. */
  wholeNo: (one: ListedStudent) => string | undefined
}

function reasonAgainst(
  { ctx, seen, wholeNo }: Place,
  one: ListedStudent,
  group: Group,
  found: Candidate | undefined,
) {
  const key = `${group.id} ${one.student_no}`
  const earlier = seen.get(key)
  if (earlier !== undefined) return translateIn(ctx.language, twiceInFile, { row: earlier })
  seen.set(key, one.row)
  if (found && one.name !== '' && !isSameWriting(one.name, found.name)) {
    return translateIn(ctx.language, otherName, { name: found.name })
  }
  const no = found ? undefined : wholeNo(one)
  return no === undefined ? whyNot(ctx, found) : translateIn(ctx.language, zerosLost, { name: one.name, no })
}

/** Why a row has no number: the list has none there, or its name is nobody's, or that of several. */
function whyNoNumber({ ctx, isByName }: Place, one: ListedStudent, named: NamedStudent | undefined) {
  if (!isByName || one.name === '')
    return translateIn(ctx.language, missingValue, { name: words[ctx.language].student_no })
  return named
    ? translateIn(ctx.language, ambiguousName, { name: one.name, count: named.count })
    : translateIn(ctx.language, unknownName, { name: one.name })
}

function judge(place: Place, read: ListedStudent, named: NamedStudent | undefined): Judged {
  const { ctx, people } = place
  const one = { ...read, student_no: named?.no ?? read.student_no }
  const { about: _, ...shown } = one
  const failed = (reason: string): Judged => ({
    ...shown,
    outcome: 'failed',
    reason,
    note: '',
    classId: 0,
    enrolment: undefined,
  })
  const group = groupOf(one, place)
  if ('text' in group) return failed(translateIn(ctx.language, group.text, group.values))
  if (one.student_no === '') return failed(whyNoNumber(place, one, named))
  const found = people.get(`${group.id} ${one.student_no}`)
  const reason = reasonAgainst(place, one, group, found)
  if (reason !== undefined || !found) return failed(reason ?? '')
  const outcomes = { none: 'add', 0: 'return', 1: 'same' } as const
  return {
    ...shown,
    teaching_class: group.name,
    outcome: outcomes[found.status ?? 'none'],
    reason: '',
    note: noteOn(place, one, found),
    classId: group.id,
    enrolment: { student_id: found.student_id, kind: kindFor(group, found) },
  }
}

/** Said but no hindrance. */
function noteOn({ ctx, isByName }: Place, one: ListedStudent, found: Candidate): string {
  if (isByName) return translateIn(ctx.language, byName, { no: one.student_no })
  const isOther = one.admin_class !== '' && !isSameWriting(one.admin_class, found.admin_class)
  return isOther ? translateIn(ctx.language, otherAdminClass, { name: found.admin_class }) : ''
}

function groupsByText(groups: readonly Group[]) {
  const byText = new Map<string, Group[]>()
  for (const group of groups)
    for (const text of new Set([writing(group.code), writing(group.name)]))
      if (text !== '') byText.set(text, [...(byText.get(text) ?? []), group])
  return byText
}

/** A shorter name may stand in any title by chance. */
const shortest = 3

/** The class that the title or the name of each sheet names, where it is one alone. */
function classOfSheets(layouts: readonly { sheet: string; titles: string[] }[], groups: readonly Group[]) {
  const found = new Map(
    layouts.map(({ sheet, titles }) => {
      const text = writing(titles.join('\n'))
      const isThere = (name: string) => name.length >= shortest && text.includes(writing(name))
      const named = groups.filter(({ code, name }) => isThere(name) || isThere(code))
      return [sheet, named.length === 1 ? (named[0]?.code ?? '') : ''] as const
    }),
  )
  return (sheet: string) => found.get(sheet) ?? ''
}

const portion = 250

async function judgePortion(common: Common, list: readonly ListedStudent[]): Promise<Judged[]> {
  const { ctx } = common
  const asked = list.flatMap((one) => {
    const group = groupOf(one, common)
    return 'text' in group ? [] : [{ one, classId: group.id }]
  })
  const named = common.isByName ? await numbersByName(ctx, asked) : new Map<ListedStudent, NamedStudent>()
  const people = await candidatesByClass(
    ctx,
    asked.map(({ one, classId }) => ({ classId, studentNo: named.get(one)?.no ?? one.student_no })),
  )
  const known = new Set([...people.values()].map(({ student_no }) => student_no))
  const numbered = ({ student_no: no, name }: ListedStudent) => ({ no, name })
  const unknown = list.filter(({ student_no }) => !known.has(student_no)).map(numbered)
  const whole = await wholeNumbers(ctx.door('roster'), 'student', unknown)
  const place: Place = { ...common, people, wholeNo: (one) => whole(numbered(one)) }
  return list.map((one) => judge(place, one, named.get(one)))
}

/** Every row of a class list with what an import of it would do; judged in sets, between which others get their turn. */
export async function judgeList(ctx: Room, input: Import) {
  const read = await readClassList(ctx, input.file_id, input.pointed ?? null)
  const groups = await groupsFor(ctx, input)
  const common: Common = {
    ctx,
    byText: groupsByText(groups),
    only: input.teaching_class_id === undefined ? undefined : groups[0],
    seen: new Map(),
    titled: classOfSheets(read.layouts, groups),
    isByName: read.isByName,
  }
  const list: Judged[] = []
  for (let from = 0; from < read.list.length; from += portion) {
    if (from > 0) await breath()
    for (const one of await judgePortion(common, read.list.slice(from, from + portion))) list.push(one)
  }
  return { ...read, list }
}

/** The students as seen from each class that the list names, by class and number, in one statement. */
async function candidatesByClass(ctx: Room, asked: readonly { classId: number; studentNo: string }[]) {
  const pairs = new Map(asked.map((one) => [`${one.classId} ${one.studentNo}`, one]))
  const found = await candidatesFor(ctx, [...pairs.values()])
  return new Map(found.map((one) => [`${one.class_id} ${one.student_no}`, one]))
}
