import type { SurveyAnswers, SurveyDefinition } from '@obelisk/contract/survey/definition'
import type { SurveyKind, SurveyState, SurveyWay } from '@obelisk/contract/survey/life'
import type { ScoreScheme } from '@obelisk/engine/survey/score'
import {
  type MappedFigures,
  type QuestionFigures,
  SurveyStatistics,
  targetKey,
} from '@obelisk/engine/survey/statistics'
import { hiddenOverReleases, withoutFew } from '@obelisk/engine/survey/suppression'
import { sql } from 'kysely'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'

export type AnswerSheet = {
  id: string
  audience_id: number
  answers: SurveyAnswers
  marks: string[]
  is_imported: boolean
  release: number
  student_id: number | null
  contact_id: number | null
}

const batch = 500
const first = '00000000-0000-0000-0000-000000000000'

/**
 * The answer sheets of a survey that are shown, in the order of their random ids, some hundred at a time, so that memory
 * stays flat.
 */
export async function* sheetBatches(
  { read }: Pick<Room, 'read'>,
  surveyId: number,
): AsyncGenerator<AnswerSheet[]> {
  // `id` alone would be the text that is given out, for which there is no index
  const from = (after: string) =>
    sql<AnswerSheet>`
      select r.id::text as id, audience_id, answers, marks, import_id is not null as is_imported, student_id, contact_id, release
      from survey_response r where r.survey_id = ${surveyId} and release >= 0 and r.id > ${after}::uuid
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

/** The sheets that were shown at once: what they say as a whole and by group, and how many there are. */
export type Release = {
  whole: SurveyStatistics
  groups: Map<number, SurveyStatistics>
  counts: SheetCounts
}

function mergedGroups(releases: readonly Release[], fresh: () => SurveyStatistics) {
  const groups = new Map<number, SurveyStatistics>()
  for (const one of releases)
    for (const [id, statistics] of one.groups) {
      const group = groups.get(id) ?? fresh()
      groups.set(id, group)
      group.merge(statistics)
    }
  return groups
}

/**
 * All figures of a survey in one pass over its sheets: as a whole, by group, by release, and by the other scale
 * conversion. Marked sheets are counted apart unless the survey counts them in.
 */
export async function figuresOf(ctx: Pick<Room, 'read'>, survey: SurveyFacts) {
  const { definition, scheme } = survey
  const fresh = () => new SurveyStatistics(definition, scheme)
  const whole = fresh()
  const otherScheme = new SurveyStatistics(definition, schemeBeside(scheme))
  const byRelease = new Map<number, Release>()
  const counts = new SheetCounts()
  const releaseOf = (no: number) => {
    const made = byRelease.get(no) ?? { whole: fresh(), groups: new Map(), counts: new SheetCounts() }
    byRelease.set(no, made)
    return made
  }
  const add = (sheet: AnswerSheet) => {
    const release = releaseOf(sheet.release)
    for (const one of [counts, release.counts]) one.add(sheet)
    if (sheet.marks.length > 0 && !survey.counts_marked) return
    otherScheme.add(sheet.answers)
    const group = release.groups.get(sheet.audience_id) ?? fresh()
    release.groups.set(sheet.audience_id, group)
    group.add(sheet.answers)
  }
  for await (const sheets of sheetBatches(ctx, survey.id)) sheets.forEach(add)
  const releases = [...byRelease.values()]
  for (const one of releases) {
    for (const group of one.groups.values()) one.whole.merge(group)
    whole.merge(one.whole)
  }
  const { marks, answered, marked, imported } = counts
  const groups = mergedGroups(releases, fresh)
  return { whole, otherScheme, groups, releases, marks, answered, marked, imported }
}

export type Figures = Awaited<ReturnType<typeof figuresOf>>

/** The figures of all questions as they may be told. What few of one release answered could be found by two looks. */
export function questionsTold(
  { whole, releases }: Pick<Figures, 'whole' | 'releases'>,
  { min_n }: Pick<SurveyFacts, 'min_n'>,
): QuestionFigures[] {
  const parts = releases.map((one) => one.whole.questions())
  return whole.questions().map((one, at) =>
    withoutFew(
      one,
      min_n,
      parts.map((part) => part[at]).filter((part) => part !== undefined),
    ),
  )
}

/** Values of what questions count for, of enough people, who came to them in no release as a few. */
function mappedTold(
  all: SurveyStatistics,
  parts: readonly SurveyStatistics[],
  minimum: number,
): MappedFigures[] {
  const few = new Set(
    parts.flatMap((one) =>
      one.mapped().flatMap(({ n, mapping }) => (n < minimum ? [targetKey(mapping)] : [])),
    ),
  )
  return all.mapped().filter(({ n, mapping }) => n >= minimum && !few.has(targetKey(mapping)))
}

type Told = Pick<SurveyFacts, 'min_n'>

/** The values of what questions count for, as they may be told. */
export const targetsTold = ({ whole, releases }: Pick<Figures, 'whole' | 'releases'>, { min_n }: Told) =>
  mappedTold(
    whole,
    releases.map((one) => one.whole),
    min_n,
  )

/** The same of a group that is shown. */
export function targetsOfGroup(
  { groups, releases }: Pick<Figures, 'groups' | 'releases'>,
  id: number,
  { min_n }: Told,
) {
  const group = groups.get(id)
  const parts = releases.flatMap((one) => one.groups.get(id) ?? [])
  return group ? mappedTold(group, parts, min_n) : []
}

/** Which groups are not shown, beside each other and from one release to the next. */
export const hiddenAmong = (
  { groups, releases }: Pick<Figures, 'groups' | 'releases'>,
  audiences: readonly { id: number }[],
  { min_n }: Pick<SurveyFacts, 'min_n'>,
) => {
  const sizesIn = (of: ReadonlyMap<number, SurveyStatistics>) =>
    audiences.map(({ id }) => [id, of.get(id)?.n ?? 0] as const)
  return hiddenOverReleases(
    sizesIn(groups),
    releases.map((one) => sizesIn(one.groups)),
    min_n,
  )
}

type SheetCount = { audience_id: number; release: number; answered: number; valid: number; imported: number }

/** How many shown sheets there are of each group and release, how many of them count, and how many came from a table. */
export async function sheetCounts({ read }: Pick<Room, 'read'>, { id, counts_marked }: SurveyFacts) {
  const { rows } = await sql<SheetCount>`
    select audience_id, release, count(*)::integer as answered,
      count(*) filter (where ${counts_marked} or cardinality(marks) = 0)::integer as valid,
      count(import_id)::integer as imported
    from survey_response where survey_id = ${id} and release >= 0 group by audience_id, release`.execute(read)
  const sum = (of: 'answered' | 'valid' | 'imported') => rows.reduce((all, row) => all + row[of], 0)
  return { rows, answered: sum('answered'), valid: sum('valid'), imported: sum('imported') }
}
