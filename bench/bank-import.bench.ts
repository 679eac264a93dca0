import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { plainTags } from '@obelisk/contract/question-bank/content'
import type { Exchange } from '@obelisk/engine/question-bank/exchange/exchange'
import { readGift } from '@obelisk/engine/question-bank/exchange/gift/read-gift'
import { writeGift } from '@obelisk/engine/question-bank/exchange/gift/write-gift'
import { readMoodle } from '@obelisk/engine/question-bank/exchange/moodle/read-moodle'
import { writeMoodle } from '@obelisk/engine/question-bank/exchange/moodle/write-moodle'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { keepFile } from '../server/src/files/public.ts'
import { xmlTree } from '../server/src/kernel/network/xml-tree.ts'
import { readInJob } from '../server/src/question-bank/exchange/read/read-import.ts'
import { exportInJob } from '../server/src/question-bank/exchange/write/export-questions.ts'
import { writeInJob } from '../server/src/question-bank/exchange/write-import.ts'
import { type Course, openCourse, questionAt } from './bank-data.ts'
import { atMost, type Bench, inTurn, median, type Result } from './measure.ts'

const count = 1000
const rounds = 5

/** A picture of one point, each with bytes of its own. */
const picture = (at: number) => {
  const head = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return { name: `p${at}.png`, data: Buffer.concat([head, Buffer.alloc(2000, at % 251)]).toString('base64') }
}

/** So many questions; in `pictures` of them a picture stands below the stem. */
function exchangeOf(pictures: number): Exchange {
  const questions = Array.from({ length: count }, (_row, at) => {
    const content = questionAt(at)
    const shown = {
      type: 'paragraph' as const,
      content: [{ type: 'image' as const, attrs: { file: at + 1, alt: `图 ${at + 1}`, width: 40 } }],
    }
    const stem =
      at < pictures ? { ...content.stem, content: [...content.stem.content, shown as never] } : content.stem
    const { language: _, visibility: __, reserved_until: ___, ...tags } = plainTags
    return { content: { ...content, stem } as never, tags, label: String(at + 1), source: '', notes: [] }
  })
  return { questions, pictures: Array.from({ length: pictures }, (_row, at) => picture(at)) }
}

type Format = 'gift' | 'moodle'
const formats = {
  gift: {
    name: 'bench.gift.txt',
    write: (exchange: Exchange) => writeGift(exchange.questions),
    parse: (text: string): unknown => readGift(text),
    pictures: 0,
  },
  moodle: {
    name: 'bench.xml',
    write: writeMoodle,
    parse: (text: string): unknown => readMoodle(xmlTree(text)),
    pictures: 200,
  },
} as const

/** Reads a file and stores all of its questions, as the two jobs of an import do. */
async function importOnce({ db, catalog, actor, work }: Course, format: Format, fileId: number) {
  const { id } = await db
    .insertInto('question_import')
    .values({
      catalog_id: catalog,
      account_id: actor.accountId,
      format,
      file_name: formats[format].name,
      state: 'reading',
      source_file_id: fileId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await readInJob(work, { id, format })
  const choices = Array.from({ length: count }, (_, at) => ({ no: at + 1, take: 'new' as const, of: null }))
  await writeInJob(work, { id, choices } as never)
  return id
}

const tables = [
  ['question', 'import_id = $ID'],
  ['question_version', 'question_id in (select id from question where import_id = $ID)'],
] as const

const emptied = async ({ db }: Course) => {
  await db.deleteFrom('question_version').execute()
  await db.deleteFrom('question_act').execute()
  await db.deleteFrom('question_import_item').execute()
  await db.deleteFrom('question').execute()
  await db.deleteFrom('question_import').execute()
}

async function measured(course: Course, client: pg.Client, format: Format): Promise<Result> {
  const { name, write, parse, pictures } = formats[format]
  const text = write(exchangeOf(pictures))
  const file = await course.inBank((ctx) =>
    keepFile(ctx.door('files'), name, 'text/plain', Buffer.from(text)),
  )
  const id = await importOnce(course, format, file.id)
  const stored = await client.query('select count(*) from question where import_id = $1', [id])
  if (Number(stored.rows[0].count) !== count) throw new Error('Not all questions were stored.')
  // the rows as COPY gives them; what they refer to is left out of them
  const rows = await Promise.all(
    tables.map(async ([table, where]) => {
      const asked = `copy (select * from ${table} where ${where.replace('$ID', String(id))} order by 1) to stdout`
      return { table, body: await buffer(client.query(copyTo(asked))) }
    }),
  )
  const bare = async () => {
    parse(text)
    for (const { table, body } of rows)
      await pipeline(Readable.from([body]), client.query(copyFrom(`copy ${table} from stdin`)))
  }
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = 0; round <= rounds; round += 1) {
    await emptied(course)
    const begun = performance.now()
    await importOnce(course, format, file.id)
    const between = performance.now()
    await emptied(course)
    await client.query(
      `insert into question_import (id, catalog_id, account_id, format, file_name) overriding system value values ($1, $2, $3, 'gift', 'x')`,
      [id, course.catalog, course.actor.accountId],
    )
    const again = performance.now()
    await bare()
    if (round > 0) {
      times.ours.push(between - begun)
      times.bare.push(performance.now() - again)
    }
  }
  const both = [median(times.ours), median(times.bare)] as const
  return { ...atMost(`bank-import, 1,000 ${format}`, both, 3), note: `${pictures} pictures` }
}

/** The whole bank written as a file and kept, against keeping the same bytes. */
async function exported(course: Course, format: Format): Promise<Result> {
  const { name, write, pictures } = formats[format]
  const ready = Buffer.from(write(exchangeOf(pictures)))
  const wanted = { catalog: course.catalog, format, with_answers: true, quickSearch: '' }
  const times = await inTurn(
    () => exportInJob(course.work, wanted as never),
    () => course.inBank((ctx) => keepFile(ctx.door('files'), name, 'text/plain', ready)),
    rounds,
  )
  return {
    ...atMost(`bank-export, 1,000 ${format}`, times, 2),
    note: 'read, written and kept; against keeping',
  }
}

export const bench: Bench = {
  name: 'bank-import',
  run: async () => {
    const course = await openCourse()
    const client = new pg.Client({ connectionString: course.database.url })
    client.on('error', () => undefined)
    await client.connect()
    const results: Result[] = []
    for (const format of ['gift', 'moodle'] as const) {
      results.push(await measured(course, client, format))
      results.push(await exported(course, format))
    }
    await client.end()
    await course.close()
    return results
  },
}
