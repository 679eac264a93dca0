import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { ConsoleFault, words } from '../say.ts'

/** What stands in the folder of a whole backup. `sha256sum -c SHA256SUMS` checks it without this program. */
export const names = {
  about: 'backup.json',
  sums: 'SHA256SUMS',
  database: 'database.zip',
  files: 'files',
  secret: 'secret',
} as const

const About = z.object({
  format: z.literal('obelisk-whole-1'),
  version: z.string(),
  madeAt: z.string(),
  rows: z.int(),
  files: z.object({ count: z.int(), bytes: z.number() }),
  /** `store`: they are in an S3-compatible store and no part of the backup. */
  newFiles: z.enum(['local', 's3']),
  /** `kept apart`: it came from the environment, and is no part of the backup. */
  secret: z.enum(['here', 'kept apart', 'none']),
  /** Of the secret; only another secret could tell it apart. */
  fingerprint: z.string(),
})
export type About = z.infer<typeof About>

const noBackup = words(
  '{folder} 不是完整的 Obelisk 备份（{why}）；什么都没有改动',
  '{folder} is no whole backup of Obelisk ({why}). Nothing was changed.',
)

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Reads what a backup says of itself. */
export function readAbout(folder: string): About {
  try {
    return About.parse(JSON.parse(readFileSync(path.join(folder, names.about), 'utf8')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES') throw error
    throw new ConsoleFault(noBackup, { folder, why: code ? `${names.about}: ${code}` : names.about })
  }
}

/** Reads all of a backup once: every file is there as it was saved. */
export async function mustBeWhole(folder: string) {
  const lines = readFileSync(path.join(folder, names.sums), 'utf8').split('\n').filter(Boolean)
  if (lines.length === 0) throw new ConsoleFault(noBackup, { folder, why: names.sums })
  for (const line of lines) {
    const [wanted = '', file = ''] = [line.slice(0, 64), line.slice(66)]
    const found = await sha256Of(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => error.code)
    if (found !== wanted) throw new ConsoleFault(noBackup, { folder, why: file })
  }
}
