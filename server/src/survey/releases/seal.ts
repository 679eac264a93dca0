import { randomBytes } from 'node:crypto'
import type { SurveyAnswers } from '@obelisk/engine/survey/definition'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import { type Secrets, secretsBy } from '#kernel/security/secrets.ts'
import type { Room } from '../access.ts'

/** What a sheet says, without anything of who wrote it. */
export type SaidSheet = { answers: SurveyAnswers; marks: readonly string[] }

const keyBytes = 32
const least = 4096
const aboutKey = (surveyId: number) => `key of the sheets of survey ${surveyId}`

/** A new key for the sheets of a survey, encrypted with the secret of the installation. */
export const newSheetKey = (secrets: Secrets, surveyId: number): Buffer =>
  secrets.encrypt(randomBytes(keyBytes), aboutKey(surveyId))

export const sheetKeyIn = (secrets: Secrets, surveyId: number, key: Buffer): Secrets =>
  secretsBy(secrets.decrypt(key, aboutKey(surveyId)))

/** The key that the sheets of a survey are sealed to, made with the first sheet and deleted with the archive. */
export async function sheetKeyOf({ own, services }: Pick<Room, 'own' | 'services'>, surveyId: number) {
  const keyOf = async () =>
    must(
      await own.selectFrom('survey').select('sheet_key as key').where('id', '=', surveyId).executeTakeFirst(),
    ).key
  const open = (key: Buffer) => sheetKeyIn(services.secrets, surveyId, key)
  const known = await keyOf()
  if (known) return open(known)
  const made = newSheetKey(services.secrets, surveyId)
  // of several first sheets at the same moment one makes the key
  await own
    .updateTable('survey')
    .set({ sheet_key: sql<Buffer>`coalesce(sheet_key, ${made}::bytea)` })
    .where('id', '=', surveyId)
    .execute()
  return open(must(await keyOf()))
}

/** A sheet as bytes of 4, 8, 16 … KB, so that its length does not tell which one it is. */
export function sealSheet(key: Secrets, sheet: SaidSheet, about: string): Buffer {
  const plain = Buffer.from(JSON.stringify(sheet))
  let size = least
  while (size < plain.length) size *= 2
  return key.encrypt(Buffer.concat([plain, Buffer.alloc(size - plain.length, ' ')]), about)
}

export const openSheet = (key: Secrets, sealed: Buffer, about: string): SaidSheet =>
  JSON.parse(key.decrypt(sealed, about).toString())
