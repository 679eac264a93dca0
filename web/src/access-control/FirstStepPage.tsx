import { firstStep, takeFirstStep } from '@obelisk/contract/access-control'
import type { Sent } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { SignInFrame, signingIn } from '#identity/public.ts'
import { call } from '#kit/call.ts'
import { problemsOf, showProblems, useProblemsBefore } from '#kit/dialog/form-problems.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DoneState } from '#kit/state/states.tsx'
import { useTranslations } from './messages.ts'

const standing = queryOptions({
  queryKey: ['access-control', 'first-step'],
  queryFn: ({ signal }) => call(firstStep, {}, { signal }),
})

function FirstForm() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const problemsBefore = useProblemsBefore()
  const [form] = Form.useForm<Sent<typeof takeFirstStep>>()
  const { mutate: enter, isPending: isEntering } = useMutation(signingIn)
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Sent<typeof takeFirstStep>) => call(takeFirstStep, input),
    onSuccess: (_, { username, password }) => {
      void message.success(t('done'))
      // who has just chosen the password need not type it again
      enter(
        { username, password },
        {
          onSuccess: ({ routePath }) => void navigate(routePath, { replace: true }),
          onError: () => void navigate(linkTo.signIn()),
        },
      )
    },
    onError: (failure) => {
      showProblems(form, problemsOf(failure))
    },
  })
  const submit = (values: Sent<typeof takeFirstStep>) => {
    if (!showProblems(form, problemsBefore(takeFirstStep.input, values))) mutate(values)
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <p>{t('text')}</p>
      <Form.Item name="code" label={t('code')}>
        <Input autoFocus autoComplete="one-time-code" />
      </Form.Item>
      <Form.Item name="username" label={t('username')} extra={t('usernameHint')}>
        <Input autoComplete="username" maxLength={15} />
      </Form.Item>
      <Form.Item name="name" label={t('name')}>
        <Input autoComplete="name" maxLength={50} />
      </Form.Item>
      <Form.Item name="password" label={t('password')} extra={t('passwordHint')}>
        <Input.Password autoComplete="new-password" maxLength={32} />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isPending || isEntering}>
        {t('make')}
      </Button>
    </Form>
  )
}

/** The first account of a system that was started empty. */
export function Page() {
  const t = useTranslations()
  const navigate = useNavigate()
  const over = (
    <DoneState title={t('over')} text={t('overText')}>
      <Button type="primary" onClick={() => void navigate(linkTo.signIn())}>
        {t('signIn')}
      </Button>
    </DoneState>
  )
  return (
    <SignInFrame title={t('title')}>
      <Loaded query={useQuery(standing)} empty={over} isEmpty={({ open }) => !open}>
        {() => <FirstForm />}
      </Loaded>
    </SignInFrame>
  )
}
