import type { ListedForm } from '@obelisk/contract/assessment-review/forms'
import { beginReview, type ReviewLine } from '@obelisk/contract/assessment-review/review'
import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Dropdown, Input, Pagination, Select } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { call } from '#kit/call.ts'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { useName } from '#kit/translations.ts'
import { FormsButton } from '../forms/FormsButton.tsx'
import { useTranslations } from '../messages.ts'
import { formsOf, linesOf } from '../queries.ts'
import css from './list.module.css'

const states = ['none', 'draft', 'submitted', 'returned', 'approved'] as const

function BeginButton({ line, forms }: { line: ReviewLine; forms: readonly ListedForm[] }) {
  const t = useTranslations()
  const nameOf = useName()
  const go = useNavigate()
  const beginning = useMutation({
    mutationFn: (form: string) =>
      call(beginReview, { course_id: line.course_id, academic_term_id: line.academic_term_id, form }),
    onSuccess: ({ id }) => go(linkTo.review({ review: id })),
  })
  return (
    <Dropdown
      menu={{
        items: forms.map((form) => ({ key: form.key, label: nameOf(form) })),
        onClick: ({ key }) => beginning.mutate(key),
      }}
      trigger={['click']}
    >
      <Button size="small" loading={beginning.isPending}>
        {t('begin')}
      </Button>
    </Dropdown>
  )
}

function Line({ line, forms }: { line: ReviewLine; forms: readonly ListedForm[] }) {
  const t = useTranslations()
  const nameOf = useName()
  const name = nameOf({ name: line.course, name_en: line.course_en })
  return (
    <tr>
      <td>
        {line.review_id === null ? name : <Link to={linkTo.review({ review: line.review_id })}>{name}</Link>}
        <span className={css.code}>{line.code}</span>
      </td>
      <td className={css.wide}>
        {line.review_id === null ? '–' : nameOf({ name: line.form, name_en: line.form_en })}
      </td>
      <td className={css.wide}>{line.term}</td>
      <td className={css.wide}>{line.teachers || '–'}</td>
      <td>
        {line.state === null ? (
          <Tag>{t('state-none')}</Tag>
        ) : (
          <StateTag state={line.state} {...(line.step ? { level: line.step } : {})} />
        )}
        {line.stale && <Tag tone="warning">{t('stale')}</Tag>}
      </td>
      <td className={css.wide}>{line.conclusion === null ? '–' : t(`conclusion-${line.conclusion}`)}</td>
      <td>{line.may_begin && <BeginButton line={line} forms={forms} />}</td>
    </tr>
  )
}

type FiltersProps = {
  q: string
  state: (typeof states)[number] | undefined
  counts: { approved: number; courses: number } | undefined
  onChange: (values: Record<string, string | undefined>) => void
}

function Filters({ q, state, counts, onChange }: FiltersProps) {
  const t = useTranslations()
  return (
    <div className={css.bar}>
      <Input.Search
        allowClear
        className={css.search ?? ''}
        defaultValue={q}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(text) => onChange({ q: text })}
      />
      <Select
        allowClear
        className={css.state ?? ''}
        aria-label={t('state')}
        placeholder={t('state')}
        value={state ?? null}
        options={states.map((value) => ({ value, label: t(`state-${value}`) }))}
        onChange={(value: string | null | undefined) => onChange({ state: value ?? undefined })}
      />
      {counts && (
        <span className={css.rate}>{t('rate', { approved: counts.approved, courses: counts.courses })}</span>
      )}
    </div>
  )
}

const heads = ['course', 'form', 'term', 'teachers', 'state', 'conclusion'] as const

/** The courses that are taught, with their reviews, and how many have an approved one. */
export function ReviewListPage() {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const { project, academicTerm } = useWideScope()
  const forms = useQuery(formsOf)
  const state = states.find((one) => one === query.get('state'))
  const page = Number(query.get('page')) || 1
  const q = query.get('q') ?? ''
  const lines = useQuery(
    linesOf({
      page,
      limit: 20,
      quickSearch: q,
      ...(project ? { project_id: project } : {}),
      ...(academicTerm ? { academic_term_id: academicTerm } : {}),
      ...(state ? { state } : {}),
    }),
  )
  const change = (values: Record<string, string | undefined>) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries({ page: undefined, ...values })) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const wide = new Set<string>(['form', 'term', 'teachers', 'conclusion'])
  return (
    <PageFrame purpose={t('purpose')} actions={<FormsButton />}>
      <Filters q={q} state={state} counts={lines.data} onChange={change} />
      <Loaded
        query={lines}
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState title={t('list-empty')} text={t('list-empty-text')}>
            <WayOn to="classes" />
          </EmptyState>
        }
      >
        {({ list, total }) => (
          <>
            <div className={css.scroll}>
              <table className={css.table}>
                <thead>
                  <tr>
                    {heads.map((head) => (
                      <th key={head} className={wide.has(head) ? css.wide : undefined}>
                        {t(`col-${head}`)}
                      </th>
                    ))}
                    <th aria-label={t('begin')} />
                  </tr>
                </thead>
                <tbody>
                  {list.map((line) => (
                    <Line
                      key={`${line.course_id} ${line.academic_term_id} ${line.review_id}`}
                      line={line}
                      forms={forms.data?.list ?? []}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            <Pagination
              hideOnSinglePage
              current={page}
              pageSize={20}
              total={total}
              showSizeChanger={false}
              onChange={(next) => change({ page: String(next) })}
            />
          </>
        )}
      </Loaded>
    </PageFrame>
  )
}
