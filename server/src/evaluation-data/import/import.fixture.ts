import * as imports from '@obelisk/contract/evaluation-data/imports'
import { upload } from '@obelisk/contract/files'
import { expect } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { call, testApp, tokenOf } from '../../../test/call.ts'
import type { openedClass } from '../marks/marks.fixture.ts'

/** Uploads bytes as a person does, and gives the id of the file. */
export async function uploaded(bytes: Uint8Array, name: string, as: Actor): Promise<number> {
  const boundary = 'a-boundary-of-this-test'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: `/index.php${upload.path}`,
    headers: {
      'ba-user-token': await tokenOf(as),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  const body = answer.json() as { code: number; msg: string; data: { file: { id: number } } }
  if (body.code !== 1) throw new Error(body.msg)
  return body.data.file.id
}

/** Writes a workbook and uploads it. */
export const uploadedSheets = async (sheets: Partial<SheetSpec>[], name: string, as: Actor) =>
  uploaded(
    await writeWorkbook(sheets.map((sheet, at) => ({ name: `Sheet${at + 1}`, rows: [], ...sheet }))),
    name,
    as,
  )

type Room = Awaited<ReturnType<typeof openedClass>>

/** A plain table of the class with its items. */
export const table = (room: Room, marks: (n: number) => CellSpec[]): CellSpec[][] => [
  ['学号', '姓名', ...room.items.map(({ no }) => no)],
  ...room.students.map(({ student_no, name }, n) => [student_no, name, ...marks(n)]),
]

/** Uploads a table and reads it. */
export async function read(room: Room, rows: CellSpec[][], name = '成绩.xlsx') {
  const file_id = await uploadedSheets([{ name: '成绩', rows }], name, room.teacher)
  const answer = await call(imports.readImport, { teaching_class_id: room.id, file_id }, { as: room.teacher })
  expect(answer.msg).toBe('')
  return answer.data
}

export const confirm = (room: Room, view: imports.ImportView, only_good = false) =>
  call(
    imports.confirmImport,
    { batch_id: view.batch_id, data_version: view.data_version, only_good },
    { as: room.teacher },
  )

/** Says of every item with other marks that they are replaced. */
export async function replacing(room: Room, view: imports.ImportView) {
  const asked = view.problems.filter(({ code }) => code === 'would_replace')
  const stored = Object.fromEntries(asked.map(({ key }) => [key, 'replace' as const]))
  const decisions = { ...view.decisions, stored }
  return (await call(imports.lookImport, { batch_id: view.batch_id, decisions }, { as: room.teacher })).data
}
