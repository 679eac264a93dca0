import type { Input, Output } from '@obelisk/contract/endpoint'
import type { analyseSurvey, countMarked } from '@obelisk/contract/survey/analysis'
import { surveyNotClosed, surveyTooFew } from '@obelisk/contract/survey/life'
import { questionsIn } from '@obelisk/engine/survey/definition'
import type { MappedFigures } from '@obelisk/engine/survey/statistics'
import { type Hidden, mayShowBoth } from '@obelisk/engine/survey/suppression'
import { sql } from 'kysely'
import { must, Refusal } from '#kernel/errors.ts'
import { type Room, seesNames, surveyPolicy } from '../access.ts'
import { audiencesOf } from '../rows/audiences.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { keepAct } from '../rows/keep-act.ts'
import { listed, rowOf, unix } from '../rows/rows.ts'
import { closeEnded, isEnough, keepResults } from './close-survey.ts'
import {
  type Figures,
  factsOf,
  figuresOf,
  hiddenAmong,
  questionsTold,
  type SurveyFacts,
  targetsOfGroup,
  targetsTold,
} from './gather-figures.ts'

type Analysis = Output<typeof analyseSurvey>

/** A survey whose results the actor may see: closed, and seen. */
export async function closedSurvey(ctx: Room, id: number): Promise<SurveyFacts> {
  await surveyPolicy.must(ctx, 'view', id)
  const survey = await factsOf(ctx, id)
  if (survey.state !== 'closed' && survey.state !== 'archived') throw new Refusal(surveyNotClosed)
  return survey
}

const target = ({ mapping, n, value, low, high }: MappedFigures) => ({
  to: mapping.to,
  id: mapping.id,
  no: mapping.no,
  name: mapping.name,
  n,
  value,
  low,
  high,
})

/** Values of the same questions in earlier surveys of the course, or of the kind for the programme; enough ones only. */
async function cyclesOf({ read }: Room, survey: SurveyFacts): Promise<Analysis['cycles']> {
  const place =
    survey.catalog_id === null
      ? sql`s.course_id is null and s.project_id = ${survey.project_id}::integer`
      : sql`c.catalog_id = ${survey.catalog_id}`
  const { rows } = await sql<Analysis['cycles'][number]>`
    select s.id as survey_id, coalesce(t.name, to_char(s.close_time, 'YYYY')) as term, s.title,
      coalesce((select string_agg(k.name, '、' order by a.id) from survey_audience a join teaching_class k on k.id = a.target_id
        where a.survey_id = s.id and a.kind = 'teaching-class'), '') as classes,
      (select json_agg(json_build_object('to', e.target, 'no', e.no, 'name', e.name, 'value', e.value::float8) order by e.id)
        from survey_result e where e.survey_id = s.id and e.audience_id is null and e.is_enough) as "values"
    from survey s left join course c on c.id = s.course_id left join academic_term t on t.id = s.academic_term_id
    where s.kind = ${survey.kind} and s.state in ('closed', 'archived') and ${place}
      and exists (select from survey_result e where e.survey_id = s.id and e.audience_id is null and e.is_enough)
    order by coalesce(t.start_date, s.close_time::date), s.id limit 12`.execute(read)
  return rows
}

const commentsIn = ({ read }: Room, survey: SurveyFacts) => {
  const keys = questionsIn(survey.definition).flatMap(({ kind, id }) =>
    kind === 'long' || kind === 'short' ? [id] : [],
  )
  return sql<{
    count: number
  }>`select count(*)::integer as count from survey_response r, unnest(${keys}::text[]) k (id)
    where r.survey_id = ${survey.id} and r.release >= 0 and r.answers -> k.id ->> 'text' <> ''`
    .execute(read)
    .then(({ rows }) => rows[0]?.count ?? 0)
}

function wholeFigures(gathered: Figures, survey: SurveyFacts): Analysis['figures'] {
  const [{ whole, otherScheme }, { min_n }] = [gathered, survey]
  if (whole.n < min_n) return null
  const others = new Map(
    otherScheme.mapped().map(({ mapping, value }) => [`${mapping.to} ${mapping.no}`, value]),
  )
  const mapped = targetsTold(gathered, survey)
  return {
    questions: questionsTold(gathered, survey).map((one) => ({
      ...one,
      counts: [...one.counts],
      ranks: [...one.ranks],
    })),
    targets: mapped.map(target),
    other_scheme: mapped.map(({ mapping }) => others.get(`${mapping.to} ${mapping.no}`) ?? null),
  }
}

type Hidings = ReadonlyMap<number, Hidden>

function groupFigures(
  figures: Figures,
  survey: SurveyFacts,
  { id, name }: Analysis['audiences'][number],
  hidden: Hidings,
): Analysis['groups'][number] {
  const why = hidden.get(id) ?? null
  return {
    audience_id: id,
    name,
    hidden: why,
    n: why === null ? (figures.groups.get(id)?.n ?? null) : null,
    values: (why === null ? targetsOfGroup(figures, id, survey) : []).map(
      ({ mapping: { to, no, name }, value }) => ({ to, no, name, value }),
    ),
  }
}

