import { effectOf } from '@obelisk/contract/attainment-report/effect'
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
  return cycle.project === 'SE' ? [] : byValue.filter(({ verdict }) => verdict === 'below')
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

const three = (value: number) => value.toFixed(3)

/** The value of the objective afterwards, and what it says of the measure: every third falls short of its target. */
function outcomeOf(before: number, target: number, turn: number) {
  const now = Math.round((turn % 3 === 2 ? before + 0.008 : Math.max(before, target) + 0.006) * 1000) / 1000
  const risen = `达成值由 ${three(before)} 提高到 ${three(now)}`
  const isReached = effectOf({ target, before, now }) === 'worked'
  const effect = isReached
    ? `${risen}，达到目标值 ${three(target)}，措施有效。`
    : `${risen}，未达到目标值 ${three(target)}，下一轮继续加强。`
  return { implemented: done, effect, value_after: now }
}

/** Moves a measure to where it stands in the story. */
const moveOn = (
  { own }: Room,
  id: number,
  { state }: Progress,
  outcome: ReturnType<typeof outcomeOf>,
  day: string,
) => {
  const isOver = state !== 'in_progress'
  const written = `${day}T15:00:00+08:00`
  return own
    .updateTable('improvement')
    .set({
      state,
      ...(isOver ? outcome : {}),
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
  for (const [index, { measure, progress }] of planned.entries()) {
    const outcome = outcomeOf(measure.value_before, measure.target_value, first + index)
    await moveOn(room, ids[index] ?? 0, progress, outcome, cycle.day)
  }
}
