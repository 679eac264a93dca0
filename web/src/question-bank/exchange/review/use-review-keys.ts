import { useKeys } from '#kit/use-keys.ts'
import type { Decide, Judged, Take } from './decisions.ts'

const takes: readonly Take[] = ['sister', 'version', 'skip', 'new']

/** The next question with something to decide, or the one before; round at the ends. */
function nextOpen(list: readonly Judged[], current: number | undefined, isBack: boolean): number | undefined {
  const open = list.filter(({ standing }) => standing !== 'good').map(({ item }) => item.no)
  if (isBack) return open.findLast((no) => no < (current ?? 0)) ?? open.at(-1)
  return open.find((no) => no > (current ?? 0)) ?? open[0]
}

/** What may be chosen for a question: another is named only where one is alike. */
function mayTake(take: Take, { content, item }: Judged): boolean {
  const needsOther = take === 'sister' || take === 'version'
  return content !== null && !(needsOther && item.alike.length === 0)
}

/** F8 goes to the next question with something to decide, Shift+F8 to the one before; 1 to 4 choose. */
export function useReviewKeys(
  list: readonly Judged[],
  current: number | undefined,
  onShow: (no: number) => void,
  onDecide: Decide,
) {
  const go = (isBack: boolean) => {
    const next = nextOpen(list, current, isBack)
    if (next !== undefined) onShow(next)
  }
  const one = list.find(({ item }) => item.no === current)
  const choices = takes.map((take, at) => [
    String(at + 1),
    one && mayTake(take, one) ? () => onDecide(one.item.no, { take }) : undefined,
  ])
  useKeys({ F8: () => go(false), 'shift+F8': () => go(true), ...Object.fromEntries(choices) })
}
