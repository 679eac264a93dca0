import {
  type AdministratorRow,
  administratorGroups,
  administrators,
} from '@obelisk/contract/access-control/administrators'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Input, Select, Switch } from 'antd'
import { call } from '#kit/call.ts'
import { usePasswordRule } from '#kit/dialog/use-password-rule.ts'
import { Face } from '#kit/display/PersonTag.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { PictureField } from '#kit/face/PictureField.tsx'
import { useFormats } from '#kit/formats.ts'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { DataList } from '#kit/list/DataList.tsx'
import { Field } from '#kit/list/Field.tsx'
import { listKey } from '#kit/list/use-data-list.ts'
import { useMay, useSession } from '#kit/session.ts'
import { useTranslations } from '../office/messages.ts'
import { StatusField } from '../office/StatusField.tsx'
import css from './administrators.module.css'

const groupsToGive = queryOptions({
  queryKey: ['access-control', 'groups-to-give'],
  queryFn: ({ signal }) => call(administratorGroups, {}, { signal }),
})

const listName = 'access-control.administrators'

/** The fields of an administrator; of a person of the main site only the groups. */
function AdministratorFields({ row, isOwn }: { row: AdministratorRow | undefined; isOwn: boolean }) {
  const t = useTranslations()
  const password = usePasswordRule('admin')
  const groups = useQuery(groupsToGive).data?.list ?? []
  const isMember = row !== undefined && row.kind !== 'admin'
  const off = { disabled: isMember }
  return (
    <>
      {isMember && <Alert className={css.hint ?? ''} type="info" showIcon title={t('member-hint')} />}
      {!isMember && (
        <Field name="avatar" label={t('avatar')}>
          <PictureField of={row} />
        </Field>
      )}
      <Field name="username" label={t('username')} extra={t('username-hint')}>
        <Input maxLength={15} autoComplete="off" {...off} />
      </Field>
      <Field name="nickname" label={t('nickname')}>
        <Input maxLength={50} {...off} />
      </Field>
      <Field name="group_arr" label={t('groups')}>
        <Select
          mode="multiple"
          disabled={isOwn}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="email" label={t('email')}>
        <Input maxLength={100} {...off} />
      </Field>
      <Field name="mobile" label={t('mobile')}>
        <Input maxLength={11} inputMode="tel" {...off} />
      </Field>
      <Field
        name="password"
        label={t('password')}
        extra={row ? `${t('password-keep')} ${password.text}` : password.text}
      >
        <Input.Password maxLength={128} autoComplete="new-password" {...off} />
      </Field>
      <Field name="motto" label={t('motto')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} {...off} />
      </Field>
      <StatusField disabled={isMember || isOwn} />
    </>
  )
}

function useColumns(ownId: number) {
  const t = useTranslations()
  const formats = useFormats()
  const client = useQueryClient()
  const mayEdit = useMay(administrators.edit.access)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: { id: number; status: '0' | '1' }) =>
      call(administrators.edit, input, { announce: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: listKey(listName) }),
  })
  const timeOf = (time: number | null) => (time ? formats.when(time) : '–')
  return [
    { key: 'id', title: 'ID', sort: true, width: 70, phone: 'none' as const },
    {
      key: 'username',
      title: t('username'),
      sort: true,
      phone: 'title' as const,
      render: (row: AdministratorRow) => (
        <span className={css.name}>
          <Face name={row.nickname || row.username} size={24} of={row} /> {row.username}
          {row.id === ownId && <Tag tone="info">{t('self')}</Tag>}
          {row.kind !== 'admin' && <Tag>{t('member')}</Tag>}
        </span>
      ),
    },
    { key: 'nickname', title: t('nickname'), sort: true },
    {
      key: 'group_name_arr',
      wraps: true,
      title: t('groups'),
      render: ({ group_name_arr }: AdministratorRow) => (
        <span className={css.tags}>
          {group_name_arr.map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </span>
      ),
    },
    { key: 'email', title: t('email') },
    { key: 'mobile', title: t('mobile') },
    {
      key: 'last_login_time',
      title: t('last-login'),
      sort: true,
      render: (row: AdministratorRow) => timeOf(row.last_login_time),
    },
    {
      key: 'create_time',
      title: t('create-time'),
      sort: true,
      hidden: true,
      render: (row: AdministratorRow) => timeOf(row.create_time),
    },
    {
      key: 'status',
      title: t('status'),
      render: (row: AdministratorRow) => (
        <Switch
          size="small"
          aria-label={`${t('status')} ${row.username}`}
          checked={row.status === '1'}
          disabled={!mayEdit || isPending || row.id === ownId || row.kind !== 'admin'}
          onChange={(on) => mutate({ id: row.id, status: on ? '1' : '0' })}
        />
      ),
    },
  ]
}

/** Who may enter the back office, and in which groups they are. */
export function Page() {
  const t = useTranslations()
  const ownId = useSession((session) => session.office?.adminInfo.id ?? 0)
  const password = usePasswordRule('admin')
  const states = [
    { value: '1', label: t('on') },
    { value: '0', label: t('off') },
  ]
  return (
    <PageFrame>
      <DataList<typeof administrators, AdministratorRow>
        calls={administrators}
        name={listName}
        order="id,desc"
        edit="admin"
        nameOf={(row) => row.username}
        mayDelete={(row) => row.id !== ownId}
        deleteText={t('delete-admin')}
        columns={useColumns(ownId)}
        filters={[
          { field: 'status', label: t('status'), options: states },
          { field: 'email', label: t('email'), kind: 'text' },
          { field: 'mobile', label: t('mobile'), kind: 'text' },
          { field: 'last_login_time', label: t('last-login'), kind: 'days' },
          { field: 'create_time', label: t('create-time'), kind: 'days' },
        ]}
        form={{
          titleOf: (row) => t(row ? 'edit-admin' : 'add-admin'),
          initial: { status: '1' },
          fields: (row) => <AdministratorFields row={row} isOwn={row?.id === ownId} />,
          alsoWanted: (written, row) =>
            row && row.kind !== 'admin' ? [] : password.problems(written.password, row === undefined),
          toWrite: (values, row) => (row && row.kind !== 'admin' ? { group_arr: values.group_arr } : values),
        }}
      />
    </PageFrame>
  )
}
