import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { paperParts, paperPicture, printPaper } from '@obelisk/contract/exam-paper/package'
import { documentValues, filledForm, formDocuments } from '@obelisk/contract/form-template/trial'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import pg from 'pg'
import { buildApp } from '#app.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { entriesOf, readEntry } from '#db/backup/zip-file.ts'
import { hundred, section, shortQuestion } from '#exam-paper/paper.fixture.ts'
import { png } from '#files/sending.fixture.ts'
import type { Actor } from '#kernel/actor.ts'
import { rooms } from '#rooms.ts'
import { requestOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { sampleInput, withAt } from '../test/sample-input.ts'
import { testServices } from '../test/services.ts'

/** A word that stands in the papers alone, and one beside it that people look for. */
export const canary = '羚羊湖畔的散列'
const asked = '装填因子'

const first = shortQuestion(1, `${canary}的${asked}`, 20)
const rest = hundred('栈与队列的应用').sections.flatMap(({ items }) => items.slice(1))

/** The picture holds the word in its bytes, where a program for pictures does not look; `no` makes it another content. */
export const secretPicture = (no: number) => Buffer.concat([png, Buffer.from(`${canary} ${no}`)])

/** A paper with the word in its text, and a picture in its first question. */
export function secretPaper(file: number) {
  const image = { type: 'image', attrs: { file, alt: '', width: 0, height: 0 } }
  const drawn = { type: 'paragraph', content: [image] }
  const stem = {
    ...first.content.stem,
    content: [...first.content.stem.content, drawn],
  } as typeof first.content.stem
  const item = { ...first, content: { ...first.content, stem } }
  return { sections: [{ ...section(91, [item, ...rest]), note: canary }] }
}

const leftOut = /logout|endSession/i
const endpoints = rooms
  .flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))
  .filter(({ path }) => !leftOut.test(path))
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const namesRow = (path: readonly (string | number)[]) =>
  /(^|_)ids?$/i.test(String(path.at(-1))) ||
  (typeof path.at(-1) === 'number' && /ids?$/i.test(String(path.at(-2))))

/** The inputs of a call that name each of these rows, and look for a word of the paper wherever one can look. */
function inputsOf(endpoint: Endpoint, ids: readonly number[]): unknown[] {
  const { value, leaves } = sampleInput(endpoint)
  const looking = leaves
    .filter(({ path, kind }) => kind === 'text' && /search|^q$|^word|^text$/i.test(String(path.at(-1))))
    .reduce((made, { path }) => withAt(made, path, asked), value)
  const named = leaves.filter(({ path }) => namesRow(path))
  if (named.length === 0) return [looking]
  return ids.map((id) =>
    named.reduce((made, { path, kind }) => withAt(made, path, kind === 'number' ? id : String(id)), looking),
  )
}

/** Which rows the calls are about besides papers and documents. */
type Around = { pictures: readonly number[]; form: number }

/**
 * A call that prints is made for every part, as Word and as PDF, and for the paper in the form of the school; one that
 * tries a form, for the one in force; one that shows a picture, for every picture.
 */
function printedAs(endpoint: Endpoint, input: unknown, { pictures, form }: Around): unknown[] {
  if (endpoint.path === filledForm.path) return [{ ...(input as object), version_id: String(form) }]
  if (endpoint.path === formDocuments.path || endpoint.path === documentValues.path)
    return [{ ...(input as object), kind: 'exam-paper' }]
  if (endpoint.path === paperPicture.path)
    return pictures.map((file) => ({ ...(input as object), label: 'A', file: String(file) }))
  if (endpoint.path !== printPaper.path) return [input]
  const files = ['word', 'pdf'] as const
  const own = { ...(input as object), part: 'paper', file: 'school', language: 'zh-cn' }
  return [...paperParts.flatMap((part) => files.map((file) => ({ ...(input as object), part, file }))), own]
}

/** Pages of a paper drawn as PDF: their letters are shapes, so that the file itself is what is told. */
const isDrawn = ({ path }: Endpoint, payload: Buffer) =>
  path.startsWith('/api/Prore/') && payload.subarray(0, 4).toString() === '%PDF'

