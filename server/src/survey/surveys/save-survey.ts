import type { Input } from '@obelisk/contract/endpoint'
import {
  type SurveyWay,
  surveyLessAnonymous,
  surveyLocked,
  surveyNotInState,
} from '@obelisk/contract/survey/life'
import type { saveRunning, saveSurvey } from '@obelisk/contract/survey/surveys'
import { missing, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { projectScope } from '#roster/public.ts'
import { classesReached } from '#teaching-class/public.ts'
import type { Room } from '../access.ts'
import { heldSurvey } from '../rows/held-survey.ts'
import { type Listed, withStudents } from './audiences/listed-students.ts'

/** Rule Q03: after the first answer nothing of what was asked, of whom and how, may change. */
async function heldDraft(ctx: Room, { id, revision }: { id: number; revision: number }) {
  const row = await heldSurvey(ctx, id)
  if (row.is_answered) throw new Refusal(surveyLocked)
  if (row.state !== 'draft') throw new Refusal(surveyNotInState)
  await mustBeLatest(ctx, {
    base: revision,
    revision: row.revision,
    change: () => changeOf(ctx.read, 'survey', { id }),
  })
  return row
}

export async function saveQuestionnaire(ctx: Room, input: Input<typeof saveSurvey>) {
  const { id, title, title_en, definition } = input
  const row = await heldDraft(ctx, input)
  const revision = row.revision + 1
  await ctx.own
    .updateTable('survey')
    .set({ title, title_en, definition: JSON.stringify(definition), revision, update_time: new Date() })
    .where('id', '=', id)
    .execute()
  return { revision }
}

async function gradesOfClasses({ read }: Room, ids: readonly number[]) {
  const rows = await read
    .selectFrom('admin_class')
    .select('base_project_id')
    .where('id', 'in', [...ids, 0])
    .execute()
  return rows.length < new Set(ids).size ? [null] : rows.map(({ base_project_id }) => base_project_id)
}

async function projectsOfGrades({ read }: Room, ids: readonly number[]) {
  const rows = await read
    .selectFrom('grade')
    .select('base_project_id')
    .where('id', 'in', [...ids, 0])
    .execute()
  return rows.length < new Set(ids).size ? [null] : rows.map(({ base_project_id }) => base_project_id)
}

/** Every group is one that the actor may ask. */
async function mustAsk(ctx: Room, audiences: readonly Listed[]) {
  const ids = (kind: string) => audiences.flatMap((one) => (one.kind === kind ? [one.target_id ?? 0] : []))
  const classes = ids('teaching-class')
  const mine = await classesReached(ctx.door('teaching-class'), 'survey/edit', classes)
  if (classes.some((id) => !mine.has(id))) throw missing()
  const projects = [
    ...(await gradesOfClasses(ctx, ids('admin-class'))),
    ...(await projectsOfGrades(ctx, ids('grade'))),
  ]
  if (projects.length === 0) return
  const isInScope = await projectScope(ctx.door('roster'), 'survey/edit')
  if (!projects.every((id) => isInScope(id))) throw missing()
}

const timeOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000))
const keyOf = ({ kind, target_id, student_ids }: Listed) => `${kind} ${target_id ?? ''} ${student_ids.join()}`

async function replaceAudiences(ctx: Room, surveyId: number, wanted: readonly Listed[]) {
  const outside = (kind: string) => kind === 'contacts' || kind === 'public' || kind === 'list'
  const clean = wanted.map((one) => (outside(one.kind) ? { ...one, target_id: null } : one))
  const byKey = new Map(clean.map((one) => [keyOf(one), one]))
  const stored = await ctx.own
    .selectFrom('survey_audience')
    .select(['id', 'kind', 'target_id', 'student_ids'])
    .where('survey_id', '=', surveyId)
    .execute()
  const gone = stored.filter((one) => !byKey.delete(keyOf(one as Listed))).map(({ id }) => id)
  if (gone.length > 0) await ctx.own.deleteFrom('survey_audience').where('id', 'in', gone).execute()
  if (byKey.size > 0)
    await ctx.own
      .insertInto('survey_audience')
      .values([...byKey.values()].map((one) => ({ survey_id: surveyId, ...one })))
      .execute()
}

const anonymity: Record<SurveyWay, number> = { named: 0, 'anonymous-once': 1, public: 1 }

export async function saveRunningOf(ctx: Room, input: Input<typeof saveRunning>) {
  const { id, running, audiences } = input
  const row = await heldDraft(ctx, input)
  if (row.publish_time && anonymity[running.way] < anonymity[row.way as SurveyWay])
    throw new Refusal(surveyLessAnonymous)
  const listed = await withStudents(ctx, audiences)
  await mustAsk(ctx, listed)
  await replaceAudiences(ctx, id, listed)
  const revision = row.revision + 1
  const { from_time, to_time, ...plain } = running
  await ctx.own
    .updateTable('survey')
    .set({
      ...plain,
      from_time: timeOf(from_time),
      to_time: timeOf(to_time),
      revision,
      update_time: new Date(),
    })
    .where('id', '=', id)
    .execute()
  return { revision }
}
