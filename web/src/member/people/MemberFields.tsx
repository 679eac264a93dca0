import { moneyLogs, scoreLogs } from '@obelisk/contract/member/ledgers'
import type { MemberRow } from '@obelisk/contract/member/members'
import { groupsToJoin } from '@obelisk/contract/member/members'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Radio, Select, Switch } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useNavigate } from 'react-router'
import { call } from '#kit/call.ts'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { usePasswordRule } from '#kit/dialog/use-password-rule.ts'
import { PictureField } from '#kit/face/PictureField.tsx'
import { Field } from '#kit/list/Field.tsx'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import css from '../member.module.css'
import { useTranslations } from '../messages.ts'

/** The groups that a member may be put into. */
export const groupsOffered = queryOptions({
  queryKey: ['member', 'groups-to-join'],
  queryFn: ({ signal }) => call(groupsToJoin, {}, { signal }),
})

/** What the ledgers of a member end with, and the way there. */
function Figures({ row }: { row: MemberRow }) {
  const t = useTranslations()
  const navigate = useNavigate()
  const may = { money: useMay(moneyLogs.add.access), score: useMay(scoreLogs.add.access) }
  return (
    <div className={css.figures}>
      {(['money', 'score'] as const).map((figure) => (
        <div key={figure} className={css.figure}>
          <span className={css.label}>{t(figure)}</span>
          <span className={css.value}>{row[figure]}</span>
          {may[figure] && (
            <Button onClick={() => void navigate(`/admin/user/${figure}Log?user_id=${row.id}`)}>
              {t(`adjust-${figure}`)}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}

const dayProps = {
  getValueProps: (value?: string | null) => ({ value: value ? dayjs(value) : null }),
  getValueFromEvent: (day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? null,
}

function OwnFields({ row }: { row: MemberRow | undefined }) {
  const t = useTranslations()
  const password = usePasswordRule()
  return (
    <>
      <Field name="birthday" label={t('birthday')} {...dayProps}>
        <DayPicker style={{ width: '100%' }} maxDate={dayjs()} />
      </Field>
      <Field
        name="password"
        label={t('password')}
        extra={row ? `${t('password-keep')} ${password.text}` : password.text}
      >
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Field>
      <Field name="motto" label={t('motto')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} />
      </Field>
    </>
  )
}

/** The fields of a member; of a person of the school only what is not kept with those. */
export function MemberFields({ row }: { row: MemberRow | undefined }) {
  const t = useTranslations()
  const nameOf = useName()
  const groups = useQuery(groupsOffered).data?.list ?? []
  const off = { disabled: row?.is_roster ?? false }
  return (
    <>
      {row?.is_roster && <Alert className={css.hint ?? ''} type="info" showIcon title={t('roster-hint')} />}
      {row && <Figures row={row} />}
      <Field name="avatar" label={t('avatar')}>
        <PictureField of={row} />
      </Field>
      <Field name="username" label={t('username')} extra={!row && t('username-hint')}>
        <Input maxLength={15} autoComplete="off" {...off} />
      </Field>
      <Field name="nickname" label={t('nickname')}>
        <Input maxLength={50} {...off} />
      </Field>
      <Field name="group_id" label={t('group')}>
        <Select
          options={[
            ...groups.map((group) => ({ value: group.id, label: nameOf(group) })),
            ...(row && !groups.some(({ id }) => id === row.group_id)
              ? [{ value: row.group_id, label: row.group.name, disabled: true }]
              : []),
          ]}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Field>
      <Field name="email" label={t('email')}>
        <Input maxLength={100} inputMode="email" {...off} />
      </Field>
      <Field name="mobile" label={t('mobile')}>
        <Input maxLength={20} inputMode="tel" {...off} />
      </Field>
      <Field name="gender" label={t('gender')}>
        <Radio.Group
          options={([0, 1, 2] as const).map((value) => ({ value, label: t(`gender-${value}`) }))}
          {...off}
        />
      </Field>
      <OwnFields row={row} />
      <Field
        name="status"
        label={t('status')}
        valuePropName="checked"
        getValueProps={(value: unknown) => ({ checked: value === 'enable' })}
        getValueFromEvent={(on: boolean) => (on ? 'enable' : 'disable')}
      >
        <Switch checkedChildren={t('on')} unCheckedChildren={t('off')} {...off} />
      </Field>
    </>
  )
}
