import { shortClassName } from '@obelisk/contract/name-in'
import { checkPlan } from '@obelisk/engine/teaching-plan/check-plan'
import { exchangeTime, type OwnTime } from '@obelisk/engine/teaching-plan/edit-sessions'
import { nearestTimes, type PossibleTime } from '@obelisk/engine/teaching-plan/exchange-times'
import { dayIn, weekOf } from '@obelisk/engine/term-calendar/days'
import { Button, Input, InputNumber, Radio } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import css from '../dialogs/dialogs.module.css'
import { findingText } from '../findings/finding-words.ts'
import { useTranslations } from '../messages.ts'
import { useDayText } from '../plan/SlotText.tsx'
import { useWritten, type WrittenPlan } from '../plan/use-plan.ts'

const offered = 3
const keyOf = ({ date, section_from }: PossibleTime) => `${date} ${section_from}`

/** A time typed by hand. */
function OwnFields({
  time,
  since,
  onChange,
}: {
  time: OwnTime
  since: string | undefined
  onChange: (time: OwnTime) => void
}) {
  const t = useTranslations()
  return (
    <div className={css.fields}>
      <div>
        <label htmlFor="exchange-date">{t('date')}</label>
        <DayPicker
          id="exchange-date"
          value={time.date ? dayjs(time.date) : null}
          {...(since ? { minDate: dayjs(since) } : {})}
          onChange={(day) => day && onChange({ ...time, date: day.format('YYYY-MM-DD') })}
        />
      </div>
      {(['section_from', 'section_to'] as const).map((name) => (
        <div key={name}>
          <label htmlFor={`exchange-${name}`}>
            {t(name === 'section_from' ? 'sectionFrom' : 'sectionTo')}
          </label>
          <InputNumber
            id={`exchange-${name}`}
            min={name === 'section_to' ? time.section_from : 1}
            max={14}
            precision={0}
            value={time[name]}
            onChange={(value) => {
              const next = { ...time, [name]: value ?? time[name] }
              onChange({ ...next, section_to: Math.max(next.section_from, next.section_to) })
            }}
            style={{ width: '100%' }}
          />
        </div>
      ))}
      <div>
        <label htmlFor="exchange-room">{t('room')}</label>
        <Input
          id="exchange-room"
          value={time.room}
          maxLength={60}
          onChange={({ target }) => onChange({ ...time, room: target.value })}
        />
      </div>
    </div>
  )
}

type Where = { sessionKey: number; classId: number }

const ownTimeOf = ({ date, section_from, section_to, room }: PossibleTime): OwnTime => ({
  ...{ date, section_from, section_to, room },
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
    const found = checkPlan(after, facts, view.measures).findings.find(
      ({ code, place, level }) => level !== 'info' && !known.has(code + JSON.stringify(place)),
    )
    return found && findingText(found, view, t, formats)
  }
}

function PossibleTimes({
  times,
  conflictOf,
}: {
  times: readonly PossibleTime[]
  conflictOf: (time: OwnTime) => string | undefined
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
        <PossibleTimes times={times} conflictOf={conflictOf} />
        <Radio value="own">{t('otherDate')}</Radio>
      </Radio.Group>
      {chosen === 'own' && <OwnFields time={own} since={since} onChange={setOwn} />}
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
