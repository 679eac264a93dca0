import type { SessionSeen } from '@obelisk/contract/identity/my-account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Dot } from '#kit/display/Dot.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import css from './account.module.css'
import { useTranslations } from './messages.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { endingOthers, endingSession, sessionsOf } from './queries.ts'

function Device({ session, onEnd }: { session: SessionSeen; onEnd: (device: string) => void }) {
  const t = useTranslations()
  const formats = useFormats()
  const device = [session.browser || t('unknown-browser'), session.system].filter(Boolean).join(' · ')
  return (
    <li className={css.device}>
      <div className={css.facts}>
        <span className={css.name}>
          {device} {session.current && <Tag tone="success">{t('this-device')}</Tag>}
          {session.area === 'admin' && <Tag>{t('back-office')}</Tag>}
        </span>
        <span className={css.when}>
          {session.ip}
          <Dot />
          {t(`way-${session.way}`)}
          <Dot />
          {t('signed-in', { when: formats.when(session.create_time) })}
          <Dot />
          {t('last-used', { when: formats.when(session.last_used_time) })}
        </span>
      </div>
      {!session.current && (
        <Button aria-label={t('end-session-of', { device })} onClick={() => onEnd(device)}>
          {t('end-session')}
        </Button>
      )}
    </li>
  )
}

/** What is to end: one session, or all others. */
type Ending = { id: number; device: string } | 'others'

/** Asks for the password, then ends what was chosen. */
function EndDialog({ ending, others, onClose }: { ending: Ending; others: number; onClose: () => void }) {
  const t = useTranslations()
  const client = useQueryClient()
  const one = useMutation(endingSession(client))
  const all = useMutation(endingOthers(client))
  const isAll = ending === 'others'
  return (
    <PasswordDialog
      isDanger
      title={
        isAll ? t('end-others-title', { count: others }) : t('end-session-title', { device: ending.device })
      }
      text={t(isAll ? 'end-others-text' : 'end-session-text')}
      action={t(isAll ? 'end-others' : 'end-session')}
      onSend={(password) =>
        isAll ? all.mutateAsync({ password }) : one.mutateAsync({ id: ending.id, password })
      }
      onClose={onClose}
    />
  )
}

/** Where the person is signed in, and the way to end each. */
export function DevicesCard() {
  const t = useTranslations()
  const query = useQuery(sessionsOf)
  const [ending, setEnding] = useState<Ending>()
  const others = (query.data?.list ?? []).filter(({ current }) => !current).length
  return (
    <Card
      title={t('devices')}
      extra={others > 1 && <Button onClick={() => setEnding('others')}>{t('end-others')}</Button>}
    >
      <p className={css.text}>{t(query.data && others === 0 ? 'only-this' : 'devices-text')}</p>
      <Loaded query={query}>
        {({ list }) => (
          <ul className={css.devices}>
            {list.map((session) => (
              <Device
                key={session.id}
                session={session}
                onEnd={(device) => setEnding({ id: session.id, device })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {ending && <EndDialog ending={ending} others={others} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}
