import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { problemsOf, showProblems } from '#kit/dialog/form-problems.ts'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import css from './account.module.css'
import { useTranslations } from './messages.ts'
import { OwnPasswordItem } from './PasswordDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { beginningFactor, confirmingFactor, endingFactor, factorOf } from './queries.ts'

type Fields = { password: string; totp: string }

/** Asks for what an act needs, shows what is wrong at the fields. */
function Ask({
  fields,
  action,
  pending,
  danger = false,
  onSend,
}: {
  fields: readonly ('password' | 'totp')[]
  action: string
  pending: boolean
  danger?: boolean
  onSend: (input: Fields, refuse: (error: unknown) => void) => void
}) {
  const t = useTranslations()
  const [form] = Form.useForm<Fields>()
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={css.form ?? ''}
      onFinish={(input) => onSend(input, (error) => showProblems(form, problemsOf(error)))}
    >
      {fields.includes('password') && <OwnPasswordItem label={t('factor-password')} />}
      {fields.includes('totp') && (
        <Form.Item
          name="totp"
          label={t('factor-totp')}
          rules={[{ required: true, message: t('password-missing', { field: t('factor-totp') }) }]}
        >
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      )}
      <Button type={danger ? 'default' : 'primary'} danger={danger} htmlType="submit" loading={pending}>
        {action}
      </Button>
    </Form>
  )
}

function Begin({ onRecovery }: { onRecovery: (codes: string[]) => void }) {
  const t = useTranslations()
  const begin = useMutation(beginningFactor)
  const confirm = useMutation(confirmingFactor(useQueryClient()))
  if (!begin.data)
    return (
      <Ask
        fields={['password']}
        action={t('factor-begin')}
        pending={begin.isPending}
        onSend={({ password }, refuse) => begin.mutate({ password }, { onError: refuse })}
      />
    )
  return (
    <div className={css.factor}>
      <QrCode text={begin.data.address} label={t('factor-qr')} />
      <div>
        <p className={css.text}>{t('factor-scan')}</p>
        <p>
          <code className={css.secret}>{begin.data.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
        </p>
        <Ask
          fields={['totp']}
          action={t('factor-confirm')}
          pending={confirm.isPending}
          onSend={({ totp }, refuse) =>
            confirm.mutate({ totp }, { onError: refuse, onSuccess: ({ recovery }) => onRecovery(recovery) })
          }
        />
      </div>
    </div>
  )
}

function End() {
  const t = useTranslations()
  const { mutate, isPending } = useMutation(endingFactor(useQueryClient()))
  return (
    <Ask
      fields={['password', 'totp']}
      action={t('factor-end')}
      danger
      pending={isPending}
      onSend={(input, refuse) => mutate(input, { onError: refuse })}
    />
  )
}

/** The second factor: off, being set up, or on; the recovery codes are shown once. */
export function SecondFactorCard() {
  const t = useTranslations()
  const formats = useFormats()
  const query = useQuery(factorOf)
  const [recovery, setRecovery] = useState<string[]>()
  const [open, setOpen] = useState(false)
  return (
    <Card
      title={t('factor')}
      extra={query.data?.since ? <Tag tone="success">{t('factor-on')}</Tag> : <Tag>{t('factor-off')}</Tag>}
    >
      <Loaded query={query}>
        {({ since, recoveryLeft }) => (
          <>
            <p className={css.text}>
              {since
                ? t('factor-since', { date: formats.date(since), count: recoveryLeft })
                : t('factor-purpose')}
            </p>
            {recovery && (
              <Alert
                type="warning"
                className={css.alert ?? ''}
                title={t('factor-recovery')}
                description={
                  <ul className={css.recovery}>
                    {recovery.map((code) => (
                      <li key={code}>
                        <code>{code}</code>
                      </li>
                    ))}
                  </ul>
                }
              />
            )}
            {!open && !recovery && (
              <Button onClick={() => setOpen(true)}>{t(since ? 'factor-end' : 'factor-begin')}</Button>
            )}
            {open && !recovery && (since ? <End /> : <Begin onRecovery={setRecovery} />)}
          </>
        )}
      </Loaded>
    </Card>
  )
}
