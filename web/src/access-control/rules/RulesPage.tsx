import { type RuleRow, rules, ruleTypes } from '@obelisk/contract/access-control/rules'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Form, Switch } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { RowForm } from '#kit/list/RowForm.tsx'
import type { Calls, FormSpec } from '#kit/list/types.ts'
import { Tag } from '#kit/mark/tags.tsx'
import { notify } from '#kit/notify.ts'
import { useMay } from '#kit/session.ts'
import { useLanguage } from '#kit/words/language.ts'
import { useWords } from '../office/messages.ts'
import { switchProps } from '../office/switch-props.ts'
import { TreeList } from '../tree/TreeList.tsx'
import type { TreeColumn } from '../tree/TreeTable.tsx'
import css from '../tree/tree.module.css'
import type { Branch } from '../tree/tree.ts'
import { useTreePage } from '../tree/use-tree-page.ts'
import { RuleFields } from './RuleFields.tsx'

type Row = Branch<RuleRow>
const calls = rules as unknown as Calls

const rulesFound = (quickSearch: string) =>
  queryOptions({
    queryKey: ['access-control', 'rules', quickSearch],
    queryFn: ({ signal }) => call(rules.index, { quickSearch }, { signal }),
    placeholderData: keepPreviousData,
  })

const tones = { menu_dir: 'info', menu: 'success', button: 'neutral' } as const

function useColumns(mayEdit: boolean, changed: () => Promise<unknown>): TreeColumn<RuleRow>[] {
  const say = useWords()
  const formats = useFormats()
  const language = useLanguage((store) => store.language)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { id: number; status?: '0' | '1'; keepalive?: 0 | 1 }) =>
      call(rules.edit, input, { announce: true }),
    onSuccess: changed,
  })
  const titleOf = (row: Row) => (language === 'en' && row.title_en ? row.title_en : row.title)
  const isFixed = !mayEdit || isPending
  return [
    { key: 'title', title: say('title'), render: titleOf, phone: true },
    { key: 'icon', title: say('icon'), width: 90, render: ({ icon }) => icon },
    { key: 'name', title: say('name'), render: ({ name }) => <span className={css.code}>{name}</span> },
    {
      key: 'type',
      title: say('type'),
      width: 100,
      render: ({ type }) => <Tag tone={tones[type]}>{say(`type-${type}`)}</Tag>,
    },
    {
      key: 'keepalive',
      title: say('cache'),
      width: 76,
      render: (row) =>
        row.type === 'menu' && (
          <Switch
            size="small"
            aria-label={`${say('cache')} ${titleOf(row)}`}
            checked={row.keepalive === 1}
            disabled={isFixed}
            onChange={(on) => mutate({ id: row.id, keepalive: on ? 1 : 0 })}
          />
        ),
    },
    {
      key: 'status',
      title: say('status'),
      width: 76,
      phone: true,
      render: (row) => (
        <Switch
          size="small"
          aria-label={`${say('status')} ${titleOf(row)}`}
          checked={row.status === '1'}
          disabled={isFixed}
          onChange={(on) => mutate({ id: row.id, status: on ? '1' : '0' })}
        />
      ),
    },
    {
      key: 'update_time',
      title: say('update-time'),
      width: 140,
      render: ({ update_time }) => formats.when(update_time),
    },
  ]
}

function KeptAlive() {
  const say = useWords()
  return (
    <Form.Item
      name="keepalive"
      label={say('cache')}
      {...switchProps}
      getValueFromEvent={(on: boolean) => (on ? 1 : 0)}
    >
      <Switch />
    </Form.Item>
  )
}

/** The rules of the back office: its menus, pages and buttons. */
export function Page() {
  const say = useWords()
  const [search, setSearch] = useState('')
  const query = useQuery(rulesFound(search))
  const rows = (query.data?.list ?? []) as Row[]
  const page = useTreePage<RuleRow>({
    calls,
    queryKey: ['access-control'],
    rows,
    nameOf: ({ title }) => title,
    deleteText: say('delete-rule'),
  })
  const columns = useColumns(page.may.edit, page.changed)
  const maySort = useMay(rules.sortable.access)
  const [opened, setOpened] = useState<{ row: Row | undefined }>()
  const move = useMutation({
    mutationFn: (input: { id: number; targetId: number }) => call(rules.sortable, input),
    onSuccess: page.changed,
  })
  const moveTo = (row: Row, target: Row | undefined) =>
    target ? move.mutate({ id: row.id, targetId: target.id }) : notify.failed(say('out-of-range'))
  const form: FormSpec<RuleRow, Calls> = {
    titleOf: (row) => say(row ? 'edit-rule' : 'add-rule'),
    initial: { pid: 0, type: 'menu', menu_type: 'tab', extend: 'none', keepalive: 0, weigh: 0, status: '1' },
    fields: (row) => (
      <RuleFields
        rows={rows}
        row={row}
        types={ruleTypes.map((value) => ({ value, label: say(`type-${value}`), isPage: value === 'menu' }))}
        placeholder="auth/admin"
        nameHint={say('rule-name-hint')}
        more={(type) => type === 'menu' && <KeptAlive />}
      />
    ),
    width: 560,
  }
  return (
    <PageFrame purpose={query.data?.remark}>
      <TreeList<RuleRow>
        query={query}
        rows={rows}
        page={page}
        search={search}
        onSearch={setSearch}
        columns={columns}
        onAdd={() => setOpened({ row: undefined })}
        onEdit={(row) => setOpened({ row })}
        onMove={maySort && search === '' ? moveTo : undefined}
      />
      <RowForm<Calls, RuleRow>
        calls={calls}
        spec={form}
        row={opened?.row}
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        onSaved={page.changed}
      />
    </PageFrame>
  )
}
