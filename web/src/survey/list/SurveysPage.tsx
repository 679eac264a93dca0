import { PlusOutlined } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import { surveyKinds } from '@obelisk/contract/survey/life'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Pagination, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CountPill } from '#kit/display/tags.tsx'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useTranslations } from '../messages.ts'
import { surveyList } from '../queries.ts'
import { AtRisk } from './AtRisk.tsx'
import css from './list.module.css'
import { NewSurveyDialog } from './NewSurveyDialog.tsx'
import { SurveyRows } from './SurveyRows.tsx'

const states = ['unarchived', 'waiting', 'open', 'scheduled', 'draft', 'closed', 'all'] as const
type State = (typeof states)[number]
const plain = { state: 'unarchived', kind: '', q: '', page: '1' }
const pageSize = 20

function Chips({
  state,
  counts,
  onChoose,
}: {
  state: string
  counts: Record<string, number>
  onChoose: (state: State) => void
}) {
  const t = useTranslations()
  return (
    <div className={css.chips} role="tablist">
      {states.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === state}
          className={one === state ? css.chosen : css.chip}
          onClick={() => onChoose(one)}
        >
          {t(`state-${one}`)}
          <CountPill
            count={counts[one] ?? 0}
            tone={one === 'waiting' && (counts[one] ?? 0) > 0 ? 'waiting' : 'neutral'}
          />
        </button>
      ))}
    </div>
  )
}

function Kinds({ kind, onChoose }: { kind: string; onChoose: (kind: string) => void }) {
  const t = useTranslations()
  const options = [
    { value: '', label: t('kind-all') },
    ...surveyKinds.map((value) => ({ value, label: t(`kind-${value}`) })),
  ]
  return (
    <Select
      className={css.kinds ?? ''}
      aria-label={t('kind-all')}
      value={kind}
      options={options}
      onChange={onChoose}
    />
  )
}

/** The surveys that one runs or sees, by state. */
export function Page() {
  const t = useTranslations()
  const [values, change] = useAddressValues<keyof typeof plain>(plain)
  const [isNew, setNew] = useState(false)
  const state = states.find((one) => one === values.state) ?? 'unarchived'
  const kind = surveyKinds.find((one) => one === values.kind)
  const query = useQuery(
    surveyList({
      state,
      quickSearch: values.q,
      page: values.page,
      limit: String(pageSize),
      ...(kind ? { kind } : {}),
    }),
  )
  const mayAdd = query.data?.may_add ?? false
  const begin = mayAdd && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <PageFrame
      purpose={t('purpose')}
      actions={
        <>
          <Link to={linkTo.surveyTemplates()}>
            <Button>{t('templates')}</Button>
          </Link>
          {begin}
        </>
      }
    >
      <div className={css.tools}>
        <Chips
          state={state}
          counts={query.data?.counts ?? {}}
          onChoose={(next) => change({ state: next, page: '1' })}
        />
        <div className={css.narrow}>
          <Kinds kind={kind ?? ''} onChoose={(next) => change({ kind: next, page: '1' })} />
          <Input.Search
            allowClear
            className={css.search ?? ''}
            value={values.q}
            placeholder={t('search')}
            aria-label={t('search')}
            onChange={({ target }) => change({ q: target.value, page: '1' })}
          />
        </div>
      </div>
      <Loaded
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={
          values.q || kind || state !== 'unarchived' ? (
            <EmptyState title={t('nothing-found')} />
          ) : (
            <EmptyState title={t('empty')} text={t('empty-text')}>
              {begin}
            </EmptyState>
          )
        }
      >
        {({ list, total }) => (
          <>
            <AtRisk list={list} />
            <SurveyRows list={list} />
            <div className={css.foot}>
              <span>{t('total', { count: total })}</span>
              <Pagination
                size="small"
                current={Number(values.page)}
                pageSize={pageSize}
                total={total}
                showSizeChanger={false}
                onChange={(page) => change({ page: String(page) })}
              />
            </div>
          </>
        )}
      </Loaded>
      {isNew && <NewSurveyDialog onClose={() => setNew(false)} />}
    </PageFrame>
  )
}
