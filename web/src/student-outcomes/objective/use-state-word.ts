import { useTranslations } from '../messages.ts'

const known = [
  'absent',
  'deferred',
  'cheating',
  'exempt',
  'withdrawn',
  'not_submitted',
  'lost_paper',
  'on_leave',
  'not_entered',
  'by_hand',
] as const

/** What a mark that is no number is called, and why somebody is not evaluated. */
export function useStateWord() {
  const t = useTranslations()
  return (state: string) => t(`state-${known.find((one) => one === state) ?? 'other'}`)
}
