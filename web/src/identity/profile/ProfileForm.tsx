import type { KnownUserInfo } from '@obelisk/contract/identity'
import { AccountName } from '@obelisk/contract/identity'
import { mottoLength, Nickname, profileTexts } from '@obelisk/contract/identity/profile'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { DayPicker } from '#kit/day/DayPicker.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useTranslated } from '#kit/translations.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { isStale } from '#kit/wire/is-stale.ts'
import { useTranslations } from './messages.ts'
import css from './profile.module.css'
import { refreshPerson, savingProfile } from './queries.ts'

type Fields = Pick<KnownUserInfo, 'username' | 'nickname' | 'gender' | 'motto'> & { birthday: Dayjs | null }
type Props = { info: KnownUserInfo; kept: readonly string[] }

const fieldsOf = ({ username, nickname, gender, motto, birthday }: KnownUserInfo): Fields => ({
  username,
  nickname,
  gender,
  motto,
  birthday: birthday ? dayjs(birthday) : null,
})

const dayOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD') ?? null

function useRules() {
  const translated = useTranslated()
  const check = (isGood: (value: string) => boolean, text: 'username' | 'nickname') => [
    {
      validator: (_: unknown, value = '') =>
        isGood(value) ? Promise.resolve() : Promise.reject(new Error(translated(profileTexts[text]))),
    },
  ]
  return {
    username: check((value) => AccountName.safeParse(value).success, 'username'),
    nickname: check((value) => Nickname.safeParse(value).success, 'nickname'),
  }
}

/** Saving what was changed; another device's changes to other fields stay. What is wrong stands at its field. */
function useSaving(info: KnownUserInfo) {
  const [form] = Form.useForm<Fields>()
  const { mutate, isPending, error, reset } = useMutation(savingProfile)
  const typed = Form.useWatch([], form) as Fields | undefined
  // the person as the form began with it: what is asked anew meanwhile does not count as seen
  const [opened, setOpened] = useState(info)
  const stored = fieldsOf(opened)
  const changed = (['username', 'nickname', 'gender', 'motto'] as const).filter(
    (field) => typed?.[field] !== undefined && typed[field] !== stored[field],
  )
  const isChanged = changed.length > 0 || (typed !== undefined && dayOf(typed.birthday) !== opened.birthday)
  useLeaveGuard(isChanged)
  const save = (fields: Fields, isOver = false) => {
    const written = {
      ...Object.fromEntries(changed.map((field) => [field, fields[field]])),
      birthday: dayOf(fields.birthday),
    }
    const seen = Object.fromEntries(
      Object.keys(written).map((field) => [field, opened[field as keyof KnownUserInfo]]),
    )
    mutate(isOver ? written : { ...written, _was: seen }, {
      onSuccess: () => setOpened((before) => ({ ...before, ...written })),
      onError: (refused) => showProblems(form, problemsOf(refused)),
    })
  }
  const take = async () => {
    const now = await refreshPerson()
    setOpened(now)
    form.setFieldsValue(fieldsOf(now))
    reset()
  }
  const problem = error && !isCancelled(error) && problemsOf(error).length === 0 ? error.message : undefined
  return { form, save, take, isPending, isChanged, problem, stored, error }
}

/** What a member changes of the own profile; what the school keeps is shown and told apart. */
export function ProfileForm({ info, kept }: Props) {
  const t = useTranslations()
  const rules = useRules()
  const { form, save, take, isPending, isChanged, problem, stored, error } = useSaving(info)
  const keptHint = (field: string) => (kept.includes(field) ? { extra: t('kept') } : {})
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={stored}
      onFinish={(fields) => save(fields)}
      className={css.form ?? ''}
      validateTrigger="onBlur"
    >
      {problem && !isStale(error) && <Alert type="error" title={problem} className={css.alert ?? ''} />}
      <StaleNotice
        error={error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => save(form.getFieldsValue(), true)}
      />
      <Form.Item
        name="username"
        label={t('username')}
        rules={kept.includes('username') ? [] : rules.username}
        {...keptHint('username')}
      >
        <Input maxLength={15} disabled={kept.includes('username')} autoComplete="username" />
      </Form.Item>
      <Form.Item name="nickname" label={t('nickname')} rules={rules.nickname}>
        <Input maxLength={50} autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="gender" label={t('gender')} {...keptHint('gender')}>
        <Radio.Group
          disabled={kept.includes('gender')}
          options={([0, 1, 2] as const).map((value) => ({ value, label: t(`gender-${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="birthday" label={t('birthday')}>
        <DayPicker
          minDate={dayjs('1900-01-01')}
          maxDate={dayjs()}
          format="YYYY-MM-DD"
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name="motto" label={t('motto')}>
        <Input.TextArea maxLength={mottoLength} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <div className={css.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('save')}
        </Button>
        <Button disabled={!isChanged} onClick={() => form.setFieldsValue(stored)}>
          {t('reset')}
        </Button>
      </div>
    </Form>
  )
}
