import { decimals, expectedText } from '@obelisk/contract/decimals'
import { saveMeasures } from '#improvement/public.ts'
import type { Ctx } from '#kernel/room.ts'
import type { Cycle } from './cycle-classes.ts'
import { measureFor, type Outcome } from './words.ts'

/** The cycle whose measures the story counts: 23 of 软件工程, 17 carried out, 4 under way, 2 late. */
const storyTerm = '2025-2026-1'
const perClass = [3, 2, 2, 3, 2, 2, 3, 2, 2, 2] as const
const before = (place: number) => perClass.slice(0, place).reduce((sum, count) => sum + count, 0)

const isInStory = ({ project, term, teaching_class_id }: Cycle) =>
  project === 'SE' && term === storyTerm && teaching_class_id !== null

/** The objectives that a report makes measures for: all below the threshold, and in the story the lowest ones. */
function aimedAt(cycle: Cycle, outcomes: readonly Outcome[]): Outcome[] {
  const byValue = [...outcomes].sort((a, b) => a.combined - b.combined)
  if (isInStory(cycle)) return byValue.slice(0, perClass[cycle.place] ?? 0)
  if (cycle.project === 'SE') return []
  // 数据结构 also works at what is only just attained, and the next cycle shows that it helps
  const isCareful = cycle.code === 'CS2031' && cycle.term < storyTerm
  return byValue.filter(({ verdict }) => verdict === 'below' || (isCareful && verdict === 'near'))
}

type Progress = { state: 'closed' | 'verified' | 'in_progress'; due: string }

/** How far a measure is; `turn` counts the measures of the story. */
function progressOf(cycle: Cycle, turn: number): Progress {
  if (!isInStory(cycle)) {
    const isOld = cycle.term < storyTerm
    return isOld ? { state: 'closed', due: cycle.day } : { state: 'in_progress', due: '2027-01-08' }
  }
  if (turn < 12) return { state: 'closed', due: '2026-10-16' }
  if (turn < 17) return { state: 'verified', due: '2026-11-13' }
  if (turn < 21) return { state: 'in_progress', due: '2026-12-25' }
  return { state: 'in_progress', due: turn === 21 ? '2026-10-30' : '2026-11-06' }
}

const done = '已写入本轮大纲与授课计划，并在教学中执行。'

type Room = Ctx<'improvement'>

/** Carried out, while the cycle that will show the effect is not evaluated yet. */
const carriedOut = {
  implemented: done,
  effect: '已按计划落实，达成值待下一轮达成评价给出。',
}

/** What the next cycle's result says of a measure; whether two classes can be told apart is the report's to say. */
function effectText(before: number, target: number, now: number, of: string) {
  const moved = `${of}的达成值由 ${decimals(before, 3)} 变为 ${decimals(now, 3)}`
  return now >= target
    ? `${moved}，达到目标值 ${expectedText(target)}。`
    : `${moved}，未达到目标值 ${expectedText(target)}，下一轮继续加强。`
}

/** The report of the next cycle answers the measures of the one before, each with the value that it has just computed. */
export async function answerMeasures(
  { own }: Room,
  previousDocumentId: number,
  { day }: Cycle,
  of: string,
  outcomes: readonly Outcome[],
) {
  const open = await own
    .selectFrom('improvement')
    .select(['id', 'objective_no', 'value_before', 'target_value'])
    .where('document_id', '=', previousDocumentId)
    .where('value_after', 'is', null)
    .execute()
  for (const { id, objective_no, value_before, target_value } of open) {
    const now = outcomes.find(({ no }) => no === objective_no)?.combined
    if (now === undefined) continue
    await own
      .updateTable('improvement')
      .set({
        state: 'closed',
        implemented: done,
        value_after: now,
        effect: effectText(value_before ?? 0, target_value ?? 0, now, of),
        update_time: `${day}T15:00:00+08:00`,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Moves a measure to where it stands in the story. */
const moveOn = ({ own }: Room, id: number, { state }: Progress, day: string) => {
  const isOver = state !== 'in_progress'
  const written = `${day}T15:00:00+08:00`
  return own
    .updateTable('improvement')
    .set({
      state,
      ...(isOver ? carriedOut : {}),
      create_time: written,
      update_time: isOver ? '2026-11-16T15:00:00+08:00' : written,
    })
    .where('id', '=', id)
    .execute()
}

/** Writes the measures of a report and moves each to where it stands in the story. */
export async function writeMeasures(
  room: Room,
  cycle: Cycle,
  outcomes: readonly Outcome[],
  place: Parameters<typeof saveMeasures>[1],
) {
  const first = before(cycle.place)
  const planned = aimedAt(cycle, outcomes).map((outcome, index) => {
    const progress = progressOf(cycle, first + index)
    return { outcome, progress, measure: measureFor(outcome, cycle.place + index) }
  })
  const rows = planned.map(({ measure, progress }) => ({
    ...measure,
    owner_id: cycle.teacher,
    due_date: progress.due,
  }))
  const ids = await saveMeasures(room, place, rows)
  for (const [index, { progress }] of planned.entries())
    await moveOn(room, ids[index] ?? 0, progress, cycle.day)
}
