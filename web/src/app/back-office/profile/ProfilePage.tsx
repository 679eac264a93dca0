import { useQuery } from '@tanstack/react-query'
import { Allow } from '#kit/Allow.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { PersonTag } from '#kit/mark/PersonTag.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useWords } from './messages.ts'
import { OwnLog } from './OwnLog.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import css from './profile.module.css'
import { profileNow } from './queries.ts'

/** The own account of an administrator. */
export function Page() {
  const say = useWords()
  return (
    <PageFrame>
      <Loaded query={useQuery(profileNow)}>
        {({ info }) => (
          <div className={css.halves}>
            <Card title={say('mine')}>
              <div className={css.who}>
                <PersonTag
                  name={info.nickname || info.username}
                  under={say('last-login', { time: info.last_login_time || '-' })}
                  size={48}
                />
              </div>
              <ProfileForm key={info.id} info={info} />
            </Card>
            <Allow needs="auth/adminLog/index">
              <OwnLog id={info.id} />
            </Allow>
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}
