import { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import { type MemberRow, members } from '@obelisk/contract/member/members'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Switch } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { usePasswordRule } from '#kit/dialog/use-password-rule.ts'
import { Face } from '#kit/display/PersonTag.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import type { Column, Filter } from '#kit/list/types.ts'
import { listKey } from '#kit/list/use-data-list.ts'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import css from '../member.module.css'
import { useTranslations } from '../messages.ts'
import { groupsOffered, MemberFields } from './MemberFields.tsx'

const listName = 'member.members'

const kindOf = ({ is_roster, kind }: MemberRow) => (is_roster ? kind : 'other')

function useStateChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; status: 'enable' | 'disable' }) =>
      call(members.edit, input, { announce: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(listName) }),
  })
}

function useColumns(): Column<MemberRow>[] {
  const t = useTranslations()
  const formats = useFormats()
  const mayEdit = useMay(members.edit.access)
  const { mutate, isPending } = useStateChange()
  const timeOf = (time: number | null) => (time ? formats.when(time) : '–')
  return [
    { key: 'id', title: 'ID', sort: true, width: 70, phone: 'none' },
    {
      key: 'username',
      title: t('username'),
      sort: true,
      phone: 'title',
      render: (row) => (
        <span className={css.name}>
          <Face name={row.nickname || row.username} size={24} of={row} /> {row.username}
          {row.is_admin && <Tag tone="info">{t('is-admin')}</Tag>}
        </span>
      ),
    },
    { key: 'nickname', wraps: true, title: t('nickname'), sort: true },
    { key: 'number', title: t('number'), sort: true, render: ({ number }) => number || '–' },
    { key: 'kind', title: t('kind'), render: (row) => <Tag>{t(`kind-${kindOf(row)}`)}</Tag> },
    {
      key: 'group.name',
      title: t('group'),
      sort: true,
      render: ({ group }) => <Tag tone="info">{group.name}</Tag>,
    },
    { key: 'gender', title: t('gender'), hidden: true, render: ({ gender }) => t(`gender-${gender}`) },
    { key: 'mobile', title: t('mobile'), hidden: true },
    { key: 'email', title: t('email'), hidden: true },
    { key: 'money', title: t('money'), sort: true, kind: 'number' },
    { key: 'score', title: t('score'), sort: true, kind: 'number' },
    { key: 'last_login_ip', title: t('last-login-ip'), hidden: true },
    {
      key: 'last_login_time',
      title: t('last-login'),
      sort: true,
      render: (row) => timeOf(row.last_login_time),
    },
    {
      key: 'create_time',
      title: t('create-time'),
      sort: true,
      hidden: true,
      render: (row) => timeOf(row.create_time),
    },
    {
      key: 'status',
      title: t('status'),
      render: (row) => (
        <Switch
          size="small"
          aria-label={`${t('status')} ${row.username}`}
          checked={row.status === 'enable'}
          disabled={!mayEdit || isPending || row.is_roster}
          onChange={(on) => mutate({ id: row.id, status: on ? 'enable' : 'disable' })}
        />
      ),
    },
  ]
}

function useFilters(): Filter[] {
  const t = useTranslations()
  const nameOf = useName()
  const groups = useQuery(groupsOffered).data?.list ?? []
  return [
    {
      field: 'group_id',
      label: t('group'),
      options: groups.map((group) => ({ value: group.id, label: nameOf(group) })),
    },
    {
      field: 'kind',
      label: t('kind'),
      options: (['staff', 'student'] as const).map((value) => ({ value, label: t(`kind-${value}`) })),
    },
    {
      field: 'status',
      label: t('status'),
      options: [
        { value: 'enable', label: t('on') },
        { value: 'disable', label: t('off') },
      ],
    },
    { field: 'mobile', label: t('mobile'), kind: 'text' },
    { field: 'email', label: t('email'), kind: 'text' },
    { field: 'last_login_ip', label: t('last-login-ip'), kind: 'text' },
    { field: 'last_login_time', label: t('last-login'), kind: 'days' },
    { field: 'create_time', label: t('create-time'), kind: 'days' },
  ]
}

/** Everybody who may sign in to the main site or the student area. */
export function Page() {
  const t = useTranslations()
  const navigate = useNavigate()
  const password = usePasswordRule()
  const may = { money: useMay(moneyLogs.index.access), score: useMay(scoreLogs.index.access) }
  const ledgers = (['money', 'score'] as const)
    .filter((figure) => may[figure])
    .map((figure) => ({
      key: figure,
      label: t(`adjust-${figure}`),
      rare: true,
      onClick: ({ id }: MemberRow) => navigate(`/admin/user/${figure}Log?user_id=${id}`),
    }))
  return (
    <PageFrame>
      <DataList<typeof members, MemberRow>
        calls={members}
        name={listName}
        order="id,desc"
        edit="admin"
        nameOf={(row) => row.username}
        mayDelete={(row) => !row.is_roster && !row.is_admin}
        deleteText={t('delete-member')}
        columns={useColumns()}
        filters={useFilters()}
        rowActions={ledgers}
        form={{
          titleOf: (row) => t(row ? 'edit-member' : 'add-member'),
          initial: { gender: 0, status: 'enable', group_id: 1 },
          fields: (row) => <MemberFields row={row} />,
          alsoWanted: (written, row) => password.problems(written.password, row === undefined),
          toWrite: (values, row) => {
            const { group_id, avatar, birthday, password, motto } = values
            return row?.is_roster ? { group_id, avatar, birthday, password, motto } : values
          },
        }}
      />
    </PageFrame>
  )
}
