import { saveSupports, saveWeights } from '@obelisk/contract/training-plan/matrices'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { Strength } from '@obelisk/contract/training-plan/rows'
import type { Remedy } from '@obelisk/engine/finding/finding'
import { call } from '#kit/call.ts'
import {
  isAt,
  type SupportChange,
  type WeightChange,
  withSupports,
  withWeights,
} from '../matrix/cell-changes.ts'
import type { Editor } from '../plan/editor.ts'

function supportChanges({ place, values, action }: Remedy, plan: WholePlan): SupportChange[] {
  const course_id = Number(place.course_id)
  const ids = action === 'fill_supports' ? (values.indicator_ids as number[]) : [Number(place.indicator_id)]
  const strengths = action === 'fill_supports' ? (values.strengths as Strength[]) : [values.to as Strength]
  return ids.map((indicator_id, at) => ({
    course_id,
    indicator_id,
    was: plan.supports.find(isAt({ course_id, indicator_id }))?.strength ?? null,
    now: strengths[at] ?? null,
  }))
}

function weightChanges({ place, values }: Remedy, plan: WholePlan): WeightChange[] {
  const indicator_id = Number(place.indicator_id)
  const weights = values.weights as number[]
  return (values.course_ids as number[]).map((course_id, at) => ({
    course_id,
    indicator_id,
    was: plan.weights.find(isAt({ course_id, indicator_id }))?.weight ?? null,
    now: weights[at] ?? null,
  }))
}

/** Does what a remedy offers: writes its cells and shows them. */
export async function applyRemedy(remedy: Remedy, { plan, run, patch, noteEdits }: Editor): Promise<boolean> {
  if (remedy.action === 'set_weights') {
    const cells = weightChanges(remedy, plan)
    const done = await run(() => call(saveWeights, { culture_id: plan.id, cells }))
    if (done) patch((now) => withWeights(now, cells))
    noteEdits(done ? cells.length : 0)
    return done
  }
  const cells = supportChanges(remedy, plan)
  const done = await run(() => call(saveSupports, { culture_id: plan.id, cells }))
  if (done) patch((now) => withSupports(now, cells))
  noteEdits(done ? cells.length : 0)
  return done
}
