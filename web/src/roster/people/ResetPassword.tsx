import { Password } from '@obelisk/contract/identity'
import { resetPasswords } from '@obelisk/contract/roster/people'
import { useMutation } from '@tanstack/react-query'
import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useTranslations } from '../messages.ts'

type Asked = { kind: 'teacher' | 'student'; ids: number[] }

/** Asks for a new first password for the chosen people. Gives how to ask, and the dialog to put on the page. */
export function useResetPassword(kind: Asked['kind']) {
  const t = useTranslations()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<Asked>()
  const [password, setPassword] = useState('')
  const close = () => {
    setAsked(undefined)
    setPassword('')
  }
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Asked) => call(resetPasswords, { ...input, password }),
    onSuccess: ({ count }) => {
      close()
      void message.success(t('resetDone', { count }))
    },
  })
  const isGood = Password.safeParse(password).success
  const dialog = (
    <Modal
      open={asked !== undefined}
      title={t('resetTitle', { count: asked?.ids.length ?? 0 })}
      okText={t('resetPassword')}
      okButtonProps={{ danger: true, disabled: !isGood, loading: isPending }}
      onOk={() => asked && mutate(asked)}
      onCancel={close}
      destroyOnHidden
    >
      <p>{t('resetText')}</p>
      <Form layout="vertical">
        <Form.Item label={t('password')} extra={t('passwordHint')} htmlFor="reset-password">
          <Input.Password
            id="reset-password"
            autoComplete="new-password"
            maxLength={32}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
  return { ask: (ids: number[]) => setAsked({ kind, ids }), dialog }
}
