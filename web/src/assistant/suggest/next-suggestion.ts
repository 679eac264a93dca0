import { useKeys } from '#kit/use-keys.ts'

const sectionsOf = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('section[aria-label]')].filter((one) =>
    one.getAttribute('aria-label')?.includes(`“${label}”`),
  )

/** Shows the suggestion for a field where it stands, ready to be decided by keys. */
export function showSuggestion(label: string) {
  const [found] = sectionsOf(label)
  found?.scrollIntoView({ block: 'center' })
  found?.querySelector('button')?.focus({ preventScroll: true })
}

/** F8 leads from the suggestion that has the focus to the next one, Shift + F8 back; the labels are in their order. */
export function useSuggestionKeys(labels: readonly string[]) {
  const go = (by: 1 | -1) => {
    const isHere = (label: string) => sectionsOf(label).some((one) => one.contains(document.activeElement))
    const at = labels.findIndex(isHere)
    const from = at === -1 && by === -1 ? 0 : at
    const next = labels[(from + by + labels.length) % labels.length]
    if (next !== undefined) showSuggestion(next)
  }
  const isOpen = labels.length > 0
  useKeys(
    { F8: isOpen ? () => go(1) : undefined, 'shift+F8': isOpen ? () => go(-1) : undefined },
    { inFields: true, overDialogs: true },
  )
}