/** Whether figures with the marked sheets may be shown beside those without, of every release by itself. */
const mayTellMarked = ({ releases }: Pick<Figures, 'releases'>, { min_n }: Pick<SurveyFacts, 'min_n'>) =>
  releases.every(({ counts: { answered, marked } }) => mayShowBoth(answered, answered - marked, min_n))

function qualityOf(figures: Figures, survey: SurveyFacts) {
  const { marks, answered, marked, imported } = figures
  const { min_n, counts_marked } = survey
  const mayTell = mayTellMarked(figures, survey)
  return {
    marks: mayTell ? [...marks].map(([mark, count]) => ({ mark, count })) : null,
    marked: mayTell ? marked : null,
    imported: mayShowBoth(answered, imported, min_n) ? imported : null,
    counts_marked,
  }
}

/** What is the same for everybody who looks: the survey itself. */
const headOf = (survey: SurveyFacts) => ({
  title: survey.title,
  title_en: survey.title_en,
  kind: survey.kind,
  state: survey.state,
  way: survey.way,
  scheme: survey.scheme,
  revision: survey.result_revision,
  close_time: unix(survey.close_time),
  project_id: survey.project_id,
  definition: survey.definition,
  min_n: survey.min_n,
  min_rate: survey.min_rate,
})

/** The classes whose marks are set against what they say; people outside have none. */
function marksOf(
  { course_id, academic_term_id, base_grade_id }: SurveyFacts,
  audiences: Analysis['audiences'],
): Analysis['marks_of'] {
  const [first, ...others] = audiences
  if (!first || audiences.some(({ kind }) => kind !== 'teaching-class')) return null
  if (others.length === 0) return first.target_id === null ? null : { teaching_class_id: first.target_id }
  if (course_id === null || academic_term_id === null || base_grade_id === null) return null
  return { course_id, academic_term_id, base_grade_id }
}

/** The groups of a survey beside each other, as far as they may be told, and the surveys of its kind. */
export async function besideOf(
  ctx: Room,
  { survey, figures, audiences }: { survey: SurveyFacts; figures: Figures; audiences: Analysis['audiences'] },
) {
  const { whole } = figures
  const hidden = hiddenAmong(figures, audiences, survey)
  const isTold = whole.n >= survey.min_n && audiences.length > 1
  return {
    hidden,
    groups: isTold ? audiences.map((one) => groupFigures(figures, survey, one, hidden)) : [],
    cycles: await cyclesOf(ctx, survey),
  }
}

/**
 * What a closed survey says. Below the minimum there is no figure at all. A group is shown when it is large enough and
 * nothing smaller can be found by taking it from the whole. How many sheets are marked is told when both they and the
 * others are nobody or enough.
 */
export async function analysisOf(ctx: Room, id: number): Promise<Analysis> {
  await surveyPolicy.must(ctx, 'view', id)
  await closeEnded(ctx, id)
  const survey = await closedSurvey(ctx, id)
  const figures = await figuresOf(ctx, survey)
  const audiences = await audiencesOf(ctx, id)
  const { rows } = await listed(sql`where s.id = ${id}`).execute(ctx.read)
  const mayEdit = await surveyPolicy.can(ctx, 'edit', { id })
  const { targeted, answered, reply } = rowOf(must(rows[0]), mayEdit)
  const { whole } = figures
  const { hidden, ...beside } = await besideOf(ctx, { survey, figures, audiences })
  const isShown = whole.n >= survey.min_n
  const isParted = audiences.length > 1
  return {
    ...headOf(survey),
    marks_of: marksOf(survey, audiences),
    audiences: audiences.map((one) => (isParted && hidden.has(one.id) ? { ...one, answered: 0 } : one)),
    targeted,
    answered,
    waiting: answered - figures.answered,
    valid: whole.n,
    is_enough: isEnough(survey, whole.n, targeted),
    figures: wholeFigures(figures, survey),
    ...beside,
    quality: qualityOf(figures, survey),
    comments: isShown ? await commentsIn(ctx, survey) : 0,
    reply,
    may_edit: mayEdit,
    sees_names: await seesNames(ctx, id),
  }
}

/** Counts marked sheets in or leaves them out. Both ways are told apart only when nobody is found by the difference. */
export async function countMarkedOf(ctx: Room, { id, counts_marked, reason }: Input<typeof countMarked>) {
  const held = await heldSurvey(ctx, id)
  if (held.state !== 'closed') throw new Refusal(surveyNotClosed)
  if (held.counts_marked === counts_marked) return
  const survey = await factsOf(ctx, id)
  if (!mayTellMarked(await figuresOf(ctx, survey), survey))
    throw new Refusal(surveyTooFew, { minimum: survey.min_n })
  await ctx.own
    .updateTable('survey')
    .set({ counts_marked, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  await keepAct(ctx, id, counts_marked ? 'count-marked' : 'leave-marked', reason)
  await keepResults(ctx, id)
}
