import type { Part } from '../findings/section-of.ts'

/** Leads to a part of the page, or to a row in it, and puts the focus there. */
export function locate(part: Part, place?: string) {
  const section = document.getElementById(`part-${part}`)
  const row = place ? section?.querySelector(`[data-place="${place}"]`) : null
  const target = row ?? section
  if (!target) return
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ block: row ? 'center' : 'start', behavior: still ? 'auto' : 'smooth' })
  const field = target.querySelector<HTMLElement>('textarea, input, [role="grid"], button')
  field?.focus({ preventScroll: true })
}
