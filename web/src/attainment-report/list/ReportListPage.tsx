import type { listReports } from '@obelisk/contract/attainment-report/report'
import type { Sent } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Select } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useBaseData } from '#kit/scope/base-data.ts'
import { ScopeBar } from '#kit/scope/ScopeBar.tsx'
import { useScope } from '#kit/scope/use-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { linesOf } from '../queries.ts'
import { FormButton } from './FormButton.tsx'
import { LineTable } from './LineTable.tsx'
import css from './list.module.css'
import { reportStates } from './states.ts'
import { TermZip } from './TermZip.tsx'
import { useListedProject } from './use-listed-project.ts'

const sizes = [10, 20, 50, 100]

function useListView() {
  const [query, setQuery] = useSearchParams()
  const scope = useScope('report', ['grade', 'course'])
  const { project, isSettled } = useListedProject()
  const term = Number(query.get('term')) || undefined
  const state = reportStates.find((one) => one === query.get('state'))
  const view = {
    page: Number(query.get('page')) || 1,
    limit: sizes.find((size) => size === Number(query.get('limit'))) ?? 20,
    quickSearch: query.get('q') ?? '',
  }
  const asked: Sent<typeof listReports> = {
    ...view,
    ...(project ? { project_id: project } : {}),
    ...(term ? { academic_term_id: term } : {}),
    ...(scope.chosen.grade ? { base_grade_id: scope.chosen.grade } : {}),
    ...(scope.chosen.course ? { course_id: scope.chosen.course } : {}),
    ...(state ? { state } : {}),
  }
  const change = (values: Readonly<Record<string, string | number | undefined>>) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries({ page: undefined, ...values })) {
        if (value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      return next
    })
  const isFiltered = Boolean(view.quickSearch || state || term || scope.chosen.grade || scope.chosen.course)
  return { scope, view, state, term, asked, isSettled, change, isFiltered }
}

/** All classes and merged courses with how far their evaluation has come. */
export function ReportListPage() {
  const t = useTranslations()
  const nameOf = useName()
  const { scope, view, state, term, asked, isSettled, change, isFiltered } = useListView()
  const terms = useBaseData(({ data }) => data?.terms) ?? []
  const lines = useQuery({ ...linesOf(asked), enabled: isSettled })
  const empty = isFiltered ? (
    <EmptyState title={t('none-found')} text={t('none-found-text')} />
  ) : (
    <EmptyState title={t('list-empty')} text={t('list-empty-text')}>
      <Link to={linkTo.marks()}>
        <Button type="primary">{t('to-marks')}</Button>
      </Link>
    </EmptyState>
  )
  return (
    <PageFrame
      scope={<ScopeBar scope={scope} />}
      purpose={t('purpose')}
      actions={
        <>
          <Allow needs="settings/edit">
            <FormButton />
          </Allow>
          <TermZip />
        </>
      }
    >
      <div className={css.bar}>
        <Input.Search
          allowClear
          className={css.search ?? ''}
          defaultValue={view.quickSearch}
          placeholder={t('search-list')}
          aria-label={t('search-list')}
          onSearch={(q) => change({ q })}
        />
        <Select
          allowClear
          className={css.state ?? ''}
          aria-label={t('term')}
          placeholder={t('term')}
          value={term ?? null}
          options={terms.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(id: number | null | undefined) => change({ term: id ?? undefined })}
        />
        <Select
          allowClear
          className={css.state ?? ''}
          aria-label={t('state')}
          placeholder={t('state')}
          value={state ?? null}
          options={reportStates.map((value) => ({ value, label: t(`report-state.${value}`) }))}
          onChange={(value: string | undefined) => change({ state: value })}
        />
      </div>
      <Loaded query={lines} skeleton={<ListSkeleton />} empty={empty} isEmpty={({ total }) => total === 0}>
        {({ list, total }) => (
          <>
            <LineTable lines={list} />
            <Pagination
              className={css.pages ?? ''}
              current={view.page}
              pageSize={view.limit}
              total={total}
              pageSizeOptions={sizes}
              showSizeChanger
              showTotal={(count) => t('total', { count })}
              onChange={(page, limit) => change({ page, limit })}
            />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
