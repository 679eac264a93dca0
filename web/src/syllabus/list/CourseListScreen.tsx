import { FileAddOutlined, FileZipOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { CourseSyllabusRow } from '@obelisk/contract/syllabus/syllabus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { CountPill } from '#kit/display/tags.tsx'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { JobProgress } from '#kit/job/JobProgress.tsx'
import { ScopeBar } from '#kit/scope/ScopeBar.tsx'
import { useScope } from '#kit/scope/use-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { useStudyTerm } from '#kit/translations/study-term.ts'
import { useTranslations } from '../messages.ts'
import { coursesOf, exportingAll, plans } from '../queries.ts'
import { BatchBar } from './BatchBar.tsx'
import { CourseTable } from './CourseTable.tsx'
import css from './list.module.css'
import { type Group, groupOf, groups } from './state-groups.ts'
import { heirsAmong, useInherit } from './use-inherit.ts'

const matches = ({ code, name, name_en, syllabus }: CourseSyllabusRow, needle: string) =>
  `${code} ${name} ${name_en} ${syllabus?.author?.name ?? ''}`
    .toLowerCase()
    .includes(needle.trim().toLowerCase())

function ExportAll({ culture }: { culture: number }) {
  const t = useTranslations()
  const client = useQueryClient()
  const language = useLanguage((store) => store.language)
  const [job, setJob] = useState<number>()
  const { mutate, isPending } = useMutation(exportingAll(client))
  if (job !== undefined) return <JobProgress id={job} onOver={() => setJob(undefined)} />
  return (
    <Button
      icon={<FileZipOutlined />}
      loading={isPending}
      onClick={() => mutate({ culture, language }, { onSuccess: (started) => setJob(started.job) })}
    >
      {t('export-all')}
    </Button>
  )
}

/** The way to read many files in, for who names the authors of the plan. */
function ReadMany({ culture }: { culture: number }) {
  const t = useTranslations()
  const { data } = useQuery(coursesOf(culture))
  if (!data?.may.assign) return null
  return (
    <Link to={linkTo.syllabusIntakes({ culture })}>
      <Button icon={<FileAddOutlined />}>{t('intake-many')}</Button>
    </Link>
  )
}

function Groups({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly CourseSyllabusRow[]
  chosen: Group | undefined
  onChoose: (group: Group | undefined) => void
}) {
  const t = useTranslations()
  return (
    <div className={css.groups}>
      <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('group-all')} <CountPill count={rows.length} />
      </button>
      {groups.map((group) => {
        const count = rows.filter((row) => groupOf(row) === group).length
        return (
          <button
            key={group}
            type="button"
            aria-pressed={chosen === group}
            disabled={count === 0}
            onClick={() => onChoose(chosen === group ? undefined : group)}
          >
            {t(`group-${group}`)}{' '}
            <CountPill count={count} tone={group === 'yours' && count > 0 ? 'waiting' : 'neutral'} />
          </button>
        )
      })}
    </div>
  )
}

/** A plan made from another: its courses go on with what they have, at one stroke. */
function InheritStrip({ rows }: { rows: readonly CourseSyllabusRow[] }) {
  const t = useTranslations()
  const inherit = useInherit(() => undefined)
  const heirs = heirsAmong(rows)
  if (heirs.length === 0) return null
  return (
    <StateStrip tone="yours" text={t('inherit-text', { count: heirs.length })}>
      <Button type="link" size="small" loading={inherit.isPending} onClick={() => inherit.start(heirs)}>
        {t('inherit-all')}
      </Button>
    </StateStrip>
  )
}

const nothingAsked = { q: '', term: '', group: '' }

function Courses({ culture }: { culture: number }) {
  const t = useTranslations()
  const studyTerm = useStudyTerm()
  const query = useQuery(coursesOf(culture))
  const [asked, ask] = useAddressValues(nothingAsked)
  const search = asked.q
  const term = Number(asked.term) || 0
  const group = groups.find((one) => one === asked.group)
  const [selected, setSelected] = useState<readonly number[]>([])
  const all = query.data?.list
  const shown = useMemo(
    () =>
      (all ?? []).filter(
        (row) =>
          matches(row, search) &&
          (term === 0 || row.term === term) &&
          (group === undefined || groupOf(row) === group),
      ),
    [all, search, term, group],
  )
  return (
    <Loaded
      query={query}
      isEmpty={({ list }) => list.length === 0}
      empty={<EmptyState title={t('no-courses')} text={t('no-courses-text')} />}
    >
      {({ list, may }) => (
        <>
          <div className={css.filters}>
            <Groups rows={list} chosen={group} onChoose={(chosen) => ask({ group: chosen ?? '' })} />
            <Select
              value={term}
              aria-label={t('field-term')}
              options={[
                { value: 0, label: t('all-terms') },
                ...Array.from({ length: 8 }, (_, at) => ({
                  value: at + 1,
                  label: studyTerm(at + 1),
                })),
              ]}
              onChange={(chosen) => ask({ term: chosen === 0 ? '' : String(chosen) })}
            />
            <Input.Search
              allowClear
              className={css.search ?? ''}
              value={search}
              placeholder={t('search')}
              aria-label={t('search')}
              onChange={({ target }) => ask({ q: target.value })}
            />
          </div>
          {may.assign && <InheritStrip rows={list} />}
          <CourseTable
            rows={shown}
            selected={selected}
            onSelect={may.assign || may.publish ? setSelected : undefined}
          />
          <BatchBar
            culture={culture}
            rows={list.filter(({ course_id }) => selected.includes(course_id))}
            may={may}
            onDone={() => setSelected([])}
          />
        </>
      )}
    </Loaded>
  )
}

/** The courses of the chosen plan with where each syllabus stands, and what is to be done about it. */
export function CourseListScreen() {
  const t = useTranslations()
  const { data, isPending } = useQuery(plans)
  // without a choice the plan in which the person has work of their own stands in, else the newest in force
  const scope = useScope('course', ['culture'], (_, offered) => {
    const best = data?.list.find((id) => offered.some(({ value }) => value === id))
    return best ?? (isPending ? undefined : offered[0]?.value)
  })
  const culture = scope.chosen.culture
  const isNone = scope.options('culture').length === 0
  const isChoosing = scope.state === 'loading' || (culture === undefined && !isNone && isPending)
  return (
    <PageFrame
      scope={<ScopeBar scope={scope} />}
      purpose={t('purpose')}
      actions={
        !isChoosing &&
        culture !== undefined && (
          <>
            <ReadMany culture={culture} />
            <ExportAll culture={culture} />
          </>
        )
      }
    >
      {isChoosing && <ListSkeleton />}
      {!isChoosing && culture === undefined && (
        <EmptyState
          title={t(isNone ? 'no-plan' : 'choose-plan')}
          text={t(isNone ? 'no-plan-text' : 'choose-plan-text')}
        />
      )}
      {!isChoosing && culture !== undefined && <Courses key={culture} culture={culture} />}
    </PageFrame>
  )
}
