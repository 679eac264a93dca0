import { shortClassName } from '@obelisk/contract/name-in'
import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { pointsOf } from '@obelisk/engine/teaching-plan/plan'
import { carriedPoints } from '@obelisk/engine/teaching-plan/progress'
import { logStates } from '@obelisk/engine/teaching-plan/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Input, InputNumber, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { OtherTeacher, useDayText } from '../plan/SlotText.tsx'
import { clearing } from '../queries.ts'
import css from './log.module.css'
import type { Logged } from './log-facts.ts'
import type { SentRecord } from './outbox.ts'
import { TaughtPoints } from './TaughtPoints.tsx'

type Draft = Omit<SentRecord, '_was' | 'plan_id' | 'class_id' | 'key'>

const entryOf = (view: PlanView, { one, session }: Logged) =>
  view.logs.find(({ class_id, key }) => class_id === one.id && key === session.key)

/** What is recorded already, or the plan as it stands: a record of a lesson held as planned needs one press. */
function beginningOf(view: PlanView, logged: Logged): Draft {
  const entry = entryOf(view, logged)
  const all = pointsOf(logged.session).map((_, at) => at)
  const day = logged.date !== null && logged.date <= view.today ? logged.date : view.today
  if (!entry)
    return {
      state: 'as-planned',
      taught_on: day,
      moved_to: null,
      points_done: all,
      measures_done: logged.session.measure_ids,
      attendance: logged.one.students || null,
      remark: '',
    }
  const { state, taught_on, moved_to, points_done, measures_done, attendance, remark } = entry
  const isHeld = state !== 'not-held'
  return {
    state,
    taught_on: taught_on ?? day,
    moved_to,
    points_done: isHeld ? points_done : all,
    measures_done: isHeld ? measures_done : logged.session.measure_ids,
    attendance,
    remark,
  }
}

type Props = {
  view: PlanView
  logged: Logged
  onRecord: (record: SentRecord) => Promise<'sent' | 'waits'>
  onDone: () => void
}

/** When it was taught or is made up for, and who was there. */
function WhenAndWho({
  view,
  logged,
  draft,
  put,
}: {
  view: PlanView
  logged: Logged
  draft: Draft
  put: (changes: Partial<Draft>) => void
}) {
  const t = useTranslations()
  const isHeld = draft.state !== 'not-held'
  const day = isHeld ? draft.taught_on : draft.moved_to
  return (
    <div className={css.two}>
      <div>
        <label className={css.label} htmlFor="log-day">
          {t(isHeld ? 'taughtOn' : 'movedTo')}
        </label>
        <DayPicker
          id="log-day"
          value={day ? dayjs(day) : null}
          {...(isHeld ? { maxDate: dayjs(view.today) } : {})}
          onChange={(chosen) => {
            const next = chosen?.format('YYYY-MM-DD') ?? null
            put(isHeld ? { taught_on: next } : { moved_to: next })
          }}
          style={{ width: '100%' }}
        />
      </div>
      {isHeld && (
        <div>
          <label className={css.label} htmlFor="log-attendance">
            {t('attendance')} {logged.one.students > 0 && t('ofStudents', { count: logged.one.students })}
          </label>
          <InputNumber
            id="log-attendance"
            min={0}
            max={2000}
            precision={0}
            mode="spinner"
            value={draft.attendance}
            onChange={(attendance) => put({ attendance })}
            style={{ width: '100%' }}
          />
        </div>
      )}
    </div>
  )
}

function Head({ view, logged }: { view: PlanView; logged: Logged }) {
  const t = useTranslations()
  const signs = useSigns()
  const dayText = useDayText()
  const { one, session, n, date, planned } = logged
  const slot = session.slots.find(({ class_id }) => class_id === one.id)
  const carried = carriedPoints(view.content, view.logs, one.id, session.key)
  return (
    <div>
      <h2>
        {t('recordOf', { n })} {shortClassName(one.name, view.course)}
      </h2>
      <span className={css.hint}>
        {date && dayText(date)}{' '}
        {slot?.date && t('sections', { from: slot.section_from, to: slot.section_to })} {slot?.room}{' '}
        {planned && planned !== date && t('plannedOn', { date: planned.slice(5) })}
        <OtherTeacher {...{ session, classId: one.id, staff: view.staff }} />
      </span>
      {carried.length > 0 && (
        <div className={css.off}>{t('carriedFirst', { points: carried.join(signs.parts) })}</div>
      )}
    </div>
  )
}

/** The record of one session: as planned with one press, or what was different. */
export function RecordPanel({ view, logged, onRecord, onDone }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const client = useQueryClient()
  const clear = useMutation(clearing(client))
  const [draft, setDraft] = useState(() => beginningOf(view, logged))
  const put = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }))
  const entry = entryOf(view, logged)
  const which = { plan_id: view.id, class_id: logged.one.id, key: logged.session.key }
  const isHeld = draft.state !== 'not-held'
  const record = async () => {
    await onRecord({ ...which, ...draft })
    notify.done(t('recordedDone'))
    onDone()
  }
  const tick = (points_done: number[]) =>
    put({
      points_done,
      state: points_done.length === pointsOf(logged.session).length ? 'as-planned' : 'changed',
    })
  const measures = view.measures.filter(({ id }) => logged.session.measure_ids.includes(id))
  return (
    <section className={css.panel} aria-label={t('recordOf', { n: logged.n })}>
      <Head view={view} logged={logged} />
      <Segmented
        block
        aria-label={t('compared')}
        value={draft.state}
        options={logStates.map((value) => ({ value, label: t(`state-${value}`) }))}
        onChange={(state) =>
          put({
            state,
            ...(state === 'as-planned' ? { points_done: pointsOf(logged.session).map((_, at) => at) } : {}),
          })
        }
      />
      {isHeld && <TaughtPoints logged={logged} draft={draft} onChange={tick} />}
      <WhenAndWho view={view} logged={logged} draft={draft} put={put} />
      {isHeld && measures.length > 0 && (
        <div>
          <span className={css.label}>{t('measuresDone')}</span>
          <Checkbox.Group
            value={draft.measures_done}
            onChange={(ids) => put({ measures_done: ids.map(Number) })}
            options={measures.map(({ id, measure }) => ({ value: id, label: measure }))}
          />
        </div>
      )}
      <Input.TextArea
        value={draft.remark}
        maxLength={500}
        placeholder={t('remark')}
        aria-label={t('remark')}
        autoSize={{ minRows: 1, maxRows: 4 }}
        onChange={({ target }) => put({ remark: target.value })}
      />
      <ActionButton type="primary" size="large" onAct={record}>
        {t('recordIt')}
      </ActionButton>
      {entry && (
        <span className={css.hint}>
          {t('recordedBy', {
            name: nameOf({ name: entry.person, name_en: entry.person_en }),
            time: formats.when(entry.time),
          })}{' '}
          <Button
            type="link"
            size="small"
            loading={clear.isPending}
            onClick={() => clear.mutate(which, { onSuccess: onDone })}
          >
            {t('clear')}
          </Button>
        </span>
      )}
    </section>
  )
}
