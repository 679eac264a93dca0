import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { SurveyKind, SurveyState, SurveyWay } from '@obelisk/contract/survey/life'
import type { ScoreScheme } from '@obelisk/engine/survey/score'
import { type QuestionFigures, SurveyStatistics } from '@obelisk/engine/survey/statistics'
import { withoutFew } from '@obelisk/engine/survey/suppression'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'

export type AnswerSheet = {
  id: string
  audience_id: number
  answers: SurveyAnswers
  marks: string[]
  is_imported: boolean
  student_id: number | null
  contact_id: number | null
}

const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

/** The answer sheets of a survey in the order of their random ids, some hundred at a time, so that memory stays flat. */
export async function* sheetBatches(
  { read }: Pick<Room, 'read'>,
  surveyId: number,
): AsyncGenerator<AnswerSheet[]> {
  // `id` alone would be the text that is given out, for which there is no index
  const from = (after: string) =>
    sql<AnswerSheet>`
      select r.id::text as id, audience_id, answers, marks, import_id is not null as is_imported, student_id, contact_id
      from survey_response r where r.survey_id = ${surveyId} and r.id > ${after}::uuid
      order by r.id limit ${batch}`.execute(read)
  let coming = from(first)
  while (true) {
    const { rows } = await coming
    const last = rows.at(-1)
    if (!last || rows.length < batch) return yield rows
    // the database reads on while these are used; a fault is met when the rows are wanted
    coming = from(last.id)
    coming.catch(() => undefined)
    yield rows
  }
}

/** The same, one by one. */
export async function* sheetsOf(ctx: Pick<Room, 'read'>, surveyId: number): AsyncGenerator<AnswerSheet> {
  for await (const sheets of sheetBatches(ctx, surveyId)) yield* sheets
}

export type SurveyFacts = Awaited<ReturnType<typeof factsOf>>

export async function factsOf({ read }: Pick<Room, 'read'>, id: number) {
  const row = must(
    await read
      .selectFrom('survey as s')
      .leftJoin('course as c', 'c.id', 's.course_id')
      .selectAll('s')
      .select('c.catalog_id')
      .where('s.id', '=', id)
      .executeTakeFirst(),
  )
  return {
    ...row,
    kind: row.kind as SurveyKind,
    state: row.state as SurveyState,
    way: row.way as SurveyWay,
    scheme: row.scheme as ScoreScheme,
    min_rate: Number(row.min_rate),
    definition: row.definition as SurveyDefinition,
  }
}

/** The conversion of scales that was not chosen. */
export const schemeBeside = (scheme: ScoreScheme): ScoreScheme =>
  scheme === 'interval' ? 'proportional' : 'interval'

/** How many sheets there are, how many of them are marked and why, and how many came from a table. */
class SheetCounts {
  answered = 0
  marked = 0
  imported = 0
  readonly marks = new Map<string, number>()

  add({ marks, is_imported }: AnswerSheet) {
    this.answered += 1
    if (is_imported) this.imported += 1
    if (marks.length > 0) this.marked += 1
    for (const mark of marks) this.marks.set(mark, (this.marks.get(mark) ?? 0) + 1)
  }
}

/**
 * All figures of a survey in one pass over its sheets: as a whole, by group, and by the other scale conversion. Marked
 * sheets are counted apart unless the survey counts them in.
 */
export async function figuresOf(ctx: Pick<Room, 'read'>, survey: SurveyFacts) {
  const { definition, scheme } = survey
  const whole = new SurveyStatistics(definition, scheme)
  const otherScheme = new SurveyStatistics(definition, schemeBeside(scheme))
  const groups = new Map<number, SurveyStatistics>()
  const counts = new SheetCounts()
  const add = (sheet: AnswerSheet) => {
    counts.add(sheet)
    if (sheet.marks.length > 0 && !survey.counts_marked) return
    otherScheme.add(sheet.answers)
    const group = groups.get(sheet.audience_id) ?? new SurveyStatistics(definition, scheme)
    groups.set(sheet.audience_id, group)
    group.add(sheet.answers)
  }
  for await (const sheets of sheetBatches(ctx, survey.id)) sheets.forEach(add)
  for (const group of groups.values()) whole.merge(group)
  const { marks, answered, marked, imported } = counts
  return { whole, otherScheme, groups, marks, answered, marked, imported }
}

/** The figures of all questions as they may be told. */
export const questionsTold = (
  { whole }: { whole: SurveyStatistics },
  { min_n }: Pick<SurveyFacts, 'min_n'>,
): QuestionFigures[] => whole.questions().map((one) => withoutFew(one, min_n))

/** How many sheets there are of each group, how many of them count, and how many came from a table. */
export async function sheetCounts({ read }: Pick<Room, 'read'>, { id, counts_marked }: SurveyFacts) {
  const { rows } = await sql<{ audience_id: number; answered: number; valid: number; imported: number }>`
    select audience_id, count(*)::integer as answered,
      count(*) filter (where ${counts_marked} or cardinality(marks) = 0)::integer as valid,
      count(import_id)::integer as imported
    from survey_response where survey_id = ${id} group by audience_id`.execute(read)
  const sum = (of: 'answered' | 'valid' | 'imported') => rows.reduce((all, row) => all + row[of], 0)
  return {
    validOf: new Map(rows.map((row) => [row.audience_id, row.valid])),
    answered: sum('answered'),
    valid: sum('valid'),
    imported: sum('imported'),
  }
}
