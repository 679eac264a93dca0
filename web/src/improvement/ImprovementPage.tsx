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
import { useName } from '#kit/words.ts'
import css from './improvement.module.css'
import { Board } from './ledger/Board.tsx'
import { LedgerTable } from './ledger/LedgerTable.tsx'
import { type Ledger, type LedgerView, useLedger } from './ledger/use-ledger.ts'
import { MeasureDrawer } from './measure/MeasureDrawer.tsx'
import { MeasureForm } from './measure/MeasureForm.tsx'
import { useWords } from './messages.ts'
import { ledgerOf } from './queries.ts'

/** The programme of the header, or all that the person sees. */
function ProgrammeChoice({ ledger }: { ledger: Ledger }) {
  const say = useWords()
  const nameOf = useName()
  const { project } = useWideScope()
  const chosen = useBaseData(({ data }) => data?.projects.find(({ id }) => id === project))
  if (!chosen) return null
  return (
    <Select
      value={ledger.isEverywhere ? 'all' : 'one'}
      disabled={ledger.isMine}
      aria-label={say('programme')}
      options={[
        { value: 'one', label: nameOf(chosen) },
        { value: 'all', label: say('all-programmes') },
      ]}
      onChange={(value) => ledger.change({ all: value === 'all' ? '1' : undefined, page: undefined })}
    />
  )
}

function Filters({ ledger }: { ledger: Ledger }) {
  const say = useWords()
  return (
    <div className={css.filters}>
      <Segmented<LedgerView>
        value={ledger.view}
        options={[
          { value: 'board', label: say('board') },
          { value: 'list', label: say('list') },
        ]}
        onChange={(view) => ledger.change({ view: view === 'list' ? 'list' : undefined })}
      />
      <ProgrammeChoice ledger={ledger} />
      <Checkbox
        checked={ledger.isMine}
        onChange={({ target }) => ledger.change({ mine: target.checked ? '1' : undefined, page: undefined })}
      >
        {say('mine')}
      </Checkbox>
      <Checkbox
        checked={ledger.isOverdue}
        onChange={({ target }) =>
          ledger.change({ overdue: target.checked ? '1' : undefined, page: undefined })
        }
      >
        {say('only-overdue')}
      </Checkbox>
      <Select
        value={ledger.kind}
        aria-label={say('kind')}
        options={[
          { value: '', label: say('all-kinds') },
          ...improvementKinds.map((kind) => ({ value: kind as string, label: say(`kind-${kind}`) })),
        ]}
        onChange={(kind) => ledger.change({ kind, page: undefined })}
      />
      <Input.Search
        allowClear
        className={css.search ?? ''}
        defaultValue={ledger.search}
        placeholder={say('search')}
        aria-label={say('search')}
        onSearch={(search) => ledger.change({ search, page: undefined })}
      />
    </div>
  )
}

/** The ledger of measures: who does what until when, and whether it helped. */
export function Page() {
  const say = useWords()
  const phone = useIsPhone()
  const ledger = useLedger()
  const query = useQuery(ledgerOf(ledger.wanted))
  const [isAdding, setAdding] = useState(false)
  return (
    <PageFrame
      purpose={say('purpose')}
      actions={
        query.data?.may_add && (
          <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
            {say('add')}
          </Button>
        )
      }
    >
      <Filters ledger={ledger} />
      <Loaded
        query={query}
        isEmpty={({ total, counts }) => total === 0 && Object.keys(counts).length === 0 && !ledger.isMine}
        empty={
          <EmptyState title={say('empty')} text={say('empty-text')}>
            {!ledger.isEverywhere && (
              <Button onClick={() => ledger.change({ all: '1' })}>{say('all-programmes')}</Button>
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
        title={say('add')}
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
