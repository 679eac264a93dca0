import { useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Segmented, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DoneState, EmptyState } from '#kit/state/states.tsx'
import { WayOn } from '#kit/state/WayOn.tsx'
import { FormsButton } from '../forms/FormsButton.tsx'
import { useTranslations } from '../messages.ts'
import { formsOf, linesOf } from '../queries.ts'
import { Line } from './Line.tsx'
import css from './list.module.css'

const states = ['none', 'draft', 'submitted', 'returned', 'approved'] as const

/** What waits for this person, with the first of it one press away. */
function MineStrip({ waiting, isShown, onShow }: { waiting: number; isShown: boolean; onShow: () => void }) {
  const t = useTranslations()
  if (waiting === 0 || isShown) return null
  return (
    <StateStrip tone="yours" text={t('waiting-count', { count: waiting })}>
      <Button type="link" size="small" onClick={onShow}>
        {t('show-mine')}
      </Button>
    </StateStrip>
  )
}

type FiltersProps = {
  q: string
  state: (typeof states)[number] | undefined
  mine: string
  counts: { approved: number; courses: number; waiting: number } | undefined
  onChange: (values: Record<string, string | undefined>) => void
}

function Filters({ q, state, mine, counts, onChange }: FiltersProps) {
  const t = useTranslations()
  return (
    <div className={css.bar}>
      <Segmented
        value={mine}
        options={[
          { value: '', label: t('all') },
          { value: '1', label: t('mine', { count: counts?.waiting ?? 0 }) },
        ]}
        onChange={(value) => onChange({ mine: value })}
      />
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

/** Nothing waits, nothing fits the filter, or nothing is taught. */
function Nothing({ mine, isNarrowed, onClear }: { mine: string; isNarrowed: boolean; onClear: () => void }) {
  const t = useTranslations()
  const back = <Button onClick={onClear}>{t('show-all')}</Button>
  if (isNarrowed) return <EmptyState title={t('nothing-found')}>{back}</EmptyState>
  if (mine) return <DoneState title={t('nothing-waits')}>{back}</DoneState>
  return (
    <EmptyState title={t('list-empty')} text={t('list-empty-text')}>
      <WayOn to="classes" />
    </EmptyState>
  )
}

const heads = ['course', 'form', 'term', 'teachers', 'state', 'conclusion'] as const

const wantedOf = (query: URLSearchParams) => ({
  q: query.get('q') ?? '',
  mine: query.get('mine') === '1' ? ('1' as const) : ('' as const),
  state: states.find((one) => one === query.get('state')),
  page: Number(query.get('page')) || 1,
})

/** The chosen programme and term; what waits for somebody waits whatever is chosen. */
const withinOf = (project: number | undefined, academicTerm: number | undefined) => ({
  ...(project ? { project_id: project } : {}),
  ...(academicTerm ? { academic_term_id: academicTerm } : {}),
})

/** The courses that are taught, with their reviews, and how many have an approved one. */
export function ReviewListPage() {
  const t = useTranslations()
  const [query, setQuery] = useSearchParams()
  const { project, academicTerm, isSettled } = useWideScope()
  const forms = useQuery(formsOf)
  const { q, mine, state, page } = wantedOf(query)
  const within = mine === '1' ? { mine } : withinOf(project, academicTerm)
  const lines = useQuery({
    ...linesOf({ page, limit: 20, quickSearch: q, ...within, ...(state ? { state } : {}) }),
    enabled: isSettled,
  })
  const change = (values: Record<string, string | undefined>) =>
    setQuery((now) => {
      const next = new URLSearchParams(now)
      for (const [name, value] of Object.entries({ page: undefined, ...values })) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const clear = () => change({ q: undefined, state: undefined, mine: undefined })
  const wide = new Set<string>(['form', 'term', 'teachers', 'conclusion'])
  return (
    <PageFrame
      purpose={t('purpose')}
      actions={<FormsButton />}
      strip={
        <MineStrip
          waiting={lines.data?.waiting ?? 0}
          isShown={mine !== ''}
          onShow={() => change({ mine: '1', state: undefined, q: undefined })}
        />
      }
    >
      <Filters q={q} state={state} mine={mine} counts={lines.data} onChange={change} />
      <Loaded
        query={lines}
        isEmpty={({ total }) => total === 0}
        empty={<Nothing mine={mine} isNarrowed={q !== '' || state !== undefined} onClear={clear} />}
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
