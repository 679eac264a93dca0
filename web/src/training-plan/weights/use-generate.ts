import { generateWeights } from '@obelisk/contract/training-plan/matrices'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'

/** Makes the weights of all indicators anew from H, M and L. */
export function useGenerate() {
  const t = useTranslations()
  const { plan, run, reload, offerUndo } = usePlan()
  return async () => {
    let made = { undo_id: 0, count: 0 }
    const done = await run(async () => {
      made = await call(generateWeights, { culture_id: plan.id })
    })
    if (!done) return
    await reload()
    offerUndo(t('generated', { count: made.count }), made.undo_id)
  }
}
