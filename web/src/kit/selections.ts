/** The screens whose last selection is remembered, under the names of the specification. */
export const selectionScreens = [
  'report',
  'course',
  'evaldata',
  'teach',
  'prore',
  'exam',
  'ques',
  'culture',
  'graduation',
  /** The course whose questions were looked at last. */
  'bank',
  /** What the header holds for all screens: programme and academic term. */
  'wide',
] as const
export type SelectionScreen = (typeof selectionScreens)[number]

const keyOf = (screen: SelectionScreen) => `selection.${screen}`

/** What was chosen last on a screen, as level name to id. */
export function selectionOf(screen: SelectionScreen): Record<string, number> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(screen)) ?? '{}')
    return Object.fromEntries(
      Object.entries(read ?? {}).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    )
  } catch {
    return {}
  }
}

export const keepSelection = (screen: SelectionScreen, chosen: Readonly<Record<string, number>>) =>
  localStorage.setItem(keyOf(screen), JSON.stringify(chosen))

export function clearSelections() {
  for (const screen of selectionScreens) localStorage.removeItem(keyOf(screen))
}
