import { addressOf, type Channel } from '@obelisk/contract/identity/codes'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, type FormInstance, Input } from 'antd'
import { useState } from 'react'
import { FormEnd } from '#kit/dialog/FormEnd.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import { useCodeSending } from '../register/use-code-sending.ts'
import { CodeItem } from './CodeItem.tsx'
import { useTranslations } from './messages.ts'
import css from './profile.module.css'
import { binding, verifying } from './queries.ts'

type Fields = { password?: string; address?: string; captcha?: string }

/** What a refused call has against the form, unless it stands at a field. */
function Problem({ error }: { error: unknown }) {
  if (!error || isCancelled(error) || problemsOf(error).length > 0) return null
  return <Alert type="error" title={(error as Error).message} className={css.alert ?? ''} />
}

/** Problems of the address come under the name of its channel. */
const tell = (form: FormInstance<Fields>, channel: Channel) => (error: unknown) =>
  showProblems(
    form,
    problemsOf(error).map((one) => (one.path === channel ? { ...one, path: 'address' } : one)),
  )

/** Proving the bound address: the password, and the code sent there. */
function Verify({
  channel,
  bound,
  onVerified,
  onClose,
}: {
  channel: Channel
  bound: string
  onVerified: (token: string) => void
  onClose: () => void
}) {
  const t = useTranslations()
  const [form] = Form.useForm<Fields>()
  const sending = useCodeSending(`user_${channel}_verify`)
  const { mutate, isPending, error } = useMutation(verifying)
  const ask = async () => {
    const { password = '' } = await form.validateFields(['password'])
    sending.ask({ channel, address: bound, password })
  }
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css.form ?? ''}
      onFinish={({ captcha = '' }) =>
        mutate(
          { type: channel, captcha },
          {
            onSuccess: ({ accountVerificationToken }) => onVerified(accountVerificationToken),
            onError: tell(form, channel),
          },
        )
      }
    >
      <h3 className={css.panelTitle}>{t('verify')}</h3>
      <p className={css.text}>{t('verify-text', { address: bound })}</p>
      <Problem error={error} />
      <PasswordItem />
      <CodeItem sending={sending} onSend={() => void ask().catch(() => undefined)} />
      <Buttons act={t('next')} isPending={isPending} onClose={onClose} />
    </Form>
  )
}

function PasswordItem() {
  const t = useTranslations()
  return (
    <Form.Item
      name="password"
      label={t('password')}
      rules={[{ required: true, message: t('missing', { field: t('password') }) }]}
    >
      <Input.Password autoComplete="current-password" maxLength={128} />
    </Form.Item>
  )
}

function Buttons({ act, isPending, onClose }: { act: string; isPending: boolean; onClose: () => void }) {
  const t = useTranslations()
  return (
    <FormEnd>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {act}
      </Button>
    </FormEnd>
  )
}

/** Binding the new address: the code sent there, with the proof of the old one or the password. */
function Bind({ channel, token, onClose }: { channel: Channel; token?: string; onClose: () => void }) {
  const t = useTranslations()
  const [form] = Form.useForm<Fields>()
  const sending = useCodeSending(`user_change_${channel}`)
  const { mutate, isPending, error } = useMutation(binding)
  const ask = async () => {
    const { address = '' } = await form.validateFields(['address'])
    sending.ask({ channel, address: addressOf(channel, address) ?? address })
  }
  const bind = ({ address = '', captcha = '', password }: Fields) =>
    mutate(
      {
        type: channel,
        [channel]: address,
        captcha,
        ...(token ? { accountVerificationToken: token } : { password }),
      },
      { onSuccess: onClose, onError: tell(form, channel) },
    )
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css.form ?? ''}
      onFinish={bind}
    >
      <h3 className={css.panelTitle}>{t('bind')}</h3>
      <p className={css.text}>{t('bind-text')}</p>
      <Problem error={error} />
      {!token && <PasswordItem />}
      <Form.Item
        name="address"
        label={t(`new-${channel}`)}
        validateTrigger="onBlur"
        rules={[
          {
            validator: (_rule, value = '') =>
              addressOf(channel, String(value))
                ? Promise.resolve()
                : Promise.reject(new Error(t(`wrong-${channel}`))),
          },
        ]}
      >
        <Input
          maxLength={100}
          type={channel === 'email' ? 'email' : 'tel'}
          autoComplete={channel === 'email' ? 'email' : 'tel'}
        />
      </Form.Item>
      <CodeItem sending={sending} onSend={() => void ask().catch(() => undefined)} />
      <Buttons act={t('bind')} isPending={isPending} onClose={onClose} />
    </Form>
  )
}

/** Changing an address in two steps; the first is left out while none is bound. */
export function BindPanel({
  channel,
  bound,
  onClose,
}: {
  channel: Channel
  bound: string
  onClose: () => void
}) {
  const [token, setToken] = useState('')
  return (
    <section className={css.panel}>
      {bound && !token ? (
        <Verify channel={channel} bound={bound} onVerified={setToken} onClose={onClose} />
      ) : (
        <Bind channel={channel} {...(token ? { token } : {})} onClose={onClose} />
      )}
    </section>
  )
}
