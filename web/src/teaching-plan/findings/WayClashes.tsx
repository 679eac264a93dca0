import { shortClassName } from '@obelisk/contract/name-in'
import type { Remedy } from '@obelisk/engine/finding/finding'
import { ClashNote } from '../exchange/ClashNote.tsx'
import { useClashes } from '../exchange/use-clashes.ts'
import { useWritten } from '../plan/use-plan.ts'

function TimeOfWay({ way, isAlone }: { way: Remedy; isAlone: boolean }) {
  const { view } = useWritten()
  const { place, values } = way
  const where = { sessionKey: Number(place.key), classId: Number(place.class_id) }
  const time = {
    date: String(values.date),
    section_from: Number(values.section_from),
    section_to: Number(values.section_to),
    room: String(values.room),
  }
  const clashesOf = useClashes(where, [time])
  const name = view.classes.find(({ id }) => id === where.classId)?.name ?? ''
  return (
    <>
      {!isAlone && <div>{shortClassName(name, view.course)}</div>}
      <ClashNote clashes={clashesOf(time)} room={time.room} />
    </>
  )
}

/** What else there is at the other time that a way out offers, for each of the classes that it moves. */
export function WayClashes({ ways }: { ways: readonly Remedy[] }) {
  const moving = ways.filter(({ action }) => action === 'exchange_time')
  return (
    <div role="status">
      {moving.map((way) => (
        <TimeOfWay key={JSON.stringify(way)} way={way} isAlone={moving.length === 1} />
      ))}
    </div>
  )
}
