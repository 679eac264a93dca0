import { once } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { rawCsv } from '../server/src/survey/analysis/export-raw.ts'
import { exportWords } from '../server/src/survey/analysis/export-words.ts'
import { factsOf, figuresOf, sheetCounts } from '../server/src/survey/analysis/gather-figures.ts'
import { audiencesOf } from '../server/src/survey/rows/audiences.ts'
import { addClass, type Campus, openCampus } from './campus.ts'
import { atMost, type Bench, inTurn } from './measure.ts'
import { openApp } from './open-app.ts'
import { addSurvey, answersOf, questions } from './survey-data.ts'

/** Sheets of twenty questions: a hundred thousand answers. */
const sheets = 100_000 / questions

async function addSheets({ db }: Campus, survey: { id: number; audienceId: number }, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ answers: answersOf(at) }))
  await sql`insert into survey_response (survey_id, audience_id, day, answers, release)
    select ${survey.id}, ${survey.audienceId}, current_date, n.answers, 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (answers jsonb)`.execute(db)
  await sql`vacuum analyze survey_response`.execute(db)
}

/** The whole file of raw answers, read to its end as a browser would; gives how far the heap grew meanwhile, in MB. */
async function readRaw(campus: Campus, id: number): Promise<number> {
  return campus.inRoom('survey', async (ctx) => {
    const survey = await factsOf(ctx, id)
    const counts = await sheetCounts(ctx, survey)
    const audiences = await audiencesOf(ctx, id)
    const made = {
      survey,
      writers: undefined,
      counts,
      audiences,
      names: [],
      words: exportWords['zh-cn'],
      language: 'zh-cn' as const,
    }
    global.gc?.()
    const before = process.memoryUsage().heapUsed
    let most = before
    for await (const _ of rawCsv(ctx, made)) most = Math.max(most, process.memoryUsage().heapUsed)
    return (most - before) / 1024 / 1024
  })
}

const columns = [
  ...Array.from({ length: questions - 2 }, (_, no) => `answers->'q${no + 1}'->>'step'`),
  `answers->'hours'->>'option'`,
  `answers->'change'->>'text'`,
].join(', ')

async function copyOut(client: pg.Client, id: number) {
  const out = client.query(
    to(`copy (select ${columns} from survey_response where survey_id = ${id}) to stdout csv`),
  )
  out.resume()
  await once(out, 'end')
}

const counted = (client: pg.Client, id: number) =>
  client.query(
    `select e.key, e.value->>'step' as step, e.value->>'option' as option, count(*), avg((e.value->>'step')::numeric)
     from survey_response r, jsonb_each(r.answers) e where r.survey_id = $1 group by 1, 2, 3`,
    [id],
  )

export const bench: Bench = {
  name: 'survey-results',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    const { classId } = await addClass(campus, 'R', 10, 4)
    const survey = await addSurvey({ campus, opened, classId }, 'anonymous-once')
    const ten = await addSurvey({ campus, opened, classId }, 'anonymous-once')
    await addSheets(campus, survey, sheets)
    await addSheets(campus, ten, sheets * 10)
    const client = new pg.Client({ connectionString: opened.database.url })
    client.on('error', () => undefined)
    await client.connect()
    const figures = () =>
      campus.inRoom('survey', async (ctx) => figuresOf(ctx, await factsOf(ctx, survey.id)))
    const statistics = await inTurn(figures, () => counted(client, survey.id))
    const raw = await inTurn(
      () => readRaw(campus, survey.id),
      () => copyOut(client, survey.id),
    )
    const small = await readRaw(campus, survey.id)
    const large = await readRaw(campus, ten.id)
    await client.end()
    await opened.close()
    return [
      {
        ...atMost('survey-statistics 100,000', statistics, 2),
        note: 'figures of all questions, as a whole, by group and by both conversions; against one grouping statement',
      },
      {
        ...atMost('survey-raw 100,000', raw, 2),
        note: 'groups that are too small hidden, names struck out; against COPY out as CSV',
      },
      {
        name: 'survey-raw, heap of 1,000,000',
        ours: large,
        yardstick: Math.max(small, 16),
        unit: 'MB',
        ratio: large / Math.max(small, 16),
        goal: '<= 2.00',
        holds: large <= 2 * Math.max(small, 16),
        note: `growth while ten times as much streams; ${small.toFixed(1)} MB for 100,000`,
      },
    ]
  },
}
