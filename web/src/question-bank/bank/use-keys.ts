import { linkTo } from '@obelisk/contract/links'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

type Choice = { chosen: readonly number[]; set: (ids: readonly number[]) => void }

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** J and K go through the list, X chooses, E and Enter open, / searches. Gives the question one stands at. */
export function useKeys(rows: readonly { id: number }[], choice: Choice | undefined): number | undefined {
  const navigate = useNavigate()
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
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
    const acts: Record<string, () => unknown> = {
      j: () => go(1),
      k: () => go(-1),
      x: choose,
      e: open,
      '/': () => document.querySelector<HTMLElement>('#bank-search')?.focus(),
    }
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [rows, choice, current, navigate])
  return current
}
