import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { isCancelled } from '#kit/wire/call-error.ts'
import css from './account.module.css'
import { useTranslations } from './messages.ts'
import { sessionsOf } from './queries.ts'

/** Whether this device was signed in through a provider. Such a person may have no password and sign in again instead. */
function useCameByProvider(): boolean {
  const { data } = useQuery(sessionsOf)
  const here = data?.list.find(({ current }) => current)
  return here !== undefined && here.way !== 'password'
}

/** The field of the own password, with what people without one do. */
export function OwnPasswordItem({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) {
  const t = useTranslations()
  const byProvider = useCameByProvider()
  return (
    <Form.Item
      name="password"
      label={label}
      extra={byProvider && t('prove-by-sign-in')}
      rules={byProvider ? [] : [{ required: true, message: t('password-missing', { field: label }) }]}
    >
      <Input.Password autoComplete="current-password" maxLength={128} autoFocus={autoFocus} />
    </Form.Item>
  )
}

type Props = {
  title: ReactNode
  /** What the act does, or what is lost. */
  text: ReactNode
  /** The word on the button. */
  action: string
  isDanger?: boolean
  /** Makes the call. What it throws is shown here, a wrong password at its field. */
  onSend: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the own password before sessions end, or before the ways of signing in change. */
export function PasswordDialog({ title, text, action, isDanger = false, onSend, onClose }: Props) {
  const t = useTranslations()
  const [form] = Form.useForm<{ password: string }>()
  const [problem, setProblem] = useState('')
  const refuse = (error: unknown) => {
    if (!isCancelled(error) && !showProblems(form, problemsOf(error))) setProblem((error as Error).message)
  }
  const send = async () => {
    const fields = await form.validateFields().catch(() => undefined)
    if (!fields) return
    setProblem('')
    await onSend(fields.password ?? '').then(onClose, refuse)
  }
  return (
    <FormDialog
      open
      title={title}
      okText={action}
      cancelText={t('cancel')}
      {...(isDanger ? { okButtonProps: { danger: true } } : {})}
      onOk={send}
      onClose={onClose}
      hasWork={false}
      destroyOnHidden
    >
      <p className={css.text}>{text}</p>
      {problem && <Alert type="error" title={problem} className={css.alert ?? ''} />}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={() => void send()}>
        <OwnPasswordItem label={t('factor-password')} autoFocus />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </FormDialog>
  )
}
