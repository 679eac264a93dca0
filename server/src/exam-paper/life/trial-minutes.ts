import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { Room } from '../access.ts'

/** How many seconds each section took in the trial answering that was ended; nothing when there was none. */
export async function trialSeconds({ read }: Room, paperId: number, label: string) {
  const row = await read
    .selectFrom('exam_paper_trial')
    .select('seconds')
    .where('exam_paper_id', '=', paperId)
    .where('label', '=', label)
    .where('finished_time', 'is not', null)
    .executeTakeFirst()
  return (row?.seconds ?? {}) as Record<string, number>
}

/**
 * How many minutes each question took, by question: the time of its section, shared by the minutes that were expected of
 * its questions, or by their marks where a question has none.
 */
export function minutesTaken(
  { sections }: PaperText,
  seconds: Readonly<Record<string, number>>,
): ReadonlyMap<number, number> {
  return new Map(
    sections.flatMap(({ id, items }) => {
      const taken = (seconds[id] ?? 0) / 60
      const isExpected = items.every(({ minutes }) => minutes !== null)
      const weightOf = ({ minutes, score }: (typeof items)[number]) => (isExpected ? (minutes ?? 0) : score)
      const all = items.reduce((sum, item) => sum + weightOf(item), 0)
      if (taken === 0 || all === 0) return []
      return items.map((item) => [item.id, Math.round((taken * weightOf(item) * 10) / all) / 10] as const)
    }),
  )
}
