import { OwnProfile } from '@obelisk/contract/access-control/back-office'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { Allow } from '#kit/Allow.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { StaleNotice } from '#kit/dialog/StaleNotice.tsx'
import { useOwnRule } from '#kit/dialog/use-password-rule.ts'
import { useTranslated } from '#kit/translations.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { isStale } from '#kit/wire/is-stale.ts'
import { useTranslations } from './messages.ts'
import css from './profile.module.css'
import { type Info, profileNow, savingProfile } from './queries.ts'

type Fields = Pick<Info, 'nickname' | 'email' | 'mobile' | 'motto'> & {
  password: string
  oldPassword: string
}

/** The rules of the fields: those of the contract, said in words. */
function useRules() {
  const t = useTranslations()
  const translated = useTranslated()
  const rule = useOwnRule('admin')
  const check = (isGood: (value: string) => boolean, message: string) => ({
    validator: (_: unknown, value = '') =>
      isGood(value) ? Promise.resolve() : Promise.reject(new Error(message)),
  })
  return {
    nickname: [{ required: true, whitespace: true }],
    email: [check((value) => OwnProfile.shape.email.safeParse(value).success, t('wrong-email'))],
    mobile: [check((value) => OwnProfile.shape.mobile.safeParse(value).success, t('wrong-mobile'))],
    password: [check((value) => value === '' || hasShape(rule, value), translated(passwordTexts[rule]))],
  }
}

/** Saving: only what may be changed is sent; what is wrong stands at its field. */
function useSaving(info: Info) {
  const [form] = Form.useForm<Fields>()
  const client = useQueryClient()
  // as the person saw it: asking anew by itself does not count as having looked
  const [opened, setOpened] = useState(info)
  const { mutate, isPending, error, reset } = useMutation(savingProfile(client))
  const [nickname, email, mobile, motto, password] = [
    Form.useWatch('nickname', form),
    Form.useWatch('email', form),
    Form.useWatch('mobile', form),
    Form.useWatch('motto', form),
    Form.useWatch('password', form),
  ]
  const now = { nickname, email, mobile, motto }
  const changed = Object.entries(now).some(
    ([field, value]) => value !== undefined && value !== info[field as keyof typeof now],
  )
  useLeaveGuard(changed || Boolean(password))
  const isOther = (value: string | undefined, kept: string) => value !== undefined && value !== kept
  const needsPassword = Boolean(password) || isOther(email, info.email) || isOther(mobile, info.mobile)
  const save = ({ password: wanted, oldPassword, motto: own, ...kept }: Fields, isOver = false) => {
    const written = { motto: own, ...(info.is_own ? kept : {}) }
    const seen = Object.fromEntries(Object.keys(written).map((field) => [field, opened[field as keyof Info]]))
    const sent = isOver ? written : { ...written, _was: seen }
    mutate(
      { ...sent, ...(wanted ? { password: wanted } : {}), ...(oldPassword ? { oldPassword } : {}) },
      {
        onError: (refused) => showProblems(form, problemsOf(refused)),
        onSuccess: () => {
          setOpened({ ...opened, ...written })
          form.setFieldsValue({ password: '', oldPassword: '' })
        },
      },
    )
  }
  const take = async () => {
    const now = (await client.fetchQuery({ ...profileNow, staleTime: 0 })).info
    setOpened(now)
    form.setFieldsValue(now)
    reset()
  }
  const problem = error && !isCancelled(error) && problemsOf(error).length === 0 ? error.message : undefined
  return { form, save, take, isPending, problem, error, needsPassword }
}

/** What an administrator changes of the own account. */
export function ProfileForm({ info }: { info: Info }) {
  const t = useTranslations()
  const rules = useRules()
  const { form, save, take, isPending, problem, error, needsPassword } = useSaving(info)
  const text = { maxLength: 50, disabled: !info.is_own }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ ...info, password: '' }}
      onFinish={(fields) => save(fields)}
      className={css.form ?? ''}
    >
      {problem && !isStale(error) && <Alert type="error" title={problem} className={css.alert ?? ''} />}
      <StaleNotice
        error={error}
        onTake={() => void take().catch(reportError)}
        onKeep={() => save(form.getFieldsValue(), true)}
      />
      {!info.is_own && <Alert type="info" title={t('elsewhere')} className={css.alert ?? ''} />}
      <Form.Item label={t('username')} htmlFor="own-username">
        <Input id="own-username" value={info.username} disabled autoComplete="username" />
      </Form.Item>
      <Form.Item name="nickname" label={t('nickname')} rules={rules.nickname}>
        <Input {...text} />
      </Form.Item>
      <Form.Item name="email" label={t('email')} rules={rules.email} validateTrigger="onBlur">
        <Input {...text} maxLength={100} autoComplete="email" />
      </Form.Item>
      <Form.Item name="mobile" label={t('mobile')} rules={rules.mobile} validateTrigger="onBlur">
        <Input {...text} maxLength={11} autoComplete="tel" />
      </Form.Item>
      <Form.Item name="motto" label={t('motto')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} placeholder={t('motto-none')} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        extra={t('password-hint')}
        rules={rules.password}
        validateTrigger="onBlur"
      >
        <Input.Password maxLength={128} autoComplete="new-password" placeholder={t('password-none')} />
      </Form.Item>
      {needsPassword && (
        <Form.Item
          name="oldPassword"
          label={t('old-password')}
          extra={t('old-password-hint')}
          rules={[{ required: true, message: t('old-password-missing') }]}
        >
          <Input.Password maxLength={128} autoComplete="current-password" />
        </Form.Item>
      )}
      <Allow act="edit">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('save')}
        </Button>
      </Allow>
    </Form>
  )
}
