import pg from 'pg'
import { computeRun, subjectOf } from '../server/src/attainment-report/public.ts'
import { addClass, addMarks, type Campus, openCampus } from './campus.ts'
import { atMost, type Bench, growth, inTurn } from './measure.ts'
import { openApp } from './open-app.ts'

const items = 60

const compute = ({ inRoom }: Campus, teaching_class_id: number) =>
  inRoom('attainment-report', async (ctx) =>
    computeRun(ctx, await subjectOf(ctx.read, { teaching_class_id })),
  )

/** The marks one after the other as they come, added up and forgotten. */
function streamed(client: pg.Client, classId: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let sum = 0
    const query = new pg.Query({
      text: 'select student_id, item_id, value from score where teaching_class_id = $1',
      values: [classId],
      rowMode: 'array',
    } as never)
    query.on('row', (row: unknown) => {
      sum += Number((row as string[])[2])
    })
    query.on('end', () => resolve(sum))
    query.on('error', reject)
    client.query(query)
  })
}

export const bench: Bench = {
  name: 'compute',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    const large = await addClass(campus, 'L', 10_000, items)
    const small = await addClass(campus, 'S', 1000, items)
    await addMarks(campus, large)
    await addMarks(campus, small)
    const client = new pg.Client({ connectionString: opened.database.url })
    client.on('error', () => undefined)
    await client.connect()
    const times = await inTurn(
      () => compute(campus, large.classId),
      () => streamed(client, large.classId),
      5,
    )
    const grown = await inTurn(
      () => compute(campus, large.classId),
      () => compute(campus, small.classId),
      5,
    )
    await client.end()
    await opened.close()
    return [
      {
        ...atMost('compute 10,000 x 60, stored', times, 2),
        note: 'with receipt; against streaming and summing the marks',
      },
      growth('compute', grown[1], grown[0]),
    ]
  },
}
