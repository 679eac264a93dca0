import { useEffect } from 'react'
import type { Decide, Judged, Take } from './decisions.ts'

const takes: readonly Take[] = ['sister', 'version', 'skip', 'new']

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable], [role="dialog"]') !== null

/** The next question with something to decide, or the one before; round at the ends. */
function nextOpen(list: readonly Judged[], current: number | undefined, isBack: boolean): number | undefined {
  const open = list.filter(({ standing }) => standing !== 'good').map(({ item }) => item.no)
  if (isBack) return open.findLast((no) => no < (current ?? 0)) ?? open.at(-1)
  return open.find((no) => no > (current ?? 0)) ?? open[0]
}

/** What a digit chooses for the question that is looked at. */
function takenBy(key: string, one: Judged | undefined): Take | undefined {
  const take = takes[Number(key) - 1]
  const needsOther = take === 'sister' || take === 'version'
  return one?.content && !(needsOther && one.item.alike.length === 0) ? take : undefined
}

/** F8 goes to the next question with something to decide, Shift+F8 to the one before; 1 to 4 choose. */
export function useReviewKeys(
  list: readonly Judged[],
  current: number | undefined,
  onShow: (no: number) => void,
  onDecide: Decide,
) {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const next = nextOpen(list, current, event.shiftKey)
      event.preventDefault()
      if (next !== undefined) onShow(next)
    }
    const choose = ({ key }: KeyboardEvent) => {
      const one = list.find(({ item }) => item.no === current)
      const take = takenBy(key, one)
      if (one && take) onDecide(one.item.no, { take })
    }
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target)) return
      if (event.key === 'F8') go(event)
      else choose(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, current, onShow, onDecide])
}
