import { LockOutlined, PlusOutlined } from '@ant-design/icons'
import type { PaperRow } from '@obelisk/contract/exam-paper/shapes'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Segmented, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useClassName, useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { choices, papersOf } from '../queries.ts'
import { css } from '../styles.ts'
import { NewPaperDialog } from './NewPaperDialog.tsx'

const pageSize = 20
const plain = { term: '', mine: '', q: '', page: '1' }

/** Where a paper stands, with the reviewer's own round. */
export function PaperState({
  row,
}: {
  row: Pick<PaperRow, 'state' | 'step' | 'review_state' | 'is_released'>
}) {
  const t = useTranslations()
  if (row.is_released) return <Tag tone="success">{t('released')}</Tag>
  if (row.state === 'draft' && row.review_state !== 'none')
    return (
      <Tag tone={row.review_state === 'returned' ? 'danger' : 'info'}>{t(`review-${row.review_state}`)}</Tag>
    )
  return <StateTag state={row.state} level={row.step} />
}

function Row({ row }: { row: PaperRow }) {
  const t = useTranslations()
  const { between } = useSigns()
  const nameOf = useName()
  const classNameOf = useClassName()
  const formats = useFormats()
  return (
    <li className={css.listRow}>
      <Link className={css.listMain} to={linkTo.paper({ id: row.id })}>
        <span className={css.listTitle}>
          {nameOf(row.course)} {t(`kind-${row.kind}`)}
          <span className={css.labels}>{row.labels.join(' / ')}</span>
        </span>
        <span className={css.quiet}>
          {row.course.code} · {nameOf(row.term)}
          {row.classes.length > 0 &&
            ` · ${row.classes.map((name) => classNameOf(name, row.course)).join(between)}`}
        </span>
      </Link>
      <span className={css.listSide}>
        {row.is_mine && <Tag tone="warning">{t('waits-for-you')}</Tag>}
        <PaperState row={row} />
      </span>
      <span className={css.listFacts}>
        <span>{row.number ?? t('no-number')}</span>
        <span className={css.quiet}>
          {row.setters.map(nameOf).join(between)}
          {row.exam_time !== null && ` · ${formats.when(row.exam_time)}`}
        </span>
      </span>
    </li>
  )
}

type Values = Readonly<Record<keyof typeof plain, string>>
type BarProps = { values: Values; change: (some: Partial<Values>) => void; waiting: number }

function FilterBar({ values, change, waiting }: BarProps) {
  const t = useTranslations()
  const { data: known } = useQuery(choices)
  return (
    <div className={css.filters}>
      <Segmented
        value={values.mine}
        options={[
          { value: '', label: t('all') },
          { value: '1', label: t('mine', { count: waiting }) },
        ]}
        onChange={(mine) => change({ mine, page: '1' })}
      />
      <Select
        allowClear
        className={css.term ?? ''}
        placeholder={t('all-terms')}
        aria-label={t('term')}
        value={values.term || undefined}
        options={(known?.terms ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(term) => change({ term: term ?? '', page: '1' })}
      />
      <Input.Search
        allowClear
        className={css.search ?? ''}
        placeholder={t('search')}
        aria-label={t('search')}
        value={values.q}
        onChange={({ target }) => change({ q: target.value, page: '1' })}
      />
      <span className={css.secret}>
        <LockOutlined /> {t('secret-short')}
      </span>
    </div>
  )
}

function Begin({ onBegin }: { onBegin: () => void }) {
  const t = useTranslations()
  return (
    <Allow needs="exam-paper/edit">
      <Button type="primary" icon={<PlusOutlined />} onClick={onBegin}>
        {t('new-paper')}
      </Button>
    </Allow>
  )
}

type RowsProps = { list: readonly PaperRow[]; total: number; page: number; onPage: (page: number) => void }

function Rows({ list, total, page, onPage }: RowsProps) {
  return (
    <>
      <ul className={css.list}>
        {list.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {total > pageSize && (
        <Pagination
          size="small"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  )
}

function Nothing({
  isNarrowed,
  onClear,
  onBegin,
}: {
  isNarrowed: boolean
  onClear: () => void
  onBegin: () => void
}) {
  const t = useTranslations()
  return isNarrowed ? (
    <EmptyState title={t('nothing-found')}>
      <Button onClick={onClear}>{t('clear-filters')}</Button>
    </EmptyState>
  ) : (
    <EmptyState title={t('empty')} text={t('empty-text')}>
      <Begin onBegin={onBegin} />
    </EmptyState>
  )
}

/** The papers of one's courses and duties, those that wait for the person first. */
export function Page() {
  const t = useTranslations()
  const [values, change] = useAddressValues<keyof typeof plain>(plain)
  const [isOpen, setOpen] = useState(false)
  const begin = () => setOpen(true)
  const query = useQuery(
    papersOf({
      ...(values.term ? { term: values.term } : {}),
      ...(values.mine ? { mine: '1' as const } : {}),
      quickSearch: values.q,
      page: values.page,
      limit: String(pageSize),
    }),
  )
  const isNarrowed = values.term + values.mine + values.q !== ''
  return (
    <PageFrame purpose={t('purpose')} actions={<Begin onBegin={begin} />}>
      <FilterBar values={values} change={change} waiting={query.data?.waiting ?? 0} />
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<Nothing isNarrowed={isNarrowed} onClear={() => change(plain)} onBegin={begin} />}
      >
        {({ list, total }) => (
          <Rows
            list={list}
            total={total}
            page={Number(values.page)}
            onPage={(page) => change({ page: String(page) })}
          />
        )}
      </Loaded>
      {isOpen && <NewPaperDialog onClose={() => setOpen(false)} />}
    </PageFrame>
  )
}
