import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { computeRun, subjectOf } from '../server/src/attainment-report/public.ts'
import { confirmImport } from '../server/src/evaluation-data/import/confirm-import.ts'
import { confirmMarks } from '../server/src/evaluation-data/marks/confirm-marks.ts'
import { type Campus, openCampus } from './campus.ts'
import { addUpload, preview, type Upload, width } from './import-data.ts'
import { atMost, type Bench, growth, median, within } from './measure.ts'
import { openApp } from './open-app.ts'

const rounds = 5

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** One import into an empty class; making it empty and looking at it first do not count. */
async function confirmed(campus: Campus, upload: Upload): Promise<number> {
  await sql`truncate score, score_history`.execute(campus.db)
  const { batch_id, data_version } = await preview(campus, upload)
  return timed(() =>
    campus.inRoom('evaluation-data', async (ctx) => {
      const { fresh } = await confirmImport(ctx, { batch_id, data_version, only_good: false })
      if (fresh !== upload.cells) throw new Error(`${fresh} cells were stored`)
    }),
  )
}

/** What a teacher waits for after the preview: stored, confirmed and computed. */
async function storedAndComputed(campus: Campus, upload: Upload): Promise<number> {
  const { classId: teaching_class_id } = upload
  await sql`truncate score, score_history`.execute(campus.db)
  await sql`update evaluation_class set state = 'entering' where teaching_class_id = ${teaching_class_id}`.execute(
    campus.db,
  )
  const { batch_id, data_version } = await preview(campus, upload)
  return timed(async () => {
    await campus.inRoom('evaluation-data', (ctx) =>
      confirmImport(ctx, { batch_id, data_version, only_good: false }),
    )
    await campus.inRoom('evaluation-data', (ctx) =>
      confirmMarks(ctx, { teaching_class_id, data_version: data_version + 1 }),
    )
    await campus.inRoom('attainment-report', async (ctx) =>
      computeRun(ctx, await subjectOf(ctx.read, { teaching_class_id })),
    )
  })
}

/** The same marks through COPY into a table with the same keys and indexes. */
async function copied(
  client: pg.Client,
  students: readonly number[],
  items: readonly number[],
  classId: number,
) {
  await client.query('truncate bare_score')
  function* lines() {
    for (const [row, student] of students.entries()) {
      yield items
        .map((item, column) => `${classId}\t${item}\t${student}\t${(row * 31 + column * 17) % 11}\n`)
        .join('')
    }
  }
  return timed(() =>
    pipeline(
      Readable.from(lines()),
      client.query(from('copy bare_score (teaching_class_id, item_id, student_id, value) from stdin')),
    ),
  )
}

export const bench: Bench = {
  name: 'import-confirm',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    const large = await addUpload(campus, 'L', 10_000)
    const small = await addUpload(campus, 'S', 1000)
    const client = new pg.Client({ connectionString: opened.database.url })
    // a opened that is taken down in need ends its connections
    client.on('error', () => undefined)
    await client.connect()
    await client.query(
      'create table bare_score (like score including defaults including constraints including indexes)',
    )
    await client.query(`alter table bare_score add foreign key (student_id) references student (id),
      add foreign key (item_id) references evaluation_item (id), add foreign key (teaching_class_id) references teaching_class (id)`)
    const ids = async (text: string, value: number) =>
      (await client.query<{ id: number }>(text, [value])).rows.map(({ id }) => id)
    const students = await ids(
      'select student_id as id from student_teaching_class where teaching_class_id = $1 order by 1',
      large.classId,
    )
    const items = await ids('select id from evaluation_item where set_id = $1 order by 1', large.setId)
    const times: Record<'large' | 'small' | 'bare', number[]> = { large: [], small: [], bare: [] }
    for (let round = 0; round <= rounds; round += 1) {
      const now = {
        large: await confirmed(campus, large),
        bare: await copied(client, students, items, large.classId),
        small: await confirmed(campus, small),
      }
      if (round === 0) continue
      for (const name of ['large', 'small', 'bare'] as const) times[name].push(now[name])
    }
    const usual = await addUpload(campus, 'U', 300)
    const waits: number[] = []
    for (let round = 0; round < 3 * rounds; round += 1) waits.push(await storedAndComputed(campus, usual))
    await client.end()
    await opened.close()
    return [
      {
        ...atMost('import-confirm 500,000', [median(times.large), median(times.bare)], 2.5),
        note: `the workbook read and checked again, ${width} items; against COPY with the same keys`,
      },
      growth('import-confirm', median(times.small), median(times.large)),
      within(
        'import 300 x 50 and compute',
        median(waits.slice(rounds)),
        200,
        'from the confirmed preview: read again, stored, confirmed, computed',
      ),
    ]
  },
}
