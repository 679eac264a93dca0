import {
  type MemberRuleRow,
  type MemberRuleType,
  memberRules,
  memberRuleTypes,
  openTypes,
} from '@obelisk/contract/member/rules'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Form, Radio, Switch } from 'antd'
import { useState } from 'react'
import { type Branch, RuleFields, type TreeColumn, TreeList, useTreePage } from '#access-control/public.ts'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { RowForm } from '#kit/list/RowForm.tsx'
import type { Calls, FormSpec } from '#kit/list/types.ts'
import { Tag } from '#kit/mark/tags.tsx'
import { notify } from '#kit/notify.ts'
import { useMay } from '#kit/session.ts'
import { useLanguage } from '#kit/words/language.ts'
import { useWords } from '../messages.ts'

type Row = Branch<MemberRuleRow>
const calls = memberRules as unknown as Calls
const key = ['member', 'rules'] as const

const rulesFound = (quickSearch: string) =>
  queryOptions({
    queryKey: [...key, quickSearch],
    queryFn: ({ signal }) => call(memberRules.index, { quickSearch }, { signal }),
    placeholderData: keepPreviousData,
  })

const tones: Record<MemberRuleType, 'info' | 'success' | 'neutral' | 'primary'> = {
  route: 'neutral',
  menu_dir: 'info',
  menu: 'success',
  nav: 'primary',
  nav_user_menu: 'primary',
  button: 'neutral',
}

function useColumns(mayEdit: boolean, changed: () => Promise<unknown>): TreeColumn<MemberRuleRow>[] {
  const say = useWords()
  const formats = useFormats()
  const language = useLanguage((store) => store.language)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { id: number; status: '0' | '1' }) =>
      call(memberRules.edit, input, { announce: true }),
    onSuccess: changed,
  })
  const titleOf = (row: Row) => (language === 'en' && row.title_en ? row.title_en : row.title)
  return [
    { key: 'title', title: say('title'), render: titleOf, phone: true },
    { key: 'icon', title: say('icon'), width: 90, render: ({ icon }) => icon },
    { key: 'name', title: say('name'), render: ({ name }) => <code>{name}</code> },
    {
      key: 'type',
      title: say('type'),
      width: 160,
      render: ({ type }) => <Tag tone={tones[type]}>{say(`type-${type}`)}</Tag>,
    },
    {
      key: 'open',
      title: say('open'),
      width: 110,
      render: (row) => openTypes.includes(row.type) && say(`open-${row.no_login_valid}`),
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
          disabled={!mayEdit || isPending}
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

/** Whether a rule also holds for who is not signed in. */
function OpenField() {
  const say = useWords()
  return (
    <Form.Item name="no_login_valid" label={say('open')} extra={say('open-hint')}>
      <Radio.Group options={([0, 1] as const).map((value) => ({ value, label: say(`open-${value}`) }))} />
    </Form.Item>
  )
}

const isOpenType = (type: string) => openTypes.some((one) => one === type)

function Fields({ rows, row }: { rows: readonly Row[]; row: MemberRuleRow | undefined }) {
  const say = useWords()
  return (
    <RuleFields
      rows={rows}
      row={row}
      types={memberRuleTypes.map((value) => ({
        value,
        label: say(`type-${value}`),
        hint: say(`hint-${value}`),
        isPage: value !== 'button' && value !== 'menu_dir',
        isTab: value === 'route',
      }))}
      placeholder="account/overview"
      nameHint={say('name-hint')}
      more={(type) => isOpenType(type) && <OpenField />}
    />
  )
}

/** The rules of the member centre: its routes, menus and buttons. */
export function Page() {
  const say = useWords()
  const [search, setSearch] = useState('')
  const query = useQuery(rulesFound(search))
  const rows = (query.data?.list ?? []) as Row[]
  const page = useTreePage<MemberRuleRow>({
    calls,
    queryKey: key,
    rows,
    nameOf: ({ title }) => title,
    deleteText: say('delete-rule'),
  })
  const columns = useColumns(page.may.edit, page.changed)
  const maySort = useMay(memberRules.sortable.access)
  const [opened, setOpened] = useState<{ row: Row | undefined }>()
  const move = useMutation({
    mutationFn: (input: { id: number; targetId: number }) => call(memberRules.sortable, input),
    onSuccess: page.changed,
  })
  const moveTo = (row: Row, target: Row | undefined) =>
    target ? move.mutate({ id: row.id, targetId: target.id }) : notify.failed(say('out-of-range'))
  const form: FormSpec<MemberRuleRow, Calls> = {
    titleOf: (row) => say(row ? 'edit-rule' : 'add-rule'),
    initial: { pid: 0, type: 'menu', menu_type: 'tab', extend: 'none', no_login_valid: 0, status: '1' },
    fields: (row) => <Fields rows={rows} row={row} />,
    toWrite: ({ weigh, ...values }) => (typeof weigh === 'number' ? { ...values, weigh } : values),
    width: 560,
  }
  return (
    <PageFrame purpose={query.data?.remark}>
      <TreeList<MemberRuleRow>
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
      <RowForm<Calls, MemberRuleRow>
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
