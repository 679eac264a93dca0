import { minutesOfPaper, type PaperItem } from '@obelisk/engine/blueprint/paper'

/** The minutes that questions are expected to take: at least so many where some have none, and a dash where none has any. */
export function minutesText(items: readonly PaperItem[]): string {
  const { minutes, missing } = minutesOfPaper(items)
  if (missing === items.length) return '–'
  const short = String(Math.round(minutes * 100) / 100)
  return missing > 0 ? `≥ ${short}` : short
}
