import { computeRun, subjectOf } from '../server/src/attainment-report/public.ts'
import { addClass, addMarks, type Campus, openCampus } from './campus.ts'
import { type Bench, inTurn, median, within } from './measure.ts'
import { openApp } from './open-app.ts'
import { signIn } from './signed-in.ts'

const width = 40
const rounds = 60

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const compute = ({ inRoom }: Campus, teaching_class_id: number) =>
  inRoom('attainment-report', async (ctx) =>
    computeRun(ctx, await subjectOf(ctx.read, { teaching_class_id })),
  )

/** One mark of a class of 60 is typed, saved, confirmed and computed again: what a teacher waits for. */
async function oneMark(campus: Campus, call: Awaited<ReturnType<typeof signIn>>) {
  const made = await addClass(campus, 'S', 60, width)
  await addMarks(campus, made)
  const { classId } = made
  const key = { teaching_class_id: classId }
  const [saved, whole]: [number[], number[]] = [[], []]
  const cell = await campus.db
    .selectFrom('score')
    .select(['student_id', 'item_id', 'version'])
    .where('teaching_class_id', '=', classId)
    .limit(1)
    .executeTakeFirstOrThrow()
  let { version } = cell
  for (let round = 0; round < rounds + 10; round += 1) {
    await call('Evaldata/unlock', { ...key, reason: 'bench' })
    const start = performance.now()
    const done = await call<{ saved: { version: number }[]; data_version: number }>('Evaldata/marks', {
      ...key,
      cells: [{ ...cell, version, value: round % 10, state: 'normal' }],
    })
    const kept = performance.now()
    version = done.saved[0]?.version ?? version
    await call('Evaldata/confirm', { ...key, data_version: done.data_version })
    await call('Assreport/compute', key)
    if (round < 10) continue
    saved.push(kept - start)
    whole.push(performance.now() - start)
  }
  return { saved, whole }
}

/** What others need seconds for: a large class computed and stored again, and one mark changed. */
export const bench: Bench = {
  name: 'path',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    const call = await signIn(opened)
    const large = await addClass(campus, 'L', 10_000, width)
    await addMarks(campus, large)
    const grouped = `select item_id, count(*), avg(value) from score where teaching_class_id = $1 group by item_id`
    const [again, plain] = await inTurn(
      () => compute(campus, large.classId),
      () => opened.database.pool.query(grouped, [large.classId]),
      5,
    )
    const { saved, whole } = await oneMark(campus, call)
    await opened.close()
    return [
      within(
        'recompute and store 10,000 x 40',
        again,
        400,
        `a plain GROUP BY of the marks: ${plain.toFixed(0)} ms`,
      ),
      within(
        'one mark saved, p95',
        percentile(saved, 0.95),
        15,
        `p50 ${median(saved).toFixed(1)} ms, over HTTP`,
      ),
      within(
        'one mark to new attainment, p95',
        percentile(whole, 0.95),
        15,
        `saved, confirmed and computed: three calls; p50 ${median(whole).toFixed(1)} ms`,
      ),
    ]
  },
}
