import { isFinished, type StageView, stageStates } from '@obelisk/contract/term-overview'
import type { Room } from './access.ts'
import type { ClassRow } from './queries.ts'

type Seen = Pick<StageView, 'state' | 'link'>

/** A stage over the classes of a course: the class that is furthest back is told, and led to. */
function stageOf(key: StageView['key'], seen: readonly Seen[]): StageView {
  const back = seen.reduce((a, b) => (stageStates.indexOf(b.state) < stageStates.indexOf(a.state) ? b : a))
  return { key, ...back, done: seen.filter(({ state }) => isFinished(state)).length, total: seen.length }
}

/** The function that gives the stages of a course, whose classes are some of these, as the room of each kind tells them. */
export async function stagesIn(ctx: Room, classes: readonly ClassRow[]) {
  const stages = await Promise.all(
    ctx.kindsIn('stage').map(async ({ name, isOfCourse, seen }) => {
      const told = await seen(ctx, classes)
      return { name, isOfCourse, seenOf: new Map(classes.map(({ id }, at) => [id, told[at]])) }
    }),
  )
  return (ofCourse: readonly ClassRow[]): StageView[] =>
    stages.map(({ name, isOfCourse, seenOf }) =>
      stageOf(
        name,
        (isOfCourse ? ofCourse.slice(0, 1) : ofCourse).flatMap(({ id }) => seenOf.get(id) ?? []),
      ),
    )
}
