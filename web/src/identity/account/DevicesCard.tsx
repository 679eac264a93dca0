import type { SessionSeen } from '@obelisk/contract/identity/my-account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { Dot } from '#kit/display/Dot.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import css from './account.module.css'
import { useWords } from './messages.ts'
import { endingOthers, endingSession, sessionsOf } from './queries.ts'

function Device({ session }: { session: SessionSeen }) {
  const say = useWords()
  const formats = useFormats()
  const { mutate, isPending } = useMutation(endingSession(useQueryClient()))
  const device = [session.browser || say('unknown-browser'), session.system].filter(Boolean).join(' · ')
  return (
    <li className={css.device}>
      <div className={css.facts}>
        <span className={css.name}>
          {device} {session.current && <Tag tone="success">{say('this-device')}</Tag>}
          {session.area === 'admin' && <Tag>{say('back-office')}</Tag>}
        </span>
        <span className={css.when}>
          {session.ip}
          <Dot />
          {say(`way-${session.way}`)}
          <Dot />
          {say('signed-in', { when: formats.when(session.create_time) })}
          <Dot />
          {say('last-used', { when: formats.when(session.last_used_time) })}
        </span>
      </div>
      {!session.current && (
        <Button
          aria-label={say('end-session-of', { device })}
          loading={isPending}
          onClick={() => mutate(session.id)}
        >
          {say('end-session')}
        </Button>
      )}
    </li>
  )
}

/** Where the person is signed in, and the way to end each. */
export function DevicesCard() {
  const say = useWords()
  const query = useQuery(sessionsOf)
  const confirm = useConfirmDanger()
  const { mutateAsync } = useMutation(endingOthers(useQueryClient()))
  const others = (query.data?.list ?? []).filter(({ current }) => !current).length
  const ask = () =>
    confirm({
      title: say('end-others-title', { count: others }),
      text: say('end-others-text'),
      action: say('end-others'),
      onConfirm: () => mutateAsync(),
    })
  return (
    <Card title={say('devices')} extra={others > 1 && <Button onClick={ask}>{say('end-others')}</Button>}>
      <p className={css.text}>{say(query.data && others === 0 ? 'only-this' : 'devices-text')}</p>
      <Loaded query={query}>
        {({ list }) => (
          <ul className={css.devices}>
            {list.map((session) => (
              <Device key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
