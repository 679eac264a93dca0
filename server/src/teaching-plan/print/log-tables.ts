import type { PlanClass } from '@obelisk/contract/teaching-plan/plan'
import { progressOf } from '@obelisk/engine/teaching-plan/progress'
import { fill } from '#print/fill.ts'
import { head, middle, number, plain, type Table, table } from '#print/print-cells.ts'
import { classIn, dayIn, type PrintFacts } from './print-facts.ts'

export const progressFor = ({ view }: PrintFacts, classId: number) =>
  progressOf(view.content, view.logs, classId, view.today)

/** How far a class is from the plan, in words. */
export function deviationInWords({ words }: PrintFacts, hours: number): string {
  if (hours === 0) return words.even
  return fill(hours > 0 ? words.ahead : words.behind, { hours: number(Math.abs(hours), 1) })
}

/** How far each class is. */
export function progressTable(facts: PrintFacts): Table {
  const { view, words } = facts
  return table(
    [0.3, 0.3, 0.4],
    [
      head(words.class, words.recorded, words.deviation),
      ...view.classes.map((one) => {
        const { recorded, deviation } = progressFor(facts, one.id)
        return [
          middle(classIn(facts, one)),
          middle(fill(words.recorded_of, { count: recorded, total: view.content.sessions.length })),
          middle(deviationInWords(facts, deviation)),
        ]
      }),
    ],
    { small: true },
  )
}

/** The sessions of a class that were held otherwise than planned. */
function changesOf(facts: PrintFacts, one: PlanClass) {
  const { view, words } = facts
  return progressFor(facts, one.id).sessions.flatMap(({ key, date, mark }, at) => {
    if (mark !== 'changed' && mark !== 'put-off' && mark !== 'not-held') return []
    const planned = view.content.sessions[at]?.slots.find(({ class_id }) => class_id === one.id)?.date
    const entry = view.logs.find((log) => log.class_id === one.id && log.key === key)
    return [
      [
        middle(classIn(facts, one)),
        middle(at + 1),
        middle(planned ? dayIn(facts, planned) : ''),
        middle(date && mark !== 'not-held' ? dayIn(facts, date) : ''),
        middle(words[mark]),
        plain(entry?.remark ?? ''),
      ],
    ]
  })
}

/** What was not held as planned; none when everything was. */
export function changeTable(facts: PrintFacts): Table | undefined {
  const { view, words } = facts
  const rows = view.classes.flatMap((one) => changesOf(facts, one))
  if (rows.length === 0) return undefined
  const names = [words.class, words.no, words.planned, words.actual, words.state, words.remark]
  return table([0.18, 0.07, 0.13, 0.13, 0.15, 0.34], [head(...names), ...rows], { small: true })
}
