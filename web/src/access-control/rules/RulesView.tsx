import type { RuleRow, rules } from '@obelisk/contract/access-control/rules'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/call.ts'
import { iconOf } from '#kit/display/menu-icons.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { RowForm } from '#kit/list/RowForm.tsx'
import type { Calls, FormSpec } from '#kit/list/types.ts'
import { notify } from '#kit/notify.ts'
import { useMay } from '#kit/session.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../office/messages.ts'
import { TreeList } from '../tree/TreeList.tsx'
import type { TreeColumn } from '../tree/TreeTable.tsx'
import css from '../tree/tree.module.css'
import type { Branch } from '../tree/tree.ts'
import { useInTurn } from '../tree/use-in-turn.ts'
import { useTreePage } from '../tree/use-tree-page.ts'
import { RuleFields, type RuleType } from './RuleFields.tsx'

/** What rules of the back office and rules of members have in common. */
type Rule = Omit<RuleRow, 'type' | 'keepalive'> & { type: string }
type Tone = 'info' | 'success' | 'neutral' | 'primary'
export type RuleKind = RuleType & { tone: Tone }

/** How a cell switches something of a rule, at once. */
export type Switching<T> = (row: Branch<T>, label: string, on: boolean, change: object) => ReactNode

export type RulesViewProps<T extends Rule> = {
  calls: Calls & Pick<typeof rules, 'sortable'>
  found: (
    quickSearch: string,
    signal: AbortSignal,
  ) => Promise<{ list?: unknown[] | undefined; remark?: string | undefined }>
  /** What is asked for anew after a change: everything below this. */
  queryKey: readonly string[]
  kinds: readonly RuleKind[]
  kindWidth: number
  /** The column between type and state. */
  own: (switching: Switching<T>) => TreeColumn<T>
  /** Fields of the form for a rule of the type chosen. */
  more: (type: string) => ReactNode
  placeholder: string
  nameHint: string
  words: { add: string; edit: string; del: string }
  initial: object
  toWrite?: (values: Record<string, unknown>) => object
}

function useColumns<T extends Rule>(
  { calls, kinds, kindWidth, own }: RulesViewProps<T>,
  mayEdit: boolean,
  changed: () => Promise<unknown>,
): TreeColumn<T>[] {
  const t = useTranslations()
  const formats = useFormats()
  const language = useLanguage((store) => store.language)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: object) => call(calls.edit, input as never, { announce: true }),
    onSuccess: changed,
  })
  const titleOf = (row: Branch<T>) => (language === 'en' && row.title_en ? row.title_en : row.title)
  const switching: Switching<T> = (row, label, on, change) => (
    <Switch
      size="small"
      aria-label={`${label} ${titleOf(row)}`}
      checked={on}
      disabled={!mayEdit || isPending}
      onChange={() => mutate({ id: row.id, ...change })}
    />
  )
  const kindOf = (type: string) => kinds.find(({ value }) => value === type)
  return [
    {
      key: 'title',
      title: t('title'),
      render: (row) => <span className={css.whole}>{titleOf(row)}</span>,
      phone: true,
    },
    {
      key: 'icon',
      title: t('icon'),
      width: 90,
      render: ({ icon }) => {
        const Drawn = icon ? iconOf(icon) : undefined
        return Drawn && <Drawn aria-label={icon} />
      },
    },
    { key: 'name', title: t('name'), render: ({ name }) => <span className={css.code}>{name}</span> },
    {
      key: 'type',
      title: t('type'),
      width: kindWidth,
      render: ({ type }) => <Tag tone={kindOf(type)?.tone ?? 'neutral'}>{kindOf(type)?.label ?? type}</Tag>,
    },
    own(switching),
    {
      key: 'status',
      title: t('status'),
      width: 76,
      phone: true,
      render: (row) =>
        switching(row, t('status'), row.status === '1', { status: row.status === '1' ? '0' : '1' }),
    },
    {
      key: 'update_time',
      title: t('update-time'),
      width: 140,
      render: ({ update_time }) => formats.when(update_time),
    },
  ]
}

/** The rules of an area as a tree: listed, sorted within the rule above, switched, added, edited and deleted. */
export function RulesView<T extends Rule>(props: RulesViewProps<T>) {
  const { calls, found, queryKey, kinds, words, placeholder, nameHint, more } = props
  const t = useTranslations()
  const [search, setSearch] = useState('')
  const query = useQuery(
    queryOptions({
      queryKey: [...queryKey, 'rules', search],
      queryFn: ({ signal }) => found(search, signal),
      placeholderData: keepPreviousData,
    }),
  )
  const rows = (query.data?.list ?? []) as Branch<T>[]
  const page = useTreePage<T>({ calls, queryKey, rows, nameOf: ({ title }) => title, deleteText: words.del })
  const columns = useColumns(props, page.may.edit, page.changed)
  const maySort = useMay(calls.sortable.access)
  const inTurn = useInTurn((wanted) => page.all.find(({ id }) => id === wanted))
  const move = useMutation({
    mutationFn: (input: { id: number; targetId: number }) => call(calls.sortable, input),
    onSuccess: page.changed,
  })
  const moveTo = (row: Branch<T>, target: Branch<T> | undefined) =>
    target ? move.mutate({ id: row.id, targetId: target.id }) : notify.failed(t('out-of-range'))
  const form: FormSpec<T, Calls> = {
    titleOf: (row) => (row ? words.edit : words.add),
    initial: { pid: 0, type: 'menu', menu_type: 'tab', extend: 'none', status: '1', ...props.initial },
    fields: (row) => (
      <RuleFields
        rows={rows}
        row={row}
        types={kinds}
        placeholder={placeholder}
        nameHint={nameHint}
        more={more}
      />
    ),
    ...(props.toWrite ? { toWrite: props.toWrite } : {}),
    width: 560,
  }
  return (
    <PageFrame>
      <TreeList<T>
        query={query}
        rows={rows}
        page={page}
        search={search}
        onSearch={setSearch}
        columns={columns}
        onAdd={inTurn.add}
        onEdit={inTurn.edit}
        onMove={maySort && search === '' ? moveTo : undefined}
      />
      <RowForm calls={calls} spec={form} {...inTurn.form} onSaved={page.changed} />
    </PageFrame>
  )
}
