import { PlusOutlined, SnippetsOutlined, UploadOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { Calendar } from '@obelisk/contract/term-calendar/calendar'
import { saveTimetable, type Timetable } from '@obelisk/contract/term-calendar/timetable'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { Allow } from '#kit/Allow.tsx'
import { call } from '#kit/call.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { useImportOpen } from '#kit/handed-file.ts'
import { ScopeBar } from '#kit/scope/ScopeBar.tsx'
import { type Scope, useScope } from '#kit/scope/use-scope.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from '../messages.ts'
import { calendarOf, timetableOf } from '../queries.ts'
import { TermFrame } from '../TermFrame.tsx'
import css from '../term-calendar.module.css'
import { useEntries } from '../use-entries.ts'
import { ChooseClass, useTaughtClasses } from './ChooseClass.tsx'
import { LineRows } from './LineRows.tsx'
import { MeetingDates } from './MeetingDates.tsx'
import { PasteDialog } from './PasteDialog.tsx'

const ImportTimetables = lazy(async () => ({
  default: (await import('./ImportTimetables.tsx')).ImportTimetables,
}))

function TimetableEditor({ timetable, calendar }: { timetable: Timetable; calendar: Calendar }) {
  const t = useTranslations()
  const client = useQueryClient()
  const [isPasting, setPasting] = useState(false)
  const classId = timetable.teaching_class_id
  const query = timetableOf(classId)
  const { entries, setEntries, isChanged, saving, takeTheirs } = useEntries({
    stored: timetable,
    queryKey: query.queryKey,
    reread: () => client.fetchQuery({ ...query, staleTime: 0 }),
    save: (sent, was) =>
      call(saveTimetable, {
        teaching_class_id: classId,
        entries: sent,
        ...(was ? { _was: { entries: was } } : {}),
      }),
    saved: t('savedTimetable'),
  })
  const weeks = Array.from({ length: Math.min(16, calendar.weeks) }, (_, at) => at + 1)
  const blank = { weekday: 1, section_from: 1, section_to: 2, weeks, kind: 'theory' as const, room: '' }
  return (
    <div className={css.columns}>
      <Card title={t('timetables')}>
        {entries.length === 0 && <p className={css.hint}>{t('noTimetable')}</p>}
        <LineRows entries={entries} onChange={setEntries} disabled={!timetable.may_edit} />
        <StaleNotice
          error={saving.error}
          onTake={() => void takeTheirs().catch(reportError)}
          onKeep={() => saving.mutate(true)}
        />
        {timetable.may_edit && (
          <div className={css.acts}>
            <Button icon={<PlusOutlined />} onClick={() => setEntries([...entries, blank])}>
              {t('add')}
            </Button>
            <Button icon={<SnippetsOutlined />} onClick={() => setPasting(true)}>
              {t('paste')}
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
        )}
        {isPasting && (
          <PasteDialog
            weeks={calendar.weeks}
            whose={timetable}
            onTake={(more) => setEntries([...entries, ...more])}
            onClose={() => setPasting(false)}
          />
        )}
      </Card>
      <Card title={t('meetings')}>
        <MeetingDates calendar={calendar} entries={entries} />
      </Card>
    </div>
  )
}

function TimetableOfClass({ termId, classId }: { termId: number; classId: number }) {
  const timetable = useQuery(timetableOf(classId))
  const calendar = useQuery(calendarOf(termId))
  return (
    <Loaded query={timetable}>
      {(one) => (
        <Loaded query={calendar}>
          {(term) => <TimetableEditor key={classId} timetable={one} calendar={term} />}
        </Loaded>
      )}
    </Loaded>
  )
}

/** Courses and classes of the header's programme and term; courses without a class are not offered. */
function useClassScope(): Scope {
  const scope = useScope('teach', ['course', 'teachingClass'])
  const taught = new Set(useTaughtClasses()?.map(({ course_id }) => course_id))
  return {
    ...scope,
    options: (level) =>
      level === 'course'
        ? scope.options(level).filter(({ value }) => taught.has(value))
        : scope.options(level),
  }
}

function ImportButton() {
  const t = useTranslations()
  const { academicTerm } = useWideScope()
  const { isOpen, handed, open, close } = useImportOpen('timetable')
  if (academicTerm === undefined) return null
  return (
    <Allow needs="term-calendar/timetable">
      <Button icon={<UploadOutlined />} onClick={open}>
        {t('importTimetables')}
      </Button>
      <WhenOpened open={isOpen}>
        <ImportTimetables term={academicTerm} open={isOpen} onClose={close} handed={handed?.id} />
      </WhenOpened>
    </Allow>
  )
}

/** When and where each teaching class meets. */
export function Page() {
  const scope = useClassScope()
  const classId = scope.chosen.teachingClass
  return (
    <TermFrame at={linkTo.timetables.path} scope={<ScopeBar scope={scope} />} actions={<ImportButton />}>
      {(termId) =>
        classId === undefined ? (
          <ChooseClass />
        ) : (
          <TimetableOfClass key={classId} termId={termId} classId={classId} />
        )
      }
    </TermFrame>
  )
}
