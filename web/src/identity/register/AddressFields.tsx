import { addressOf, type Channel } from '@obelisk/contract/identity/codes'
import { lazy, Suspense, useRef } from 'react'
import { isCancelled } from '#kit/wire/call-error.ts'
import { Field } from '../Field.tsx'
import css from '../form.module.css'
import { useTranslations } from './messages.ts'
import type { CodeSending } from './use-code-sending.ts'

const CaptchaDialog = lazy(async () => ({
  default: (await import('../captcha/CaptchaDialog.tsx')).CaptchaDialog,
}))

type Props = {
  channels: readonly Channel[]
  channel: Channel
  onChannel: (channel: Channel) => void
  sending: CodeSending
  /** What is said when a code has left. */
  sentText: 'sent' | 'sent-if-known'
  problems: Partial<Record<string, string>>
  onProblem: (problems: Partial<Record<string, string>>) => void
}

/** By which address to verify, where there is a choice. */
function Ways({ channels, channel, onChannel }: Pick<Props, 'channels' | 'channel' | 'onChannel'>) {
  const t = useTranslations()
  if (channels.length < 2) return null
  return (
    <fieldset className={css.ways}>
      <legend>{t('way')}</legend>
      {channels.map((one) => (
        <label key={one} className={css.keep}>
          <input type="radio" name="way" checked={one === channel} onChange={() => onChannel(one)} />
          {t(`by-${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

/** Where the code goes, the button that sends it, and the code. */
export function AddressFields({
  channels,
  channel,
  onChannel,
  sending,
  sentText,
  problems,
  onProblem,
}: Props) {
  const t = useTranslations()
  const address = useRef<HTMLInputElement>(null)
  const { error, left, sent } = sending
  const refused = error && !isCancelled(error) ? error.message : undefined

  function send() {
    const known = addressOf(channel, address.current?.value ?? '')
    onProblem(known ? {} : { [channel]: t(`${channel}-wrong`) })
    if (known) sending.ask({ channel, address: known })
    else address.current?.focus()
  }
  return (
    <>
      <Ways channels={channels} channel={channel} onChannel={onChannel} />
      <Field
        key={channel}
        ref={address}
        label={t(channel)}
        icon={channel === 'email' ? 'mail' : 'phone'}
        name="address"
        type={channel === 'email' ? 'email' : 'tel'}
        autoComplete={channel === 'email' ? 'email' : 'tel'}
        maxLength={100}
        problem={problems[channel] ?? refused}
        hint={sent?.channel === channel ? t(sentText, { address: sent.address }) : undefined}
        end={
          <button
            type="button"
            className={css.act}
            disabled={left > 0 || sending.isPending}
            aria-busy={sending.isPending}
            onClick={send}
          >
            {left > 0 ? t('send-again', { seconds: left }) : t('send')}
          </button>
        }
      />
      <Field
        label={t('code')}
        icon="lock"
        name="captcha"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        problem={problems.captcha}
      />
      {sending.isAsking && (
        <Suspense fallback={null}>
          <CaptchaDialog onPassed={sending.proven} onClose={sending.close} />
        </Suspense>
      )}
    </>
  )
}
