import { rulesNeeded } from '@obelisk/contract/access-control/authority'
import { type GroupBranch, type GroupRow, groupRules, groups } from '@obelisk/contract/access-control/groups'
import type { RuleChoice } from '@obelisk/contract/access-control/rules'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Switch } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { RowForm } from '#kit/list/RowForm.tsx'
import type { FormSpec } from '#kit/list/types.ts'
import { useSession } from '#kit/session.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../office/messages.ts'
import { TreeList } from '../tree/TreeList.tsx'
import type { TreeColumn } from '../tree/TreeTable.tsx'
import css from '../tree/tree.module.css'
import { type Branch, leavesOf, withAbove } from '../tree/tree.ts'
import { useInTurn } from '../tree/use-in-turn.ts'
import { useTreePage } from '../tree/use-tree-page.ts'
import { GroupFields } from './GroupFields.tsx'

type Row = Branch<GroupBranch>

const groupsFound = (quickSearch: string) =>
  queryOptions({
    queryKey: ['access-control', 'groups', quickSearch],
    queryFn: ({ signal }) => call(groups.index, { quickSearch }, { signal }),
    placeholderData: keepPreviousData,
  })

const rulesToGrant = queryOptions({
  queryKey: ['access-control', 'rules-to-grant'],
  queryFn: ({ signal }) => call(groupRules, {}, { signal }),
})

function useColumns(
  mayEdit: boolean,
  own: readonly number[],
  changed: () => Promise<unknown>,
): TreeColumn<GroupBranch>[] {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { id: number; status: '0' | '1' }) => call(groups.edit, input, { announce: true }),
    onSuccess: changed,
  })
  return [
    {
      key: 'name',
      title: t('group-name'),
      phone: true,
      render: (row) => (
        <>
          {nameOf(row)} {own.includes(row.id) && <Tag tone="info">{t('own-group')}</Tag>}
        </>
      ),
    },
    { key: 'rules', title: t('rules'), render: ({ rules }) => rules },
    {
      key: 'status',
      title: t('status'),
      width: 90,
      phone: true,
      render: (row) => (
        <Switch
          size="small"
          aria-label={`${t('status')} ${nameOf(row)}`}
          checked={row.status === '1'}
          disabled={!mayEdit || isPending || own.includes(row.id)}
          onChange={(on) => mutate({ id: row.id, status: on ? '1' : '0' })}
        />
      ),
    },
    {
      key: 'update_time',
      title: t('update-time'),
      width: 140,
      render: (row) => formats.when(row.update_time),
    },
    {
      key: 'create_time',
      title: t('create-time'),
      width: 140,
      render: (row) => formats.when(row.create_time),
    },
  ]
}

/** Groups of administrators: what their members may do. */
export function Page() {
  const t = useTranslations()
  const translated = useTranslated()
  const nameOf = useName()
  const [search, setSearch] = useState('')
  const query = useQuery(groupsFound(search))
  const rules = (useQuery(rulesToGrant).data?.list ?? []) as Branch<RuleChoice>[]
  const rows = (query.data?.list ?? []) as Row[]
  const own = query.data?.group ?? []
  const isSuper = useSession((session) => session.office?.adminInfo.super ?? false)
  const page = useTreePage<GroupBranch>({
    calls: groups,
    queryKey: ['access-control'],
    rows,
    nameOf,
    deleteText: t('delete-group'),
  })
  const columns = useColumns(page.may.edit, own, page.changed)
  const inTurn = useInTurn(async (id): Promise<GroupRow> => (await call(groups.read, { id })).row)
  const form: FormSpec<GroupRow, typeof groups> = {
    titleOf: (row) => t(row ? 'edit-group' : 'add-group'),
    initial: { pid: 0, rules: [], status: '1' },
    fields: (row) => <GroupFields rows={rows} row={row} rules={rules} />,
    toWrite: (values) => ({
      ...values,
      rules: withAbove(rules, leavesOf(rules, (values.rules ?? []) as (number | '*')[])),
    }),
    alsoWanted: ({ rules: chosen }) =>
      (chosen as unknown[]).length === 0 ? [{ path: 'rules', message: translated(rulesNeeded) }] : [],
    width: 560,
  }
  return (
    <PageFrame>
      {!isSuper && <Alert className={css.remark ?? ''} type="info" showIcon title={t('non-super')} />}
      <TreeList<GroupBranch>
        query={query}
        rows={rows}
        page={page}
        search={search}
        onSearch={setSearch}
        columns={columns}
        isLocked={({ id }) => own.includes(id)}
        onAdd={inTurn.add}
        onEdit={inTurn.edit}
      />
      <RowForm calls={groups} spec={form} {...inTurn.form} onSaved={page.changed} />
    </PageFrame>
  )
}
