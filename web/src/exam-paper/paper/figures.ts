import { minutesOfPaper, type PaperItem } from '@obelisk/engine/exam-paper/blueprint/paper'

/** A number with as many decimals as it has, two at most. */
export const short = (value: number, digits = 2): string => String(Number(value.toFixed(digits)))

/** A share as a whole percentage; a dash where it is not known. */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)}%`

/** The minutes that questions are expected to take: at least so many where some have none, and a dash where none has any. */
export function minutesText(items: readonly PaperItem[]): string {
  const { minutes, missing } = minutesOfPaper(items)
  if (missing === items.length) return '–'
  return missing > 0 ? `≥ ${short(minutes)}` : short(minutes)
}
