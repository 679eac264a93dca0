import { Button, Form, Input } from 'antd'
import { lazy, Suspense } from 'react'
import { isCancelled } from '#kit/wire/call-error.ts'
import type { CodeSending } from '../register/use-code-sending.ts'
import { useTranslations } from './messages.ts'
import css from './profile.module.css'

const CaptchaDialog = lazy(async () => ({
  default: (await import('../captcha/CaptchaDialog.tsx')).CaptchaDialog,
}))

/** The code that was sent, and the button that sends it; the security check comes before. */
export function CodeItem({ sending, onSend }: { sending: CodeSending; onSend: () => void }) {
  const t = useTranslations()
  const { error, left, sent, isPending } = sending
  const refused = error && !isCancelled(error) ? error.message : undefined
  return (
    <>
      <Form.Item
        label={t('code')}
        extra={sent && t('sent', { address: sent.address })}
        {...(refused ? { help: refused, validateStatus: 'error' as const } : {})}
        htmlFor="bind-code"
      >
        <span className={css.codeRow}>
          <Form.Item
            name="captcha"
            noStyle
            rules={[{ required: true, message: t('missing', { field: t('code') }) }]}
          >
            <Input id="bind-code" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Form.Item>
          <Button loading={isPending} disabled={left > 0} onClick={onSend}>
            {left > 0 ? t('send-again', { seconds: left }) : t('send')}
          </Button>
        </span>
      </Form.Item>
      {sending.isAsking && (
        <Suspense fallback={null}>
          <CaptchaDialog onPassed={sending.proven} onClose={sending.close} />
        </Suspense>
      )}
    </>
  )
}
