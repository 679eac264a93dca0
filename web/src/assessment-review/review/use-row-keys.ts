import { scales } from '@obelisk/contract/assessment-review/forms'
import type { KeyboardEvent } from 'react'
import type { Review, Row } from './use-review.ts'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The choice of the row above or below the one with the focus: the one made, else the first. */
function rowBeside(from: HTMLElement, step: 1 | -1) {
  const rows = [...(from.closest('ul')?.querySelectorAll<HTMLElement>('li') ?? [])]
  const next = rows[rows.findIndex((row) => row.contains(from)) + step]
  return next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input')
}

/** What a key does in a row: 1, 2, 3 choose, the arrows up and down go from row to row. */
function actOf(review: Review, { item }: Row, key: string, target: HTMLElement) {
  const choice = Number(key) - 1
  if (choice >= 0 && choice < scales[item.scale]) return () => review.answer(item.id, { choice })
  const step = steps[key]
  const beside = step && rowBeside(target, step)
  return beside ? () => beside.focus() : undefined
}

/** The keys of the rows to judge; words that are typed keep theirs. */
export function useRowKeys(review: Review) {
  return (row: Row) => (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLInputElement
    const act =
      review.mayAnswer && target.type === 'radio' ? actOf(review, row, event.key, target) : undefined
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
}
