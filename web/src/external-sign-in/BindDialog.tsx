import type { Binding } from '@obelisk/contract/external-sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PasswordDialog } from '#identity/public.ts'
import { useTranslated } from '#kit/translations.ts'
import { useTranslations } from './messages.ts'
import { beginningBinding, endingBinding } from './queries.ts'

type Props = { binding: Binding; onClose: () => void }

/** Asks for the password before the page leaves for the provider. */
export function BindDialog({ binding: { provider, title }, onClose }: Props) {
  const t = useTranslations()
  const named = { provider: useTranslated()(title) }
  const { mutateAsync } = useMutation(beginningBinding)
  return (
    <PasswordDialog
      title={t('bind-of', named)}
      text={t('bind-first', named)}
      action={t('continue')}
      onSend={(password) => mutateAsync({ provider, password })}
      onClose={onClose}
    />
  )
}

/** Asks for the password before a way of signing in is taken away. */
export function UnbindDialog({ binding: { provider, title }, onClose }: Props) {
  const t = useTranslations()
  const named = { provider: useTranslated()(title) }
  const { mutateAsync } = useMutation(endingBinding(useQueryClient()))
  return (
    <PasswordDialog
      isDanger
      title={t('unbind-title', named)}
      text={t('unbind-text')}
      action={t('unbind')}
      onSend={(password) => mutateAsync({ provider, password })}
      onClose={onClose}
    />
  )
}
