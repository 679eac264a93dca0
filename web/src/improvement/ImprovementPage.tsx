import { PlusOutlined } from '@ant-design/icons'
import { improvementKinds } from '@obelisk/contract/improvement'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Drawer, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { closingFor } from '#kit/dialog/leave-guard.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useBaseData } from '#kit/scope/base-data.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { EmptyState } from '#kit/state/states.tsx'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { useName } from '#kit/translations.ts'
import css from './improvement.module.css'
import { Board } from './ledger/Board.tsx'
import { LedgerTable } from './ledger/LedgerTable.tsx'
import { type Ledger, type LedgerView, useLedger } from './ledger/use-ledger.ts'
import { MeasureDrawer } from './measure/MeasureDrawer.tsx'
import { MeasureForm } from './measure/MeasureForm.tsx'
import { useTranslations } from './messages.ts'
import { ledgerOf } from './queries.ts'

/** The programme of the header, or all that the person sees. */
function ProgrammeChoice({ ledger }: { ledger: Ledger }) {
  const t = useTranslations()
  const nameOf = useName()
  const { project } = useWideScope()
  const chosen = useBaseData(({ data }) => data?.projects.find(({ id }) => id === project))
  if (!chosen) return null
  return (
    <Select
      value={ledger.isEverywhere ? 'all' : 'one'}
      disabled={ledger.isMine}
      aria-label={t('programme')}
      options={[
        { value: 'one', label: nameOf(chosen) },
        { value: 'all', label: t('all-programmes') },
      ]}
      onChange={(value) => ledger.change({ all: value === 'all' ? '1' : undefined, page: undefined })}
    />
  )
}

function Filters({ ledger }: { ledger: Ledger }) {
  const t = useTranslations()
  return (
    <div className={css.filters}>
      <Segmented<LedgerView>
        value={ledger.view}
        options={[
          { value: 'board', label: t('board') },
          { value: 'list', label: t('list') },
        ]}
        onChange={(view) => ledger.change({ view: view === 'list' ? 'list' : undefined })}
      />
      <ProgrammeChoice ledger={ledger} />
      <Checkbox
        checked={ledger.isMine}
        onChange={({ target }) => ledger.change({ mine: target.checked ? '1' : undefined, page: undefined })}
      >
        {t('mine')}
      </Checkbox>
      <Checkbox
        checked={ledger.isOverdue}
        onChange={({ target }) =>
          ledger.change({ overdue: target.checked ? '1' : undefined, page: undefined })
        }
      >
        {t('only-overdue')}
      </Checkbox>
      <Select
        value={ledger.kind}
        aria-label={t('kind')}
        options={[
          { value: '', label: t('all-kinds') },
          ...improvementKinds.map((kind) => ({ value: kind as string, label: t(`kind-${kind}`) })),
        ]}
        onChange={(kind) => ledger.change({ kind, page: undefined })}
      />
      <Input.Search
        allowClear
        className={css.search ?? ''}
        defaultValue={ledger.search}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={(search) => ledger.change({ search, page: undefined })}
      />
    </div>
  )
}

/** The ledger of measures: who does what until when, and whether it helped. */
export function Page() {
  const t = useTranslations()
  const phone = useIsPhone()
  const ledger = useLedger()
  const query = useQuery({ ...ledgerOf(ledger.wanted), enabled: ledger.isSettled })
  const [isAdding, setAdding] = useState(false)
  return (
    <PageFrame
      purpose={t('purpose')}
      actions={
        query.data?.may_add && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <Filters ledger={ledger} />
      <Loaded
        query={query}
        isEmpty={({ total, counts }) => total === 0 && Object.keys(counts).length === 0 && !ledger.isMine}
        empty={
          <EmptyState title={t('empty')} text={t('empty-text')}>
            {!ledger.isEverywhere && (
              <Button onClick={() => ledger.change({ all: '1' })}>{t('all-programmes')}</Button>
            )}
          </EmptyState>
        }
      >
        {({ list, total }) =>
          ledger.view === 'list' ? (
            <LedgerTable ledger={ledger} rows={list} total={total} />
          ) : (
            <Board rows={list} total={total} onOpen={ledger.open} />
          )
        }
      </Loaded>
      {ledger.measure !== undefined && (
        <MeasureDrawer key={ledger.measure} id={ledger.measure} onClose={() => ledger.open(undefined)} />
      )}
      <Drawer
        open={isAdding}
        onClose={() => closingFor(() => setAdding(false))}
        size={phone ? '100%' : 560}
        title={t('add')}
        destroyOnHidden
      >
        <MeasureForm
          onDone={(id) => {
            setAdding(false)
            if (id !== undefined) ledger.open(id)
          }}
        />
      </Drawer>
    </PageFrame>
  )
}
