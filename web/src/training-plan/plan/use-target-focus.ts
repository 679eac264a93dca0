import { useEffect } from 'react'
import { usePlan } from './editor.ts'

/** Kinds of row as the fields name them, by the id that a finding gives; the nearest first. */
const kinds = [
  ['indicator_id', 'indicator'],
  ['gr_id', 'requirement'],
  ['objective_id', 'objective'],
  ['library_item_id', 'standard'],
] as const

/** The row of a form that a finding is about. */
function selectorOf(place: Readonly<Record<string, number | string>>, field: string | undefined): string {
  const [name, kind] = kinds.find(([id]) => place[id] !== undefined) ?? ['', 'plan']
  const row = `${kind}:${place[name] ?? ''}`
  return field ? `[data-place="${row}:${field}"]` : `[data-place^="${row}"]`
}

/** After a jump: brings the field in view and into focus. */
export function useTargetFocus() {
  const { target, plan } = usePlan()
  useEffect(() => {
    if (!target) return
    const ofPlan = Object.keys(target.place).length === 0 || target.place.part !== undefined
    const selector = ofPlan
      ? `[data-place="plan:${plan.id}:${target.place.part ?? target.field ?? 'total_credits'}"]`
      : selectorOf(target.place, target.field)
    const found = document.querySelector(selector)
    found?.scrollIntoView({ block: 'center' })
    found?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, [target, plan.id])
}
