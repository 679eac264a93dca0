import { type Language, type RefusalText, sayIn, type Values } from '@obelisk/contract/refusal'
import { zerosLost } from '@obelisk/contract/roster/refusals'
import type { MemberImportRow } from '@obelisk/contract/teaching-class/members'
import {
  ambiguousClass,
  classDisabled,
  missingValue,
  otherAdminClass,
  otherName,
  twiceInFile,
  unknownClass,
} from '@obelisk/contract/teaching-class/refusals'
import { wholeNumbers } from '#roster/public.ts'
import { mustEditClass, type Room } from '../access.ts'
import { type Candidate, candidatesFor, kindFor, whyNot } from '../members/candidates.ts'
import type { Enrolment } from '../members/enrol.ts'
import { withinReach } from '../reach.ts'
import { type ListedStudent, readClassList } from './read-list.ts'

export type Import = {
  file_id: number
  teaching_class_id?: number | undefined
  academic_term_id?: number | undefined
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
  if (teaching_class_id !== undefined) await mustEditClass(ctx, teaching_class_id)
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
    .where(withinReach(ctx, 'teaching-class/edit'))
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

/** Which class a row means: the one the import is for, or the one it names by code or name. */
function groupOf(
  one: ListedStudent,
  { ctx, groups, only }: Omit<Place, 'people' | 'seen' | 'wholeNo'>,
): Group | Reason {
  if (only && one.teaching_class === '') return only
  if (one.teaching_class === '') return because(missingValue, { name: words[ctx.language].teaching_class })
  const wanted = one.teaching_class
  const found = groups.filter(({ code, name }) => code === wanted || name === wanted)
  const [first] = found
  if (!first) return because(unknownClass, { name: wanted })
  if (found.length > 1) return because(ambiguousClass, { name: wanted, count: found.length })
  return first.status === 'enable' ? first : because(classDisabled, { name: first.name })
}

type Place = {
  ctx: Room
  groups: Group[]
  only: Group | undefined
  people: Map<string, Candidate>
  seen: Map<string, number>
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
  if (earlier !== undefined) return sayIn(ctx.language, twiceInFile, { row: earlier })
  seen.set(key, one.row)
  if (found && one.name !== '' && one.name.replace(/\s/g, '') !== found.name.replace(/\s/g, '')) {
    return sayIn(ctx.language, otherName, { name: found.name })
  }
  const no = found ? undefined : wholeNo(one)
  return no === undefined ? whyNot(ctx, found) : sayIn(ctx.language, zerosLost, { name: one.name, no })
}

function judge(place: Place, one: ListedStudent): Judged {
  const { ctx, people } = place
  const failed = (reason: string): Judged => ({
    ...one,
    outcome: 'failed',
    reason,
    note: '',
    classId: 0,
    enrolment: undefined,
  })
  if (one.student_no === '')
    return failed(sayIn(ctx.language, missingValue, { name: words[ctx.language].student_no }))
  const group = groupOf(one, place)
  if ('text' in group) return failed(sayIn(ctx.language, group.text, group.values))
  const found = people.get(`${group.id} ${one.student_no}`)
  const reason = reasonAgainst(place, one, group, found)
  if (reason !== undefined || !found) return failed(reason ?? '')
  const isOther = one.admin_class !== '' && one.admin_class !== found.admin_class
  const outcomes = { none: 'add', 0: 'return', 1: 'same' } as const
  return {
    ...one,
    teaching_class: group.name,
    outcome: outcomes[found.status ?? 'none'],
    reason: '',
    note: isOther ? sayIn(ctx.language, otherAdminClass, { name: found.admin_class }) : '',
    classId: group.id,
    enrolment: { student_id: found.student_id, kind: kindFor(group, found) },
  }
}

/** Every row of a class list with what an import of it would do. */
export async function judgeList(ctx: Room, input: Import) {
  const { list, sheet, file } = await readClassList(ctx, input.file_id)
  const groups = await groupsFor(ctx, input)
  const only = input.teaching_class_id === undefined ? undefined : groups[0]
  const wanted = new Map<number, Set<string>>()
  for (const one of list) {
    const group = groupOf(one, { ctx, groups, only })
    if ('text' in group) continue
    wanted.set(group.id, (wanted.get(group.id) ?? new Set()).add(one.student_no))
  }
  const people = await candidatesByClass(ctx, wanted)
  const known = new Set([...people.values()].map(({ student_no }) => student_no))
  const numbered = ({ student_no: no, name }: ListedStudent) => ({ no, name })
  const unknown = list.filter(({ student_no }) => !known.has(student_no)).map(numbered)
  const whole = await wholeNumbers(ctx.door('roster'), 'student', unknown)
  const wholeNo = (one: ListedStudent) => whole(numbered(one))
  const place: Place = { ctx, groups, only, people, seen: new Map(), wholeNo }
  return { list: list.map((one) => judge(place, one)), sheet, file }
}

/** The students as seen from each class that the list names, by class and number, in one statement. */
async function candidatesByClass(ctx: Room, wanted: ReadonlyMap<number, ReadonlySet<string>>) {
  const pairs = [...wanted].flatMap(([classId, numbers]) =>
    [...numbers].map((studentNo) => ({ classId, studentNo })),
  )
  const found = await candidatesFor(ctx, pairs)
  return new Map(found.map((one) => [`${one.class_id} ${one.student_no}`, one]))
}
