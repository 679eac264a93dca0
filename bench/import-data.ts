import { sql } from 'kysely'
import { readImport } from '../server/src/evaluation-data/import/read-import.ts'
import { keepFile, withFile } from '../server/src/files/public.ts'
import { writeWorkbook, xlsxType } from '../server/src/workbook/write/write-workbook.ts'
import { addClass, type Campus, type ClassOf } from './campus.ts'

export const width = 50

export type Upload = ClassOf & { code: string; fileId: number; path: string; cells: number }

/** A class whose marks lie in a stored workbook, student by student. */
export async function addUpload(campus: Campus, code: string, students: number): Promise<Upload> {
  const made = await addClass(campus, code, students, width)
  const { db, inRoom } = campus
  const { rows } = await sql<{ student_no: string; name: string }>`
    select student_no, name from student where student_no like ${`${code}0%`} order by id`.execute(db)
  const marks = rows.map(({ student_no, name }, row) => [
    student_no,
    name,
    ...Array.from({ length: width }, (_, column) => (row * 31 + column * 17) % 11),
  ])
  const heads = ['学号', '姓名', ...Array.from({ length: width }, (_, at) => `第${at + 1}题`)]
  const body = await writeWorkbook([{ name: '成绩', rows: [heads, ...marks] }])
  const file = await inRoom('files', (ctx) => keepFile(ctx, `${code}.xlsx`, xlsxType, Buffer.from(body)))
  return {
    ...made,
    code,
    fileId: file.id,
    path: await inRoom('files', (ctx) => withFile(ctx, file, async (path) => path)),
    cells: rows.length * width,
  }
}

/** The preview: read, mapped, every cell checked. */
export const preview = ({ inRoom }: Campus, { classId, fileId, cells }: Upload) =>
  inRoom('evaluation-data', async (ctx) => {
    const view = await readImport(ctx, { teaching_class_id: classId, file_id: fileId })
    if (view.counts.cells !== cells || view.counts.errors > 0)
      throw new Error(`The preview has other cells: ${JSON.stringify(view.counts)}`)
    return view
  })
