import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { wrongPassword } from '@obelisk/contract/identity'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, type InputRef } from 'antd'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { CallError, isCancelled } from '#kit/wire/call-error.ts'
import { Field } from './Field.tsx'
import { useWords } from './messages.ts'
import css from './sign-in.module.css'
import { signingIn } from './sign-in.ts'

type Problems = { account?: string; password?: string; form?: string }

/** Where an error of signing in is shown. */
function problemsFrom(error: unknown): Problems {
  if (!error || isCancelled(error)) return {}
  const { message } = error as Error
  return error instanceof CallError && error.is(wrongPassword) ? { password: message } : { form: message }
}

/** Account, password, keep; errors at their fields; Enter signs in. */
export function SignInForm({ onDone }: { onDone: (routePath: string) => void }) {
  const say = useWords()
  const { mutate, isPending, error, reset } = useMutation(signingIn)
  const [missing, setMissing] = useState<Problems>({})
  const [capsLock, setCapsLock] = useState(false)
  const account = useRef<InputRef>(null)
  const password = useRef<InputRef>(null)
  const problems = { ...problemsFrom(error), ...missing }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const input = { username: String(data.get('username')).trim(), password: String(data.get('password')) }
    const lacking = {
      ...(input.username ? {} : { account: say('account-missing') }),
      ...(input.password ? {} : { password: say('password-missing') }),
    }
    setMissing(lacking)
    if (lacking.account) return account.current?.focus()
    if (lacking.password) return password.current?.focus()
    mutate(
      { ...input, keep: data.get('keep') === 'on' },
      {
        onSuccess: ({ routePath }) => onDone(routePath),
        onError: () => password.current?.focus({ cursor: 'all' }),
      },
    )
  }
  const seeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const clear = () => {
    setMissing({})
    if (error) reset()
  }

  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {problems.form && <Alert type="error" showIcon title={problems.form} role="alert" />}
      <Field label={say('account')} problem={problems.account}>
        {(field) => (
          <Input
            {...field}
            ref={account}
            size="large"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={100}
            placeholder={say('account-hint')}
            prefix={<UserOutlined />}
            onChange={clear}
          />
        )}
      </Field>
      <Field
        label={say('password')}
        problem={problems.password}
        {...(capsLock ? { hint: say('caps-lock') } : {})}
      >
        {(field) => (
          <Input.Password
            {...field}
            ref={password}
            size="large"
            name="password"
            autoComplete="current-password"
            maxLength={128}
            prefix={<LockOutlined />}
            onKeyDown={seeCapsLock}
            onKeyUp={seeCapsLock}
            onBlur={() => setCapsLock(false)}
            onChange={clear}
          />
        )}
      </Field>
      <Checkbox name="keep" defaultChecked>
        {say('keep')}
      </Checkbox>
      <Button type="primary" size="large" htmlType="submit" block loading={isPending}>
        {say('sign-in')}
      </Button>
    </form>
  )
}
