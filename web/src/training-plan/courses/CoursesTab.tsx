import { AppstoreOutlined, PlusOutlined } from '@ant-design/icons'
import type { CourseRow } from '@obelisk/contract/training-plan/rows'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Button, Input, Select } from 'antd'
import { lazy, useEffect, useMemo, useState } from 'react'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { ReadPlanButton } from '../from-document/ReadPlanButton.tsx'
import { filtered } from '../matrix/matrix-shape.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import { BatchBar } from './BatchBar.tsx'
import { CourseDrawer } from './CourseDrawer.tsx'
import { CourseTable } from './CourseTable.tsx'
import { useCourseOptions } from './course-words.ts'
import css from './courses.module.css'
import { GroupsDialog } from './GroupsDialog.tsx'
import { LeaderDialog } from './LeaderDialog.tsx'
import { NewCourseDialog } from './NewCourseDialog.tsx'

const ImportDrawer = lazy(async () => ({
  default: (await import('../exchange/ImportDrawer.tsx')).ImportDrawer,
}))

type Filter = { text: string; term: number | undefined; nature: CourseRow['nature'] | 'all' }

const everything: Filter = { text: '', term: undefined, nature: 'all' }

function Filters({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useTranslations()
  const options = useCourseOptions()
  return (
    <>
      <Input.Search
        allowClear
        value={filter.text}
        className={css.search ?? ''}
        placeholder={t('filter-courses')}
        aria-label={t('filter-courses')}
        onChange={({ target }) => onChange({ ...filter, text: target.value })}
      />
      <Select<number | undefined>
        allowClear
        value={filter.term}
        className={css.choice ?? ''}
        placeholder={t('all-terms')}
        aria-label={t('course.term')}
        options={options.terms}
        onChange={(term) => onChange({ ...filter, term })}
      />
      <Select<Filter['nature']>
        value={filter.nature}
        className={css.choice ?? ''}
        aria-label={t('course.nature')}
        options={[{ value: 'all', label: t('nature.all') }, ...options.natures]}
        onChange={(nature) => onChange({ ...filter, nature })}
      />
    </>
  )
}

/** A jump opens the course that it is about. */
function useOpened() {
  const { target, plan } = usePlan()
  const [opened, setOpened] = useState<number>()
  useEffect(() => {
    const id = target?.place.course_id
    if (id !== undefined) setOpened(Number(id))
  }, [target])
  return [plan.courses.find(({ id }) => id === opened), setOpened] as const
}

/** The courses of the plan: search, order, batch, and everything about one in a drawer. */
export function CoursesTab({ check }: { check: PlanCheck }) {
  const t = useTranslations()
  const formats = useFormats()
  const { plan, readOnly } = usePlan()
  const [filter, setFilter] = useState(everything)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [dialog, setDialog] = useState<'new' | 'groups' | 'leader' | 'import'>()
  const [course, open] = useOpened()
  const shown = useMemo(
    () =>
      filtered(plan.courses, { ...filter, onlyProblems: undefined }).filter(
        ({ term }) => filter.term === undefined || term === filter.term,
      ),
    [plan.courses, filter],
  )
  const credits = shown.reduce((sum, one) => sum + one.credits, 0)
  const selected = plan.courses.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const add = (
    <Button type="primary" ghost icon={<PlusOutlined />} onClick={() => setDialog('new')}>
      {t('add-course')}
    </Button>
  )
  return (
    <Card>
      <div className={css.bar}>
        <Filters filter={filter} onChange={setFilter} />
        <span className={css.count}>
          {t('courses-credits', { count: shown.length, credits: formats.number(credits) })}
        </span>
        <span className={css.end}>
          <Button icon={<AppstoreOutlined />} onClick={() => setDialog('groups')}>
            {t('groups', { count: plan.groups.length })}
          </Button>
          {!readOnly && add}
        </span>
      </div>
      {selected.length > 0 && (
        <BatchBar ids={selected} onClear={() => setChosen(new Set())} onLeader={() => setDialog('leader')} />
      )}
      {plan.courses.length === 0 ? (
        <EmptyState title={t('courses-empty')} text={t('courses-empty-text')}>
          {!readOnly && (
            <>
              {add}
              <Button onClick={() => setDialog('import')}>{t('import')}</Button>
              <ReadPlanButton />
            </>
          )}
        </EmptyState>
      ) : (
        <CourseTable
          courses={shown}
          findings={check.findings}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={open}
          movable={!readOnly && shown.length === plan.courses.length}
        />
      )}
      {plan.courses.length > 0 && shown.length === 0 && (
        <EmptyState title={t('courses-not-found')}>
          <Button onClick={() => setFilter(everything)}>{t('show-everything')}</Button>
        </EmptyState>
      )}
      <CourseDrawer course={course} onClose={() => open(undefined)} onOpen={open} />
      <NewCourseDialog open={dialog === 'new'} onClose={() => setDialog(undefined)} onAdded={open} />
      <WhenOpened open={dialog === 'import'}>
        <ImportDrawer open={dialog === 'import'} onClose={() => setDialog(undefined)} />
      </WhenOpened>
      <GroupsDialog open={dialog === 'groups'} onClose={() => setDialog(undefined)} />
      <LeaderDialog open={dialog === 'leader'} ids={selected} onClose={() => setDialog(undefined)} />
    </Card>
  )
}
