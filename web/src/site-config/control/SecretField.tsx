import { Button, Input } from 'antd'
import css from '../config.module.css'
import { useTranslations } from '../messages.ts'
import type { Given } from './given.ts'

/** A secret is written, never read: empty keeps it, null removes it. */
export function SecretField({ item, id, value = '', onChange, disabled }: Given<string | null>) {
  const t = useTranslations()
  const isRemoved = value === null
  return (
    <span className={css.secret}>
      <Input.Password
        {...(id ? { id } : {})}
        value={value ?? ''}
        disabled={disabled || isRemoved}
        maxLength={500}
        autoComplete="new-password"
        placeholder={t(isRemoved ? 'will-remove' : item.is_set ? 'is-set' : 'not-set')}
        onChange={({ target }) => onChange?.(target.value)}
      />
      {item.is_set && !disabled && (
        <Button onClick={() => onChange?.(isRemoved ? '' : null)}>{t(isRemoved ? 'keep' : 'remove')}</Button>
      )}
    </span>
  )
}
