import { shortClassName } from '@obelisk/contract/name-in'
import { checkPlan } from '@obelisk/engine/teaching-plan/check-plan'
import { exchangeTime, type OwnTime } from '@obelisk/engine/teaching-plan/edit-sessions'
import { nearestTimes, type PossibleTime } from '@obelisk/engine/teaching-plan/exchange-times'
import { dayIn, weekOf } from '@obelisk/engine/term-calendar/days'
import { Button, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import css from '../dialogs/dialogs.module.css'
import { findingText } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { useDayText } from '../plan/SlotText.tsx'
import { useWritten, type WrittenPlan } from '../plan/use-plan.ts'
import { ClashNote } from './ClashNote.tsx'
import { OwnFields } from './OwnFields.tsx'
import { type Clashes, useClashes, type Where } from './use-clashes.ts'

const offered = 3
const keyOf = ({ date, section_from }: PossibleTime) => `${date} ${section_from}`

const ownTimeOf = ({ date, section_from, section_to, room }: PossibleTime): OwnTime => ({
  date,
  section_from,
  section_to,
  room,
})

/** While the term lasts nothing moves into the past. */
const firstDayOf = ({ term, today }: WrittenPlan['facts']) =>
  today <= dayIn(term.start, term.weeks, 7) ? today : undefined

/** What would be wrong with the plan at a time, that is not wrong now. */
function useConflict({ sessionKey, classId }: Where) {
  const t = useTranslations()
  const formats = useFormats()
  const { view, facts, content, check } = useWritten()
  const known = useMemo(
    () => new Set(check.findings.map(({ code, place }) => code + JSON.stringify(place))),
    [check],
  )
  return (time: OwnTime) => {
    const after = exchangeTime(content, facts, { key: sessionKey, classId, time })
    const fresh = checkPlan(after, facts, view.measures).findings.filter(
      ({ code, place, level }) => level !== 'info' && !known.has(code + JSON.stringify(place)),
    )
    const found = fresh.find(({ place }) => place.class_id === classId) ?? fresh[0]
    return found && findingText(found, view, t, formats)
  }
}

function PossibleTimes({
  times,
  conflictOf,
  clashesOf,
}: {
  times: readonly PossibleTime[]
  conflictOf: (time: OwnTime) => string | undefined
  clashesOf: (time: OwnTime) => Clashes
}) {
  const t = useTranslations()
  const dayText = useDayText()
  const { facts } = useWritten()
  return times.map((one) => {
    const conflict = conflictOf(ownTimeOf(one))
    return (
      <Radio key={keyOf(one)} value={keyOf(one)}>
        <b>{dayText(one.date)}</b> {t('sections', { from: one.section_from, to: one.section_to })}{' '}
        <span className={css.hint}>
          {t('weekTag', { week: weekOf(facts.term.start, one.date) })} {one.room}
        </span>{' '}
        {one.is_regular && !conflict && <Tag tone="success">{t('regularTime')}</Tag>}
        {conflict && <div className={css.warn}>{conflict}</div>}
        <ClashNote clashes={clashesOf(ownTimeOf(one))} room={one.room} />
      </Radio>
    )
  })
}

/** Another time for one class: the nearest three, or any other; the other classes keep theirs. */
export function ExchangePanel({ sessionKey, classId, onClose }: Where & { onClose: () => void }) {
  const t = useTranslations()
  const { view, facts, content, edit } = useWritten()
  const conflictOf = useConflict({ sessionKey, classId })
  const at = content.sessions.findIndex(({ key }) => key === sessionKey)
  const slot = content.sessions[at]?.slots.find(({ class_id }) => class_id === classId)
  const times = useMemo(
    () => nearestTimes(content, facts, { key: sessionKey, classId }).slice(0, offered),
    [content, facts, sessionKey, classId],
  )
  const [first] = times
  const [chosen, setChosen] = useState(first ? keyOf(first) : 'own')
  const since = firstDayOf(facts)
  const [own, setOwn] = useState<OwnTime>({
    date: first?.date ?? since ?? slot?.date ?? facts.term.start,
    section_from: slot?.section_from ?? 1,
    section_to: slot?.section_to ?? 2,
    room: slot?.room ?? '',
  })
  const found = times.find((one) => keyOf(one) === chosen)
  const time = found ? ownTimeOf(found) : own
  const clashesOf = useClashes({ sessionKey, classId }, [...times.map(ownTimeOf), time])
  const put = (next: OwnTime | null) => {
    edit((now, of) => exchangeTime(now, of, { key: sessionKey, classId, time: next }))
    onClose()
  }
  const name = shortClassName(view.classes.find(({ id }) => id === classId)?.name ?? '', view.course)
  return (
    <form
      role="dialog"
      aria-label={t('exchangeTitle', { n: at + 1, name })}
      className={css.exchange}
      onSubmit={(event) => {
        event.preventDefault()
        put(time)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
        // a day that is typed is looked at before it is taken
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        // the keys of the grid are not meant here
        event.stopPropagation()
      }}
    >
      <b>{t('exchangeTitle', { n: at + 1, name })}</b>
      <Radio.Group
        className={css.times ?? ''}
        value={chosen}
        onChange={({ target }) => setChosen(String(target.value))}
      >
        <PossibleTimes {...{ times, conflictOf, clashesOf }} />
        <Radio value="own">{t('otherDate')}</Radio>
      </Radio.Group>
      {chosen === 'own' && (
        <>
          <OwnFields time={own} since={since} onChange={setOwn} />
          <div role="status">
            <ClashNote clashes={clashesOf(own)} room={own.room} />
          </div>
        </>
      )}
      <div className={css.exchangeActs}>
        <Button type="primary" size="small" htmlType="submit" autoFocus>
          {t('changeTo', { date: time.date.slice(5) })}
        </Button>
        {slot?.is_own && (
          <Button size="small" onClick={() => put(null)}>
            {t('backToRegular')}
          </Button>
        )}
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
        <span className={css.hint}>{t('exchangeOnly', { name })}</span>
      </div>
    </form>
  )
}
