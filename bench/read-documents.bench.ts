import { sql } from 'kysely'
import { jobRuntimeOf } from '../server/src/app.ts'
import { startWorker } from '../server/src/kernel/jobs/worker.ts'
import { byModules } from '../server/src/training-plan/from-document/collection/forms.fixture.ts'
import { type Campus, openCampus } from './campus.ts'
import { readBare } from './documents/bare.ts'
import { type BenchFile, fileCount, longPlan, syllabusFiles, zipOf } from './documents/syllabi.ts'
import { atMost, type Bench, inTurn, median, type Result, stallOf } from './measure.ts'
import { openApp } from './open-app.ts'
import { signIn } from './signed-in.ts'
import { toTakeDown } from './standing.ts'

type Opened = Awaited<ReturnType<typeof openApp>>
type Ask = Awaited<ReturnType<typeof signIn>>
type Row = { id: number; causes: { code: string; is_open: boolean }[]; is_storable: boolean }

const planPages = 200

/** Waits until a job is over. */
async function over({ database: { db } }: Opened, id: number) {
  for (;;) {
    const job = await db.selectFrom('job').select(['state', 'error']).where('id', '=', id).executeTakeFirst()
    if (job?.state === 'done') return
    if (job?.state === 'failed') throw new Error(`the job failed: ${job.error}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A zip read, every cause decided for all, what is ready stored as drafts, and all of it undone for the next round. */
async function toDrafts(opened: Opened, ask: Ask, culture_id: number, file: number): Promise<number> {
  const begun = await ask<{ id: number; job_id: number }>('Course/intakeBegin', {
    culture_id,
    file_ids: [file],
  })
  await over(opened, begun.job_id)
  const view = () => ask<{ files: Row[] }>(`Course/intake?id=${begun.id}`)
  const { files } = await view()
  const open = new Map<string, number[]>()
  for (const { id, causes } of files)
    for (const { code, is_open } of causes) if (is_open) open.set(code, [...(open.get(code) ?? []), id])
  for (const [cause, ids] of open)
    await ask('Course/intakeSettle', { id: begun.id, files: ids, cause, is_settled: true })
  const ready = (await view()).files.filter(({ is_storable }) => is_storable).map(({ id }) => id)
  // a form that is one table loses its look when it is printed
  if (ready.length < fileCount - 3) throw new Error(`only ${ready.length} files can be stored`)
  const stored = await ask<{ job_id: number }>('Course/intakeStore', { id: begun.id, files: ready })
  await over(opened, stored.job_id)
  return begun.id
}

/** A plan whose courses are those of the files, each without a syllabus. */
async function planOf({ db, one, culture }: Campus, files: readonly BenchFile[]) {
  await sql`insert into document (kind, subject_id, title, version, state)
    values ('culture', ${culture}, '方案', '1.0', 'draft')`.execute(db)
  for (const { code, title } of files) {
    const catalog = await one(
      sql`insert into course_catalog (code, name) values (${code}, ${title}) returning id`,
    )
    await sql`insert into course (base_culture_id, catalog_id, code, name, term, credits)
      values (${culture}, ${catalog}, ${code}, ${title}, 3, 3)`.execute(db)
  }
}

/** Uploads a file as a browser does; gives its id. */
async function upload({ address }: Opened, ask: Ask, name: string, bytes: Buffer): Promise<number> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)]), name)
  const { 'content-type': _, ...headers } = ask.headers
  const answer = await fetch(`${address}/index.php/api/ajax/upload`, { method: 'POST', headers, body })
  const { code, msg, data } = (await answer.json()) as {
    code: number
    msg: string
    data: { file: { id: number } }
  }
  if (code !== 1) throw new Error(`${name}: ${msg}`)
  return data.file.id
}

async function syllabi(opened: Opened, campus: Campus, ask: Ask): Promise<Result[]> {
  const files = await syllabusFiles()
  await planOf(campus, files)
  const zip = zipOf(files)
  const file = await upload(opened, ask, '大纲.zip', zip)
  let last = 0
  const undone = async () => {
    if (last > 0) await ask('Course/intakeUndo', { id: last })
    last = 0
  }
  const round = async () => {
    last = await toDrafts(opened, ask, campus.culture, file)
  }
  const bare = async () => {
    await readBare(zip)
    // no part of either: the next round finds the courses without a syllabus again
    await undone()
  }
  const times = await inTurn(round, bare, 3)
  const stall = await stallOf(round)
  await undone()
  return [
    atMost('read-documents, 60 syllabi', times, 4),
    atMost('read-documents, in a minute', [times[0], 60_000], 1),
    atMost('read-documents, loop stopped', [stall, 50], 1),
  ]
}

async function plan(opened: Opened, campus: Campus, ask: Ask): Promise<Result[]> {
  const file = await upload(opened, ask, '方案.pdf', await longPlan(byModules().pieces, planPages))
  const read = () => ask(`Culture/readFile?id=${campus.culture}&file_id=${file}`)
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
  }
  const stall = await stallOf(read)
  return [
    atMost(`read-documents, plan of ${planPages} p.`, [median(times), 60_000], 1),
    atMost('read-documents, plan, stopped', [stall, 50], 1),
  ]
}

export const bench: Bench = {
  name: 'read-documents',
  run: async () => {
    const opened = await openApp()
    const { db, pool } = opened.database
    const onError = (error: unknown) => console.error(error)
    const worker = await startWorker({
      db,
      pool,
      ...jobRuntimeOf({ db, services: opened.services }),
      onError,
    })
    const stop = toTakeDown(() => worker.stop())
    const campus = await openCampus(opened)
    const ask = await signIn(opened)
    const results = [...(await syllabi(opened, campus, ask)), ...(await plan(opened, campus, ask))]
    await stop()
    await opened.close()
    return results
  },
}
