import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type SectionTime,
  type SectionTimes,
  saveSectionTimes,
} from '@obelisk/contract/term-calendar/section-times'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { sectionTimes } from '../queries.ts'
import css from '../term-calendar.module.css'
import { ClockField } from './ClockField.tsx'

const mostSections = 14

const isWrong = (times: readonly SectionTime[], at: number) => {
  const { from = '', to = '' } = times[at] ?? {}
  return from >= to || from < (times[at - 1]?.to ?? '')
}

type RowsProps = { times: readonly SectionTime[]; onChange?: ((times: SectionTime[]) => void) | undefined }

function TimeRows({ times, onChange }: RowsProps) {
  const t = useTranslations()
  return (
    <ul className={css.rows}>
      {times.map((time, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place
        <li key={at} className={css.time}>
          <span>{t('sectionNo', { no: at + 1 })}</span>
          {(['from', 'to'] as const).map((end) => (
            <ClockField
              key={end}
              label={t(end === 'from' ? 'sectionFrom' : 'sectionTo', { no: at + 1 })}
              value={time[end]}
              isWrong={isWrong(times, at)}
              onChange={
                onChange &&
                ((clock) =>
                  onChange(times.map((one, place) => (place === at ? { ...one, [end]: clock } : one))))
              }
            />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** A section after the last, as long as that one and ten minutes later, as far as the day goes. */
function nextOf({ from, to }: SectionTime): SectionTime {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  const clock = (minute: number) => {
    const late = Math.min(minute, 24 * 60 - 1)
    return `${String(Math.floor(late / 60)).padStart(2, '0')}:${String(late % 60).padStart(2, '0')}`
  }
  const begins = minutes(to) + 10
  return { from: clock(begins), to: clock(begins + minutes(to) - minutes(from)) }
}

type EditProps = { times: readonly SectionTime[]; onChange: (times: SectionTime[]) => void }

/** One section more or less, at the end of the day. */
function LastSection({ times, onChange }: EditProps) {
  const t = useTranslations()
  const last = times.at(-1)
  return (
    <>
      <Button
        icon={<PlusOutlined />}
        disabled={times.length >= mostSections}
        onClick={() => last && onChange([...times, nextOf(last)])}
      >
        {t('sectionAdd')}
      </Button>
      <Button
        icon={<MinusOutlined />}
        disabled={times.length < 2}
        onClick={() => onChange(times.slice(0, -1))}
      >
        {t('sectionRemove')}
      </Button>
    </>
  )
}

function TimesEditor({ stored }: { stored: SectionTimes }) {
  const t = useTranslations()
  const client = useQueryClient()
  const [seen, setSeen] = useState(stored.times)
  const [times, setTimes] = useState(stored.times)
  const isChanged = JSON.stringify(times) !== JSON.stringify(seen)
  const hasFault = times.some((_, at) => isWrong(times, at))
  useLeaveGuard(isChanged)
  const take = (fresh: SectionTimes) => {
    client.setQueryData(sectionTimes.queryKey, fresh)
    setSeen(fresh.times)
    setTimes(fresh.times)
  }
  const saving = useMutation({
    meta: { tellsStale: true },
    mutationFn: (isOver: boolean) =>
      call(saveSectionTimes, isOver ? { times } : { times, _was: { times: seen } }),
    onSuccess: (fresh) => {
      take(fresh)
      notify.done(t('savedSections'))
    },
  })
  const reread = async () => {
    take(await client.fetchQuery({ ...sectionTimes, staleTime: 0 }))
    saving.reset()
  }
  return (
    <>
      <TimeRows times={times} onChange={setTimes} />
      {hasFault && (
        <p className={css.wrong} role="alert">
          {t('sectionWrong')}
        </p>
      )}
      <StaleNotice
        error={saving.error}
        onTake={() => void reread().catch(reportError)}
        onKeep={() => saving.mutate(true)}
      />
      <div className={css.acts}>
        <LastSection times={times} onChange={setTimes} />
        <Button
          type="primary"
          disabled={!isChanged || hasFault}
          loading={saving.isPending}
          onClick={() => saving.mutate(false)}
        >
          {t('saveSections')}
        </Button>
      </div>
    </>
  )
}

/** When the sections of a day begin and end: written by the registrar, read by everybody. */
export function SectionTimesCard() {
  const t = useTranslations()
  return (
    <Card title={t('sectionTimes')}>
      <p className={css.hint}>{t('sectionTimesHint')}</p>
      <Loaded query={useQuery(sectionTimes)}>
        {(stored) => (stored.may_edit ? <TimesEditor stored={stored} /> : <TimeRows times={stored.times} />)}
      </Loaded>
    </Card>
  )
}
