import type { Report } from '@obelisk/contract/attainment-report/shapes'
import { create } from 'zustand'
import type { Saving } from '#kit/display/SavedMark.tsx'

/** How each written part of the open report stands. */
const useParts = create<{ parts: Readonly<Record<string, Saving>> }>()(() => ({ parts: {} }))

export const tellSaving = (part: string, saving: Saving) =>
  useParts.setState(({ parts }) => ({ parts: { ...parts, [part]: saving } }))

export const forgetSaving = () => useParts.setState({ parts: {} })

const worstFirst: readonly Saving['state'][] = ['conflict', 'failed', 'offline', 'saving', 'unsaved', 'saved']

/** How the writing stands as a whole: the worst of its parts, else the last save. */
export function useSaving(): Saving | undefined {
  const parts = useParts((state) => state.parts)
  const all = Object.values(parts)
  for (const state of worstFirst) {
    const found = all.filter((saving) => saving.state === state)
    if (state === 'saved')
      return found.toSorted((a, b) => Number('at' in b && b.at) - Number('at' in a && a.at))[0]
    if (found[0]) return found[0]
  }
  return undefined
}

/** When the texts were saved last before this visit; nothing for who cannot write them. */
export function savedBefore({ may, sections }: Report): Saving | undefined {
  const at = Math.max(0, ...sections.map(({ update_time }) => update_time))
  return may.edit && at > 0 ? { state: 'saved', at } : undefined
}
