import type { KnownUserInfo } from '@obelisk/contract/identity'
import type { Channel } from '@obelisk/contract/identity/codes'
import { Button } from 'antd'
import { useState } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { BindPanel } from './BindPanel.tsx'
import { useTranslations } from './messages.ts'
import css from './profile.module.css'

/** One address: what is bound, and the steps of changing it below. */
function Address({ channel, bound }: { channel: Channel; bound: string }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const name = t(channel)
  return (
    <div className={css.address}>
      <div className={css.line}>
        <span className={css.facts}>
          <span className={css.label}>{name}</span>
          {bound || t('not-bound')}
        </span>
        {!open && (
          <Button
            aria-label={t(bound ? 'change-of' : 'bind-of', { channel: name })}
            onClick={() => setOpen(true)}
          >
            {t(bound ? 'change' : 'bind')}
          </Button>
        )}
      </div>
      {open && <BindPanel channel={channel} bound={bound} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The addresses bound to the account, as far as this site can send codes to them. */
export function AddressCard({ info, channels }: { info: KnownUserInfo; channels: readonly Channel[] }) {
  const t = useTranslations()
  return (
    <Card title={t('addresses')}>
      <p className={css.text}>{t(channels.length > 0 ? 'addresses-text' : 'addresses-off')}</p>
      {channels.map((channel) => (
        <Address key={`${channel} ${info[channel]}`} channel={channel} bound={info[channel]} />
      ))}
    </Card>
  )
}
