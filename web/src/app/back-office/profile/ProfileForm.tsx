import { OwnProfile } from '@obelisk/contract/access-control/back-office'
import { hasShape, passwordTexts } from '@obelisk/contract/identity/password-rule'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { Allow } from '#kit/Allow.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { useSite } from '#kit/site.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { useInWords } from '#kit/words.ts'
import { useWords } from './messages.ts'
import css from './profile.module.css'
import { type Info, savingProfile } from './queries.ts'

type Fields = Pick<Info, 'nickname' | 'email' | 'mobile' | 'motto'> & { password: string }

/** The rules of the fields: those of the contract, said in words. */
function useRules() {
  const say = useWords()
  const inWords = useInWords()
  const rule = useSite(({ site }) => site?.passwordRule ?? 'default')
  const check = (isGood: (value: string) => boolean, message: string) => ({
    validator: (_: unknown, value = '') =>
      isGood(value) ? Promise.resolve() : Promise.reject(new Error(message)),
  })
  return {
    nickname: [{ required: true, whitespace: true }],
    email: [check((value) => OwnProfile.shape.email.safeParse(value).success, say('wrong-email'))],
    mobile: [check((value) => OwnProfile.shape.mobile.safeParse(value).success, say('wrong-mobile'))],
    password: [check((value) => value === '' || hasShape(rule, value), inWords(passwordTexts[rule]))],
  }
}

/** Saving: only what may be changed is sent; what is wrong stands at its field. */
function useSaving(info: Info) {
  const [form] = Form.useForm<Fields>()
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation(savingProfile(client))
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
  const save = ({ password: wanted, motto: own, ...kept }: Fields) =>
    mutate(
      { motto: own, ...(info.is_own ? kept : {}), ...(wanted ? { password: wanted } : {}) },
      {
        onError: (refused) => showProblems(form, problemsOf(refused)),
        onSuccess: () => form.setFieldValue('password', ''),
      },
    )
  const problem = error && !isCancelled(error) && problemsOf(error).length === 0 ? error.message : undefined
  return { form, save, isPending, problem }
}

/** What an administrator changes of the own account. */
export function ProfileForm({ info }: { info: Info }) {
  const say = useWords()
  const rules = useRules()
  const { form, save, isPending, problem } = useSaving(info)
  const text = { maxLength: 50, disabled: !info.is_own }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ ...info, password: '' }}
      onFinish={save}
      className={css.form ?? ''}
    >
      {problem && <Alert type="error" title={problem} className={css.alert ?? ''} />}
      {!info.is_own && <Alert type="info" title={say('elsewhere')} className={css.alert ?? ''} />}
      <Form.Item label={say('username')} htmlFor="own-username">
        <Input id="own-username" value={info.username} disabled autoComplete="username" />
      </Form.Item>
      <Form.Item name="nickname" label={say('nickname')} rules={rules.nickname}>
        <Input {...text} />
      </Form.Item>
      <Form.Item name="email" label={say('email')} rules={rules.email} validateTrigger="onBlur">
        <Input {...text} maxLength={100} autoComplete="email" />
      </Form.Item>
      <Form.Item name="mobile" label={say('mobile')} rules={rules.mobile} validateTrigger="onBlur">
        <Input {...text} maxLength={11} autoComplete="tel" />
      </Form.Item>
      <Form.Item name="motto" label={say('motto')}>
        <Input.TextArea maxLength={255} autoSize={{ minRows: 2 }} placeholder={say('motto-none')} />
      </Form.Item>
      <Form.Item
        name="password"
        label={say('password')}
        extra={say('password-hint')}
        rules={rules.password}
        validateTrigger="onBlur"
      >
        <Input.Password maxLength={128} autoComplete="new-password" placeholder={say('password-none')} />
      </Form.Item>
      <Allow act="edit">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {say('save')}
        </Button>
      </Allow>
    </Form>
  )
}
