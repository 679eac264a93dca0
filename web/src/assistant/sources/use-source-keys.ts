import { useKeys } from '#kit/use-keys.ts'

const mostKeys = 9

/** Alt and a digit choose a source of the answer that is looked at, also while something is typed. */
export function useSourceKeys(count: number, onChoose: (at: number) => void) {
  const acts = Array.from({ length: Math.min(count, mostKeys) }, (_, at): [string, () => void] => [
    `alt+${at + 1}`,
    () => onChoose(at),
  ])
  useKeys(Object.fromEntries(acts), { inFields: true, overDialogs: true })
}
