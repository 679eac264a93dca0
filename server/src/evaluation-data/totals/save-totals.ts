import type { Input, Output } from '@obelisk/contract/endpoint'
import type { saveTotals as call } from '@obelisk/contract/evaluation-data/marks'
import { type Translations, translateIn } from '@obelisk/contract/refusal'
import { filePolicy, withFile } from '#files/public.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { type Sheet, shownAt } from '#workbook/sheet.ts'
import { marksPolicy, type Room } from '../access.ts'
import { findStudents, nothingSaid, plainNumber } from '../guess/find-students.ts'
import { headTexts } from '../guess/heads/head-texts.ts'
import { plain, stateOfWord } from '../guess/words.ts'
import { studentsOf } from '../sheet/parts.ts'

type Row = { row: number; student_no: string; total: string }

const words = {
  stranger: { 'zh-cn': '学号不在本班名册中', en: 'Not in the roster of this class' },
  number: { 'zh-cn': '总评不是 0 到 100 的数字', en: 'The grade is no number from 0 to 100' },
  twice: { 'zh-cn': '学号重复', en: 'The number stands twice' },
} satisfies Record<string, Translations>

/**
 * Keeps the registrar's final grades of a class; rows that do not fit are told and left out. They are compared only: no
 * result is computed from them, so none becomes out of date.
 */
export async function saveTotals(ctx: Room, input: Input<typeof call>): Promise<Output<typeof call>> {
  const classId = input.teaching_class_id
  await marksPolicy.must(ctx, 'edit', classId)
  const students = await studentsOf(ctx, [classId])
  const rows =
    'rows' in input
      ? input.rows.map((row, at) => ({ ...row, row: at + 1 }))
      : await rowsOfFile(ctx, input.file_id, students)
  const byNumber = new Map(students.map(({ id, student_no }) => [plainNumber(student_no), id]))
  const seen = new Set<number>()
  const good: { student_id: number; total: number | null; state: string }[] = []
  const problems = rows.flatMap((row) => {
    const student_id = byNumber.get(plainNumber(row.student_no))
    const grade = gradeOf(row.total)
    const reason = reasonOf(student_id, grade, seen)
    if (reason) return [{ ...row, reason: translateIn(ctx.language, words[reason]) }]
    if (student_id !== undefined && grade) good.push({ student_id, ...grade })
    return []
  })
  if (good.length > 0) {
    await ctx.own.deleteFrom('official_grade').where('teaching_class_id', '=', classId).execute()
    await ctx.own
      .insertInto('official_grade')
      .values(good.map((row) => ({ teaching_class_id: classId, ...row })))
      .execute()
  }
  return { saved: good.length, problems: problems.slice(0, 500) }
}

type Grade = { total: number | null; state: string }

function gradeOf(text: string): Grade | undefined {
  const state = stateOfWord(text)
  if (state) return { total: null, state }
  const total = Number(plain(text))
  return plain(text) !== '' && total >= 0 && total <= 100 ? { total, state: 'normal' } : undefined
}

function reasonOf(student: number | undefined, grade: Grade | undefined, seen: Set<number>) {
  if (student === undefined) return 'stranger'
  if (!grade) return 'number'
  if (seen.has(student)) return 'twice'
  seen.add(student)
  return undefined
}

async function rowsOfFile(
  ctx: Room,
  fileId: number,
  students: readonly { student_no: string; name: string }[],
): Promise<Row[]> {
  const file = await filePolicy.must(ctx.door('files'), 'view', fileId)
  const { sheets } = await withFile(ctx.door('files'), file, (path) => readWorkbook(path, file.name))
  const roster = {
    numbers: new Set(students.map(({ student_no }) => plainNumber(student_no))),
    names: new Set(students.map(({ name }) => plain(name))),
  }
  return sheets.filter(({ hidden }) => !hidden).flatMap((sheet) => rowsOfSheet(sheet, roster))
}

const totalHead = /(总评|总成绩|最终成绩|综合成绩|期评|学期成绩|课程成绩|final|total|grade)/

/** The column that is called a final grade, the last of them; without one the last column of numbers. */
function rowsOfSheet(sheet: Sheet, roster: Parameters<typeof findStudents>[2]): Row[] {
  const head = headTexts(sheet)
  const area = findStudents(sheet, head, roster, nothingSaid)
  if (!area || area.number < 0) return []
  const columns = Array.from({ length: sheet.columns }, (_, column) => column)
  const named = columns.filter((column) =>
    head.slice(0, area.first).some((texts) => totalHead.test(plain(texts[column] ?? ''))),
  )
  const filled = columns.filter(
    (column) => column !== area.number && area.rows.some((row) => gradeOf(shownAt(sheet, row, column))),
  )
  const column = named.findLast((one) => filled.includes(one)) ?? filled.at(-1)
  if (column === undefined) return []
  return area.rows.flatMap((row) => {
    const total = shownAt(sheet, row, column)
    const student_no = shownAt(sheet, row, area.number)
    return total === '' ? [] : [{ row: sheet.rowNumbers[row] ?? 0, student_no, total }]
  })
}
