import type { Input } from '@obelisk/contract/endpoint'
import type { ForecastView, readForecast } from '@obelisk/contract/exam-paper/analysis'
import { type ForecastItem, forecastOfPaper } from '@obelisk/engine/exam-paper/forecast/forecast-of-paper'
import { placesOf } from '@obelisk/engine/exam-paper/text/counted-paper'
import { sql } from 'kysely'
import { forbidden, must } from '#kernel/errors.ts'
import { usesBefore } from '#question-bank/public.ts'
import type { Room, Standing } from '../access.ts'
import { figuresKept } from '../life/measured.ts'
import { labelSat } from '../paper-columns.ts'
import { settingsFor } from '../text/check.ts'
import { mustRead, textsOf } from '../text/open-text.ts'
import { pastPapers } from './past-papers.ts'

const mostPast = 3

/** The first day of the term of a paper and how many sit it. */
async function examFacts({ read }: Room, row: Standing) {
  const { rows } = await sql<{ day: string; students: number }>`
    select t.start_date::text as day, (select count(*)::integer from exam_paper_class x
      join student_teaching_class s on s.teaching_class_id = x.teaching_class_id and s.status = 1
      where x.exam_paper_id = ${row.id}) as students
    from academic_term t where t.id = ${row.academic_term_id}`.execute(read)
  return must(rows[0])
}

/** What came, all classes together, when this is the paper that was sat. */
async function cameOf(ctx: Room, row: Standing, label: string): Promise<ForecastView['came']> {
  if (labelSat(row) !== label) return null
  const all = (await figuresKept(ctx, row.id)).find(({ class_id }) => class_id === null)?.figures
  if (!all) return null
  return {
    mean: all.analysis.mean,
    pass: all.pass_share,
    objectives: all.objectives.map(({ objective, rate }) => ({ objective, rate })),
  }
}

/**
 * What a paper lets expect, from what its questions showed in earlier terms and from earlier papers of the course. What
 * the paper itself showed is left out, so that the forecast stays the same when the marks are there.
 */
export async function forecastFor(
  ctx: Room,
  { id, label }: Input<typeof readForecast>,
): Promise<ForecastView> {
  const { row, reader } = await mustRead(ctx, id)
  if (reader === 'trial') throw forbidden()
  const { text } = must((await textsOf(ctx, id)).find((one) => one.label === label))
  const questions = text.sections.flatMap(({ items }) => items)
  const { day, students } = await examFacts(ctx, row)
  const [uses, past, settings, came] = await Promise.all([
    usesBefore(
      ctx.door('question-bank'),
      questions.flatMap(({ question_id }) => (question_id === null ? [] : [question_id])),
      day,
    ),
    pastPapers(ctx, row, mostPast),
    settingsFor(ctx, row),
    cameOf(ctx, row, label),
  ])
  const items = questions.map(
    (one): ForecastItem => ({
      id: one.id,
      full_score: one.score,
      objectives: one.objectives,
      estimate: one.difficulty,
      uses: uses.filter(({ question_id }) => question_id === one.question_id),
    }),
  )
  const found = forecastOfPaper({
    items,
    past,
    pass: settings.score_bands.pass,
    students,
    fewest: settings.item_students_min,
  })
  const places = placesOf(text.sections)
  const { unmeasured = [], ...forecast } = found ?? {}
  return {
    forecast: found ? (forecast as ForecastView['forecast']) : null,
    unmeasured: unmeasured.map((item) => String(places.get(item) ?? '')),
    past: past.map(({ sd: _, ...one }) => one),
    came,
  }
}
