import { Readable } from 'node:stream'
import { sealedTopic } from '@obelisk/contract/files/sealed'
import { receiveSealed } from '#files/sealed/sealed-upload.ts'
import type { Actor } from '#kernel/actor.ts'
import { defaultLimits } from '#workbook/limits.ts'
import { parseWorkbook } from '#workbook/parse-workbook.ts'
import { shownRows } from '#workbook/sheet.ts'
import type { SheetSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { testDatabase } from './database.ts'
import { testServices } from './services.ts'

/** A workbook that a person has uploaded; gives the id of the file. */
export const uploadedWorkbook = async (owner: Actor, sheets: readonly SheetSpec[], name = '名单.xlsx') =>
  uploadedBytes(owner, Buffer.from(await writeWorkbook(sheets)), name)

/** The same of rows as separated values, which are made in no time. */
export const uploadedText = (owner: Actor, rows: readonly (readonly string[])[]) =>
  uploadedBytes(owner, Buffer.from(rows.map((row) => row.join(',')).join('\n')), '名单.csv')

/** Bytes that a person has uploaded under a name; gives the id of the file. */
export async function uploadedBytes(owner: Actor, bytes: Buffer, name: string) {
  const { db } = await testDatabase()
  const received = await testServices.files.inbox.receive(Readable.from([bytes]))
  await (await testServices.files.inUse()).put(received)
  const { size, sha256 } = received
  const row = { owner_id: owner.accountId, topic: 'default', name, mimetype: xlsxType, size, sha256 }
  return (await db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Bytes of a paper, as they are once they were uploaded sealed; gives the id of the file. */
export async function uploadedSealed({ accountId }: Actor, bytes: Buffer, name: string) {
  const { db } = await testDatabase()
  const { secrets, files } = testServices
  const sealing = { inbox: files.inbox, secrets }
  const { received, facts } = await receiveSealed(sealing, accountId, { name, mimetype: 'image/png', bytes })
  await (await files.inUse()).put(received)
  const row = { owner_id: accountId, topic: sealedTopic, ...facts, sha256: received.sha256 }
  return (await db.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** The texts of a workbook that was downloaded: of its first sheet, or of the one at this place, -1 the last. */
export async function rowsOfWorkbook(bytes: Uint8Array, at = 0): Promise<string[][]> {
  const { sheets } = await parseWorkbook(Buffer.from(bytes), 'download.xlsx', defaultLimits)
  const sheet = sheets.at(at)
  return sheet ? shownRows(sheet) : []
}
