import { PlusOutlined } from '@ant-design/icons'
import { rulesNeeded } from '@obelisk/contract/access-control/authority'
import {
  type MemberGroupListed,
  type MemberGroupRow,
  memberGroupRules,
  memberGroups,
} from '@obelisk/contract/member/groups'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Switch } from 'antd'
import { useState } from 'react'
import { type Branch, leavesOf, PermissionTree, StatusField, withAbove } from '#access-control/public.ts'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { RowForm } from '#kit/list/RowForm.tsx'
import type { Calls, Column, FormSpec, LogCalls } from '#kit/list/types.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { useMay } from '#kit/session.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'

type Choice = Branch<{ title: string; status: '0' | '1' }>

const listName = 'member.groups'
const listed = { index: memberGroups.index, del: memberGroups.del } as unknown as LogCalls

const rulesToGive = queryOptions({
  queryKey: ['member', 'rules-to-give'],
  queryFn: ({ signal }) => call(memberGroupRules, {}, { signal }),
})

function useColumns(changed: () => Promise<unknown>): Column<MemberGroupListed>[] {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const mayEdit = useMay(memberGroups.edit.access)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { id: number; status: '0' | '1' }) =>
      call(memberGroups.edit, input, { announce: true }),
    onSuccess: changed,
  })
  return [
    { key: 'id', title: 'ID', sort: true, width: 70, phone: 'none' },
    { key: 'name', title: t('group-name'), sort: true, phone: 'title', render: nameOf },
    { key: 'rules', wraps: true, title: t('rules') },
    { key: 'members', title: t('members'), sort: true, kind: 'number' },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <Switch
          size="small"
          aria-label={`${t('status')} ${nameOf(row)}`}
          checked={row.status === '1'}
          disabled={!mayEdit || isPending}
          onChange={(on) => mutate({ id: row.id, status: on ? '1' : '0' })}
        />
      ),
    },
    {
      key: 'update_time',
      title: t('update-time'),
      sort: true,
      render: (row) => formats.when(row.update_time),
    },
    {
      key: 'create_time',
      title: t('create-time'),
      sort: true,
      hidden: true,
      render: (row) => formats.when(row.create_time),
    },
  ]
}

function Fields({ rules }: { rules: readonly Choice[] }) {
  const t = useTranslations()
  return (
    <>
      <Field name="name" label={t('group-name')}>
        <Input maxLength={50} />
      </Field>
      <Field name="name_en" label={t('name-en')}>
        <Input maxLength={100} />
      </Field>
      <Field name="rules" label={t('rules')}>
        <PermissionTree rules={rules} everything={t('rules-all')} />
      </Field>
      <StatusField />
    </>
  )
}

/** The form of a group, read anew before it opens: the list tells its rules in words only. */
function useGroupForm(changed: () => Promise<unknown>) {
  const t = useTranslations()
  const translated = useTranslated()
  const rules = (useQuery(rulesToGive).data?.list ?? []) as Choice[]
  const [opened, setOpened] = useState<{ row: MemberGroupRow | undefined }>()
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(memberGroups.read, { id }),
    onSuccess: setOpened,
  })
  const spec: FormSpec<MemberGroupRow, Calls> = {
    titleOf: (row) => t(row ? 'edit-group' : 'add-group'),
    initial: { rules: [], status: '1' },
    fields: () => <Fields rules={rules} />,
    toWrite: (values) => ({
      ...values,
      rules: withAbove(rules, leavesOf(rules, (values.rules ?? []) as (number | '*')[])),
    }),
    alsoWanted: ({ rules: chosen }) =>
      (chosen as unknown[]).length === 0 ? [{ path: 'rules', message: translated(rulesNeeded) }] : [],
    width: 560,
  }
  const drawer = (
    <RowForm<Calls, MemberGroupRow>
      calls={memberGroups}
      spec={spec}
      row={opened?.row}
      open={opened !== undefined}
      onClose={() => setOpened(undefined)}
      onSaved={changed}
    />
  )
  return { drawer, add: () => setOpened({ row: undefined }), edit: ({ id }: { id: number }) => mutate(id) }
}

/** Groups of members: what the member centre opens to them. */
export function Page() {
  const t = useTranslations()
  const nameOf = useName()
  const client = useQueryClient()
  const changed = () => client.invalidateQueries({ queryKey: listKey(listName) })
  const form = useGroupForm(changed)
  const may = { add: useMay(memberGroups.add.access), edit: useMay(memberGroups.edit.access) }
  return (
    <PageFrame>
      <DataList<LogCalls, MemberGroupListed>
        calls={listed}
        name={listName}
        order="id,asc"
        edit="admin"
        nameOf={nameOf}
        mayDelete={({ id }) => id !== 1}
        deleteText={t('delete-group')}
        columns={useColumns(changed)}
        filters={[
          {
            field: 'status',
            label: t('status'),
            options: [
              { value: '1', label: t('on') },
              { value: '0', label: t('off') },
            ],
          },
        ]}
        {...(may.edit
          ? { rowActions: [{ key: 'edit', label: t('edit'), onClick: form.edit }], onOpen: form.edit }
          : {})}
        tools={
          may.add && (
            <Button icon={<PlusOutlined />} onClick={form.add}>
              {t('add')}
            </Button>
          )
        }
      />
      {form.drawer}
    </PageFrame>
  )
}
