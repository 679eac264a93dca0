import { mostTimes, type TimeClashes } from '@obelisk/contract/teaching-plan/clashes'
import { teacherOf } from '@obelisk/engine/teaching-plan/plan'
import { useQuery } from '@tanstack/react-query'
import { usePaused } from '#kit/use-paused.ts'
import { useWritten } from '../plan/use-plan.ts'
import { clashesAt } from '../queries.ts'

/** Milliseconds without a key before the time that is typed is asked about. */
const pause = 400

type Time = { date: string; section_from: number; section_to: number; room: string }
export type Where = { sessionKey: number; classId: number }

const keyOf = ({ date, section_from, section_to, room }: Time) =>
  JSON.stringify([date, section_from, section_to, room.trim()])

/** What is known of the clashes at a time: `undefined` while it is looked up, `null` when it cannot be. */
export type Clashes = TimeClashes | null | undefined

/** What else there is at times that a session of a class could take. */
export function useClashes({ sessionKey, classId }: Where, times: readonly Time[]) {
  const { view, content } = useWritten()
  const session = content.sessions.find(({ key }) => key === sessionKey)
  const teacher = session && teacherOf(session, classId)
  const distinct = [...new Map(times.map((time) => [keyOf(time), time])).values()].slice(0, mostTimes)
  const asked: Time[] = JSON.parse(usePaused(JSON.stringify(distinct), pause))
  const { data, isError } = useQuery({
    ...clashesAt({
      id: view.id,
      class_id: classId,
      ...(teacher === undefined ? {} : { teacher_id: teacher }),
      times: asked,
    }),
    enabled: asked.length > 0,
  })
  return (time: Time): Clashes => {
    if (isError) return null
    const at = asked.findIndex((one) => keyOf(one) === keyOf(time))
    return at < 0 ? undefined : data?.times[at]
  }
}
