import type { Language } from '@obelisk/contract/refusal'
import { noListOfClasses } from '@obelisk/contract/teaching-class/refusals'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { fewOf } from '#roster/public.ts'
import { listFile, listWorkbook } from '#workbook/list-workbook.ts'
import type { Room } from '../access.ts'
import { insertClasses } from '../classes/take-over.ts'
import { membersChanged } from '../events.ts'
import { enrolAdminClasses } from '../members/add-members.ts'
import { type ClassImport, type JudgedClass, judgeClasses } from './judge-classes.ts'

const words = {
  'zh-cn': {
    heads: ['课程', '教学班', '专业', '年级', '任课教师', '行政班'],
    notes: [
      '课程代码或名称',
      '',
      '可以不填，课程在几个专业都有时须填',
      '如 2024级',
      '姓名或工号，第一位为主讲，几位之间用顿号',
      '可以不填；填了就把这些行政班的在读学生加入，几个班之间用顿号',
    ],
    template: '批量建班模板',
    failed: '未建的教学班',
    reason: '原因',
  },
  en: {
    heads: ['Course', 'Teaching class', 'Programme', 'Cohort', 'Teachers', 'Admin classes'],
    notes: [
      'Code or name',
      '',
      'Needed where several programmes have the course',
      'Such as 2024',
      'Names or staff numbers, the main teacher first, with commas between',
      'May be left out; the enrolled students of these classes come in, with commas between',
    ],
    template: 'Template for classes',
    failed: 'Classes not made',
    reason: 'Reason',
  },
} as const satisfies Record<Language, unknown>

const columnsIn = (language: Language) =>
  words[language].heads.map((header, at) => {
    const note = words[language].notes[at]
    return { header, width: 22, ...(note ? { note } : {}) }
  })

/** The workbook to fill in: only its head. */
export const templateOfClasses = ({ language }: Pick<Room, 'language'>) =>
  listWorkbook(words[language].template, columnsIn(language), [])

function countsOf(list: readonly JudgedClass[]) {
  const count = (wanted: string) => list.filter(({ outcome }) => outcome === wanted).length
  return { added: count('add'), same: count('same'), failed: count('failed') }
}

/** What an import would make, row by row, and how the list was read. */
export async function previewOfClasses(ctx: Room, input: ClassImport) {
  const { list, sheet, file, reading } = await judgeClasses(ctx, input)
  const few = fewOf(list, ['failed', 'add', 'same']).map(({ wanted: _, ...row }) => row)
  return { list: few, total: list.length, counts: countsOf(list), sheet, file, reading }
}

/** Makes the classes of the good rows, all or none. Two at once make them once: the second waits and finds them there. */
export async function importOfClasses(ctx: Room, input: ClassImport) {
  await sql`select pg_advisory_xact_lock(hashtext(${`take over into ${input.academic_term_id}`}))`.execute(
    ctx.own,
  )
  const { list, term, lacks, file } = await judgeClasses(ctx, input)
  if (lacks.length > 0) throw new Refusal(noListOfClasses, { name: file })
  const wanted = list.flatMap(({ wanted: one }) => (one ? [one] : []))
  if (wanted.length === 0) return countsOf(list)
  const made = await insertClasses(
    ctx,
    term,
    wanted.map(({ name, taught }, from) => ({
      from,
      name,
      course_id: taught.course_id,
      course_code: taught.code,
      grade_id: taught.grade_id,
      project: taught.base_project_id,
    })),
  )
  const teachers = made.flatMap(({ from, id }) =>
    (wanted[from]?.teacher_ids ?? []).map((teacher_id, at) => ({
      teaching_class_id: id,
      teacher_id,
      is_main: at === 0,
    })),
  )
  if (teachers.length > 0) await ctx.own.insertInto('teaching_class_teacher').values(teachers).execute()
  await enrolAdminClasses(
    ctx,
    made.flatMap(({ from, id }) =>
      (wanted[from]?.admin_class_ids ?? []).map((adminClassId) => ({ classId: id, adminClassId })),
    ),
  )
  await ctx.tell(membersChanged, { teaching_class_ids: made.map(({ id }) => id) })
  return countsOf(list)
}

/** The rows that cannot be imported, with the reasons. */
export async function failedOfClasses(ctx: Room, input: ClassImport) {
  const { list, file } = await judgeClasses(ctx, input)
  const { failed, reason } = words[ctx.language]
  const rows = list
    .filter(({ outcome }) => outcome === 'failed')
    .map((one) => [
      one.course,
      one.teaching_class,
      one.project,
      one.grade,
      one.teachers,
      one.admin_class,
      one.reason,
    ])
  return listFile(
    `${failed} ${file.replace(/\.\w{1,8}$/, '')}`,
    [...columnsIn(ctx.language), { header: reason, width: 40 }],
    rows,
  )
}
