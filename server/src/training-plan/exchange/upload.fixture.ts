import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { upload } from '@obelisk/contract/files'
import type { Actor } from '#kernel/actor.ts'
import { readWorkbook } from '#workbook/read-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import { writeWorkbook } from '#workbook/write/write-workbook.ts'
import { testApp, tokenOf } from '../../../test/call.ts'

type Rows = (string | number | null)[][]

/** Uploads a workbook as a person would and gives the number of the file. */
export async function uploaded(rows: Rows, as: Actor): Promise<number> {
  const body = Buffer.from(await writeWorkbook([{ name: '表1', rows }]))
  const boundary = 'a-boundary'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.xlsx"\r\n` +
        'content-type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\r\n\r\n',
    ),
    body,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const app = await testApp()
  const answer = await app.inject({
    method: 'POST',
    url: upload.path,
    headers: {
      'ba-user-token': await tokenOf(as),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  return (answer.json() as { data: { file: { id: number } } }).data.file.id
}

/** The texts of every sheet of a workbook that was made. */
export async function textsOf(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'obelisk-plan-'))
  try {
    const path = join(folder, 'made.xlsx')
    writeFileSync(path, bytes)
    return (await readWorkbook(path, 'made.xlsx')).sheets.map(shownRows)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
