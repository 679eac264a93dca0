import { shortClassName } from '@obelisk/contract/name-in'
import { exchangeTime, type OwnTime } from '@obelisk/engine/teaching-plan/edit-sessions'
import { nearestTimes, type PossibleTime } from '@obelisk/engine/teaching-plan/exchange-times'
import { Button, Input, InputNumber, Radio } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { useTranslations } from '../messages.ts'
import { useDayText } from '../plan/SlotText.tsx'
import { useWritten } from '../plan/use-plan.ts'
import css from './dialogs.module.css'

const offered = 3
const keyOf = ({ date, section_from }: PossibleTime) => `${date} ${section_from}`

/** A time typed by hand. */
function OwnFields({ time, onChange }: { time: OwnTime; onChange: (time: OwnTime) => void }) {
  const t = useTranslations()
  return (
    <div className={css.fields}>
      <div>
        <label htmlFor="exchange-date">{t('date')}</label>
        <DayPicker
          id="exchange-date"
          value={time.date ? dayjs(time.date) : null}
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

type Props = { sessionKey: number; classId: number; onClose: () => void }

/** Another time for one class: the nearest three, or any other; the other classes keep theirs. */
export function ExchangeDialog({ sessionKey, classId, onClose }: Props) {
  const t = useTranslations()
  const dayText = useDayText()
  const { view, content, edit } = useWritten()
  const at = content.sessions.findIndex(({ key }) => key === sessionKey)
  const slot = content.sessions[at]?.slots.find(({ class_id }) => class_id === classId)
  const times = nearestTimes(content, view.facts, { key: sessionKey, classId }).slice(0, offered)
  const [first] = times
  const [chosen, setChosen] = useState(first ? keyOf(first) : 'own')
  const [own, setOwn] = useState<OwnTime>({
    date: slot?.date ?? first?.date ?? view.facts.term.start,
    section_from: slot?.section_from ?? 1,
    section_to: slot?.section_to ?? 2,
    room: slot?.room ?? '',
  })
  const found = times.find((one) => keyOf(one) === chosen)
  const time: OwnTime = found
    ? { date: found.date, section_from: found.section_from, section_to: found.section_to, room: found.room }
    : own
  const put = (next: OwnTime | null) => {
    edit((now, facts) => exchangeTime(now, facts, { key: sessionKey, classId, time: next }))
    onClose()
  }
  const one = view.classes.find(({ id }) => id === classId)
  const name = one ? shortClassName(one.name, view.course) : ''
  return (
    <FormDialog
      title={t('exchangeTitle', { n: at + 1, name })}
      okText={t('changeTo', { date: time.date.slice(5) })}
      cancelText={t('cancel')}
      hasWork={false}
      onClose={onClose}
      onOk={() => put(time)}
    >
      <div className={css.stack}>
        <Radio.Group
          className={css.times ?? ''}
          value={chosen}
          onChange={({ target }) => setChosen(String(target.value))}
        >
          {times.map((one_) => (
            <Radio key={keyOf(one_)} value={keyOf(one_)}>
              {dayText(one_.date)} {t('sections', { from: one_.section_from, to: one_.section_to })}{' '}
              {one_.room} {one_.is_regular && <span className={css.hint}>{t('regularTime')}</span>}
            </Radio>
          ))}
          <Radio value="own">{t('otherDate')}</Radio>
        </Radio.Group>
        {chosen === 'own' && <OwnFields time={own} onChange={setOwn} />}
        <span className={css.hint}>{t('exchangeOnly', { name })}</span>
        {slot?.is_own && (
          <span>
            <Button size="small" onClick={() => put(null)}>
              {t('backToRegular')}
            </Button>
          </span>
        )}
      </div>
    </FormDialog>
  )
}
