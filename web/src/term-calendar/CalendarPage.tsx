import { PlusOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { type Calendar, saveCalendar, statutoryDays } from '@obelisk/contract/term-calendar/calendar'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#kit/call.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { notify } from '#kit/notify.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EntryRows } from './EntryRows.tsx'
import { MovedPlans } from './MovedPlans.tsx'
import { useTranslations } from './messages.ts'
import { calendarOf } from './queries.ts'
import { SectionTimesCard } from './sections/SectionTimesCard.tsx'
import { TermFrame } from './TermFrame.tsx'
import css from './term-calendar.module.css'
import { useEntries } from './use-entries.ts'
import { WeekTable } from './WeekTable.tsx'

/** Adds what the package proposes to the days that nothing is entered for. */
function useStatutory(
  termId: number,
  entries: Calendar['entries'],
  add: (more: Calendar['entries']) => void,
) {
  const t = useTranslations()
  return useMutation({
    mutationFn: () => call(statutoryDays, { academic_term_id: termId }),
    onSuccess: ({ entries: proposed, unknown_years }) => {
      const isFree = ({ from, to }: Calendar['entries'][number]) =>
        !entries.some((entry) => entry.from <= to && from <= entry.to)
      const fresh = proposed.filter(isFree)
      add(fresh)
      if (fresh.length > 0) notify.done(t('statutoryDone', { count: fresh.length }))
      else if (unknown_years.length === 0) notify.done(t('statutoryNone'))
      if (unknown_years.length > 0) notify.failed(t('statutoryUnknown', { years: unknown_years.join(', ') }))
    },
  })
}

function CalendarEditor({ calendar }: { calendar: Calendar }) {
  const t = useTranslations()
  const client = useQueryClient()
  const termId = calendar.academic_term_id
  const query = calendarOf(termId)
  const { entries, setEntries, isChanged, saving, takeTheirs } = useEntries({
    stored: calendar,
    queryKey: query.queryKey,
    reread: () => client.fetchQuery({ ...query, staleTime: 0 }),
    save: (sent, was) =>
      call(saveCalendar, {
        academic_term_id: termId,
        entries: sent,
        ...(was ? { _was: { entries: was } } : {}),
      }),
    saved: t('saved'),
  })
  const statutory = useStatutory(termId, entries, (more) =>
    setEntries([...entries, ...more].sort((a, b) => (a.from < b.from ? -1 : 1))),
  )
  const blank = {
    kind: 'holiday' as const,
    from: calendar.start_date,
    to: calendar.start_date,
    follows: null,
    name: '',
  }
  const list = useRef<HTMLDivElement>(null)
  const addBlank = () => {
    flushSync(() => setEntries([...entries, blank]))
    // the new row is where one goes on
    const row = [...(list.current?.querySelectorAll('li') ?? [])].at(-1)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector('input')?.focus()
  }
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <Card title={t('entries')}>
          {entries.length === 0 && <p className={css.hint}>{t('entriesNone')}</p>}
          <div ref={list}>
            <EntryRows entries={entries} onChange={setEntries} disabled={!calendar.may_edit} />
          </div>
          <StaleNotice
            error={saving.error}
            onTake={() => void takeTheirs().catch(reportError)}
            onKeep={() => saving.mutate(true)}
          />
          {calendar.may_edit && isChanged && <MovedPlans termId={termId} entries={entries} />}
          {calendar.may_edit ? (
            <div className={css.acts}>
              <Button icon={<PlusOutlined />} onClick={addBlank}>
                {t('add')}
              </Button>
              <Button
                icon={<ThunderboltOutlined />}
                loading={statutory.isPending}
                onClick={() => statutory.mutate()}
              >
                {t('statutory')}
              </Button>
              <Button
                type="primary"
                disabled={!isChanged}
                loading={saving.isPending}
                onClick={() => saving.mutate(false)}
              >
                {t('save')}
              </Button>
            </div>
          ) : (
            <p className={css.hint}>{t('readOnly')}</p>
          )}
        </Card>
        <SectionTimesCard />
      </div>
      <Card title={t('weeks')}>
        <WeekTable start={calendar.start_date} weeks={calendar.weeks} entries={entries} />
      </Card>
    </div>
  )
}

function CalendarOfTerm({ termId }: { termId: number }) {
  const query = useQuery(calendarOf(termId))
  return <Loaded query={query}>{(calendar) => <CalendarEditor key={termId} calendar={calendar} />}</Loaded>
}

/** The calendar of a term: holidays, make-up days and examinations. */
export function Page() {
  return <TermFrame at={linkTo.termCalendar.path}>{(termId) => <CalendarOfTerm termId={termId} />}</TermFrame>
}
