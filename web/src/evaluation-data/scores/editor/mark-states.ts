import { useMemo } from 'react'
import type { MarkState } from '#kit/grid/kinds/mark-kind.ts'
import { type Translate, useTranslations } from '../../messages.ts'

/** The key of each state. Those of the first three stand in the toolbar, the others in a menu. */
export const stateKeys = [
  ['absent', 'Q'],
  ['deferred', 'H'],
  ['not_submitted', 'W'],
  ['cheating', 'Z'],
  ['exempt', 'M'],
  ['withdrawn', 'T'],
  ['lost_paper', 'S'],
  ['on_leave', 'J'],
] as const

export const frequentStates = stateKeys.slice(0, 3)
export const otherStates = stateKeys.slice(3)

const inRed: ReadonlySet<string> = new Set(['absent', 'cheating'])

const statesIn = (t: Translate): MarkState[] =>
  stateKeys.map(([state, key]) => ({
    state,
    key,
    sign: t(`sign.${state}`),
    word: t(`mark.${state}`),
    spellings: [state, ...t(`spellings.${state}`).split(' ')],
    tone: inRed.has(state) ? 'danger' : 'muted',
  }))

export function useMarkStates(): readonly MarkState[] {
  const t = useTranslations()
  return useMemo(() => statesIn(t), [t])
}
