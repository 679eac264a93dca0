import { linkTo } from '@obelisk/contract/links'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '#kit/use-keys.ts'

type Choice = { chosen: readonly number[]; set: (ids: readonly number[]) => void }

/** J and K go through the list, X chooses, E opens, O unfolds every answer, / searches. Gives the question one stands at. */
export function useListKeys(
  rows: readonly { id: number }[],
  choice: Choice | undefined,
  onUnfold: () => void,
): number | undefined {
  const navigate = useNavigate()
  const [current, setCurrent] = useState<number>()
  const at = rows.findIndex(({ id }) => id === current)
  const go = (step: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
    setCurrent(next?.id)
    document.querySelector(`[data-id="${next?.id}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = () => current !== undefined && void navigate(linkTo.question({ id: current }))
  const choose = () => {
    if (!choice || current === undefined) return
    const rest = choice.chosen.filter((id) => id !== current)
    choice.set(rest.length < choice.chosen.length ? rest : [...rest, current])
  }
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    x: choose,
    e: open,
    o: onUnfold,
    '/': () => document.querySelector<HTMLElement>('#bank-search')?.focus(),
  })
  return current
}