/** All that can be read of an answer: its text, and that of the parts of a package. */
function readable(payload: Buffer): string {
  if (payload.subarray(0, 2).toString() !== 'PK') return payload.toString()
  return Object.values(unzipSync(payload))
    .map((part) => readable(Buffer.from(part)))
    .join('\n')
}
/** As programs write it that escape what is not ASCII. */
const escaped = [...canary].map((sign) => `\\u${sign.charCodeAt(0).toString(16)}`).join('')
const tells = (text: string) => text.includes(canary) || text.includes(escaped)

/** Stored files that hold the canary. */
async function filesThatTell(): Promise<string[]> {
  const { local } = testServices.files
  const told: string[] = []
  for await (const page of local.list())
    for (const { sha256 } of page)
      if (tells(readable(await buffer(await local.open(sha256))))) told.push(`file ${sha256}`)
  return told
}

/** The papers and their documents: one number may be that of any row. */
async function idsAround(papers: readonly number[]): Promise<number[]> {
  const { db } = await testDatabase()
  const documents = await db
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'exam-paper')
    .where('subject_id', 'in', papers)
    .execute()
  return [...papers, ...documents.map(({ id }) => id)]
}

export type Walk = Awaited<ReturnType<typeof walkOver>>

/** Makes every call there is about these papers and their documents, and says which of them told the canary. */
export async function walkOver(papers: readonly number[], around: Around) {
  const { db } = await testDatabase()
  const log: string[] = []
  const app = await buildApp({
    services: testServices,
    db,
    reading: db,
    logLevel: 'trace',
    logTo: { write: (line) => void log.push(line) },
  })
  const ids = [...new Set([...(await idsAround(papers)), ...around.pictures])]

  async function isTold(endpoint: Endpoint, as?: Actor) {
    let told = false
    for (const input of inputsOf(endpoint, ids).flatMap((one) => printedAs(endpoint, one, around))) {
      const answer = await app.inject(await requestOf(endpoint, input as never, as ? { as } : {}))
      told ||= isDrawn(endpoint, answer.rawPayload) || tells(readable(answer.rawPayload))
    }
    return told
  }
  async function toldBy(walked: readonly Endpoint[], as?: Actor) {
    const told: string[] = []
    for (const endpoint of walked) if (await isTold(endpoint, as)) told.push(nameOf(endpoint))
    return told
  }

  return {
    as: (actor: Actor) => toldBy(endpoints, actor),
    /** Only the calls that ask. */
    reading: (actor: Actor) =>
      toldBy(
        endpoints.filter(({ method }) => method === 'GET'),
        actor,
      ),
    asNobody: () => toldBy(endpoints),
    /** Where the canary stands of what is kept: a table, as text or as bytes, a stored file, or the log. */
    async kept() {
      const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = 'public'`.execute(db)
      const hex = Buffer.from(canary).toString('hex')
      const found: string[] = []
      for (const { name } of tables) {
        const { rows } = await sql`select 1 from ${sql.table(name)} t
          where t::text like ${`%${canary}%`} or t::text like ${`%${hex}%`} limit 1`.execute(db)
        if (rows.length > 0) found.push(name)
      }
      return [...found, ...(await filesThatTell()), ...log.filter(tells)]
    },
    /** A backup as the terminal writes it, opened: its parts that hold the text, and how much is sealed of each kind. */
    async backedUp() {
      const folder = mkdtempSync(join(tmpdir(), 'obelisk-canary-'))
      const file = join(folder, 'backup.zip')
      const client = new pg.Client((await testDatabase()).url)
      await client.connect()
      try {
        await writeBackup(client, file)
        const told: string[] = []
        const sealed: Record<string, number> = {}
        for (const [name, entry] of await entriesOf(file)) {
          const part = await buffer(await readEntry(file, entry))
          if (tells(readable(part))) told.push(name)
          const table = /^tables\/(exam_paper_(?:text|picture|package|reading))\.tsv$/.exec(name)?.[1]
          if (table) sealed[table] = part.length
        }
        return { told, sealed }
      } finally {
        await client.end()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    close: () => app.close(),
  }
}
