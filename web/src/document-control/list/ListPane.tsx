import { SortAscendingOutlined } from '@ant-design/icons'
import type { ListedDocument } from '@obelisk/contract/document-control/document'
import { documentKinds } from '@obelisk/contract/document-control/lifecycle'
import { wordsIn } from '@obelisk/contract/kinds'
import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { KeyHints } from '#kit/display/KeyHints.tsx'
import { DoneState, EmptyState } from '#kit/state/states.tsx'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import type { Inbox } from '../use-inbox.ts'
import { usePickKey } from '../use-list-keys.ts'
import { BatchDialog } from './BatchDialog.tsx'
import { DocumentList } from './DocumentList.tsx'
import css from './list.module.css'

function Filters({ inbox }: { inbox: Inbox }) {
  const t = useTranslations()
  const translated = useTranslated()
  const { wanted } = inbox
  return (
    <div className={css.filters}>
      <Input.Search
        allowClear
        size="small"
        defaultValue={wanted.quickSearch}
        placeholder={t('search')}
        aria-label={t('search')}
        onSearch={inbox.search}
      />
      <Select
        size="small"
        value={wanted.kind ?? ''}
        aria-label={t('all-kinds')}
        options={[
          { value: '', label: t('all-kinds') },
          ...documentKinds.map((kind) => ({ value: kind, label: translated(wordsIn('approval', kind)) })),
        ]}
        onChange={(kind) => inbox.filter(documentKinds.find((one) => one === kind))}
      />
    </div>
  )
}

function Nothing({ inbox: { wanted } }: { inbox: Inbox }) {
  const t = useTranslations()
  if (wanted.quickSearch !== '' || wanted.kind) return <EmptyState title={t('nothing-found')} />
  const told = { title: t(`empty-${wanted.tab}`), text: t(`empty-${wanted.tab}-text`) }
  return wanted.tab === 'waiting' ? <DoneState {...told} /> : <EmptyState {...told} />
}

/** What can be done with those that are picked; else the total, and the keys. */
function PaneFoot({
  chosen,
  total,
  all,
  isWaiting,
  onDecide,
}: {
  chosen: number
  total: number
  all: number
  isWaiting: boolean
  onDecide: (decision: 'approve' | 'return') => void
}) {
  const t = useTranslations()
  if (chosen > 0)
    return (
      <div className={css.batch}>
        <span>{t('batch-count', { count: chosen })}</span>
        <Button size="small" onClick={() => onDecide('return')}>
          {t('batch-return')}
        </Button>
        <Button size="small" type="primary" ghost onClick={() => onDecide('approve')}>
          {t('batch-approve')}
        </Button>
      </div>
    )
  return (
    <div className={css.listFoot}>
      <span>{all > total ? t('newest-of', { count: all, shown: total }) : t('total', { count: total })}</span>
      <span className={css.hints}>
        <KeyHints
          hints={[
            { keys: ['J'], text: t('next') },
            { keys: ['K'], text: t('previous') },
            ...(isWaiting ? [{ keys: ['X'], text: t('keys-pick') }] : []),
          ]}
        />
      </span>
    </div>
  )
}

/** All that can be decided on together, or none. */
function SelectAll({
  free,
  chosen,
  onSelect,
}: {
  free: readonly ListedDocument[]
  chosen: number
  onSelect: (selected: ReadonlySet<number>) => void
}) {
  const t = useTranslations()
  return (
    <Checkbox
      disabled={free.length === 0}
      checked={free.length > 0 && chosen === free.length}
      indeterminate={chosen > 0 && chosen < free.length}
      onChange={({ target }) => onSelect(new Set(target.checked ? free.map(({ id }) => id) : []))}
    >
      {t('select-all')}
    </Checkbox>
  )
}

/** `all` is how many there are, of which the newest are listed. */
type Props = { inbox: Inbox; list: readonly ListedDocument[]; all: number }

/** The list at the left: search, selection of several, order; the keys that go through it. */
export function ListPane({ inbox, list, all }: Props) {
  const t = useTranslations()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [deciding, setDeciding] = useState<{
    decision: 'approve' | 'return'
    documents: readonly ListedDocument[]
  }>()
  const isWaiting = inbox.wanted.tab === 'waiting'
  // what another person has to decide is never among those decided on together
  const free = list.filter(({ waits }) => waits === null)
  const chosen = free.filter(({ id }) => selected.has(id))
  usePickKey(isWaiting ? inbox.current : undefined, selected, setSelected)
  const other = inbox.wanted.order === 'oldest' ? 'newest' : 'oldest'
  return (
    <section className={css.listPane} aria-label={t('list')}>
      <Filters inbox={inbox} />
      {list.length > 0 && (
        <div className={css.listHead}>
          {isWaiting && <SelectAll free={free} chosen={chosen.length} onSelect={setSelected} />}
          <Button
            type="link"
            size="small"
            icon={<SortAscendingOutlined />}
            onClick={() => inbox.sort(other)}
            className={css.sort ?? ''}
          >
            {t(`order-${inbox.wanted.order}`)}
          </Button>
        </div>
      )}
      {list.length === 0 ? (
        <Nothing inbox={inbox} />
      ) : (
        <DocumentList
          list={list}
          current={inbox.current}
          onOpen={inbox.open}
          {...(isWaiting ? { selected, onSelect: setSelected } : {})}
        />
      )}
      <PaneFoot
        chosen={chosen.length}
        total={list.length}
        all={all}
        isWaiting={isWaiting}
        // as they were seen: what moves on meanwhile is refused
        onDecide={(decision) => setDeciding({ decision, documents: chosen })}
      />
      {deciding && (
        <BatchDialog
          {...deciding}
          onClose={() => setDeciding(undefined)}
          onDone={() => {
            setDeciding(undefined)
            setSelected(new Set())
          }}
        />
      )}
    </section>
  )
}
