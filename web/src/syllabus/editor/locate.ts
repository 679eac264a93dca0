import { type Part, partOf, placeOf, type SyllabusFinding } from '../findings/section-of.ts'

type Place = SyllabusFinding['place']

const listeners = new Set<(place: Place) => void>()

/** Parts that must open or select something before the focus can go there hear where a finding leads. */
export function onLocate(listen: (place: Place) => void): () => void {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** The field that mends a finding, where it is not the first one of its row. */
const fields: Record<string, string> = {
  'S08.objective_without_rubric': 'textarea:placeholder-shown',
  'S08.rubric_level_missing': 'textarea:placeholder-shown',
  'S11.ideology_missing': '[name="ideology"]',
}
const anyField = '[role="grid"], textarea, input:not([type="radio"])'

/** The row that a finding is about, the last of several: a folded line comes before its form. */
function rowOf(section: HTMLElement, found: SyllabusFinding): HTMLElement | undefined {
  const place = placeOf(found)
  return place ? [...section.querySelectorAll<HTMLElement>(`[data-place="${place}"]`)].at(-1) : undefined
}

function lead(part: Part, found?: SyllabusFinding) {
  const section = document.getElementById(`part-${part}`)
  if (!section) return
  const row = found && rowOf(section, found)
  const target = row ?? section
  const wanted = target.querySelector<HTMLElement>(fields[found?.code ?? ''] ?? 'none')
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const place = wanted ?? target
  place.scrollIntoView({ block: wanted || row ? 'center' : 'start', behavior: still ? 'auto' : 'smooth' })
  // a part that is empty still begins with the button that adds something
  const field =
    wanted ??
    target.querySelector<HTMLElement>(anyField) ??
    target.querySelector<HTMLElement>('button:not(:disabled)')
  field?.focus({ preventScroll: true })
}

/** Leads to a part of the page and puts the focus there. */
export const locatePart = (part: Part) => lead(part)

/** Puts the focus into the last row of a part, which was added just now. */
export function focusLastRow(part: Part) {
  // it stands there after the next paint
  setTimeout(() => {
    const rows = document.getElementById(`part-${part}`)?.querySelectorAll<HTMLElement>('[data-place]')
    const row = [...(rows ?? [])].at(-1)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>(anyField)?.focus({ preventScroll: true })
  }, 50)
}

/** Unfolds a chapter. */
export function openChapter(id: number) {
  for (const listen of listeners) listen({ chapter_id: id })
}

/** Leads to what a finding is about and puts the focus into the field that mends it. */
export function locate(found: SyllabusFinding) {
  for (const listen of listeners) listen(found.place)
  // what opens now stands there after the next paint
  setTimeout(() => lead(partOf(found), found), 50)
}
