import { PlusOutlined } from '@ant-design/icons'
import type { LedgerUser, MoneyLogRow, ScoreLogRow } from '@obelisk/contract/member/ledgers'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import type { Column, Filter, LogCalls } from '#kit/list/types.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { useMay } from '#kit/session.ts'
import css from '../member.module.css'
import { useTranslations } from '../messages.ts'
import { EntryForm, useLedgerUser } from './EntryForm.tsx'
import { type Figure, ledgers } from './figures.ts'

type Row = MoneyLogRow | ScoreLogRow

const changeOf = (row: Row) => String('money' in row ? row.money : row.score)

/** A change with its sign; what takes away is told by the sign, and by colour besides. */
function Change({ row }: { row: Row }) {
  const change = changeOf(row)
  const isDown = change.startsWith('-')
  return <span className={isDown ? css.down : css.up}>{isDown ? change : `+${change}`}</span>
}

function useColumns(figure: Figure): Column<Row>[] {
  const t = useTranslations()
  const formats = useFormats()
  return [
    { key: 'id', title: 'ID', sort: true, width: 70, phone: 'none' },
    { key: 'user_id', title: t('user-id'), sort: true, hidden: true },
    { key: 'user.username', title: t('username'), phone: 'title', render: ({ user }) => user.username },
    { key: 'user.nickname', title: t('nickname'), render: ({ user }) => user.nickname },
    { key: 'user.number', title: t('number'), hidden: true, render: ({ user }) => user.number || '–' },
    {
      key: figure,
      title: t(`change-${figure}`),
      sort: true,
      kind: 'number',
      render: (row) => <Change row={row} />,
    },
    { key: 'before', title: t('before'), sort: true, kind: 'number' },
    { key: 'after', title: t('after'), sort: true, kind: 'number' },
    { key: 'memo', wraps: true, title: t('memo') },
    { key: 'by', wraps: true, title: t('by') },
    {
      key: 'create_time',
      title: t('time'),
      sort: true,
      render: ({ create_time }) => formats.when(create_time),
    },
  ]
}

function useFilters(figure: Figure): Filter[] {
  const t = useTranslations()
  return [
    { field: 'user.username', label: t('username'), kind: 'text' },
    { field: 'user.nickname', label: t('nickname'), kind: 'text' },
    { field: 'memo', label: t('memo'), kind: 'text' },
    { field: figure, label: t(`change-${figure}`), kind: 'amounts' },
    { field: 'before', label: t('before'), kind: 'amounts' },
    { field: 'after', label: t('after'), kind: 'amounts' },
    { field: 'create_time', label: t('time'), kind: 'days' },
  ]
}

/** Whose ledger is shown, and what it ends with. */
function Head({ figure, user }: { figure: Figure; user: LedgerUser }) {
  const t = useTranslations()
  return (
    <div className={css.head} role="status">
      <strong>{t('ledger-of', { name: user.nickname || user.username, id: user.id })}</strong>
      <span>{t(`holds-${figure}`, { value: user[figure] })}</span>
      <Link to={`/admin/user/${figure}Log`}>{t('show-all')}</Link>
    </div>
  )
}

/** The ledger of all members, or with `?user_id=` of one. */
export function LedgerList({ figure }: { figure: Figure }) {
  const t = useTranslations()
  const client = useQueryClient()
  const [query] = useSearchParams()
  const asked = Number(query.get('user_id'))
  const userId = Number.isInteger(asked) && asked > 0 ? asked : undefined
  const mayAdd = useMay(ledgers[figure].add.access)
  const user = useLedgerUser(figure, mayAdd ? userId : undefined)
  const [isOpen, setOpen] = useState(false)
  const listName = `member.${figure}`
  const saved = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: listKey(listName) }),
      client.invalidateQueries({ queryKey: listKey('member.members') }),
      client.invalidateQueries({ queryKey: ['member', 'ledger-user'] }),
      client.invalidateQueries({ queryKey: ['member', 'ledger-users'] }),
    ])
  return (
    <PageFrame purpose={t('ledger-remark')}>
      {user && <Head figure={figure} user={user} />}
      <DataList<LogCalls, Row>
        key={userId ?? 0}
        calls={ledgers[figure] as unknown as LogCalls}
        name={listName}
        order="id,desc"
        columns={useColumns(figure)}
        filters={useFilters(figure)}
        {...(userId ? { within: [{ field: 'user_id', val: String(userId), operator: 'eq' }] } : {})}
        tools={
          mayAdd && (
            <Button icon={<PlusOutlined />} onClick={() => setOpen(true)}>
              {t('add')}
            </Button>
          )
        }
      />
      <EntryForm figure={figure} open={isOpen} preset={user} onClose={() => setOpen(false)} onSaved={saved} />
    </PageFrame>
  )
}
