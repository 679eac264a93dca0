import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Allow } from '#kit/Allow.tsx'
import { PictureEditor } from '#kit/face/PictureEditor.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useTranslations } from './messages.ts'
import { OwnLog } from './OwnLog.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import css from './profile.module.css'
import { type Info, profileNow, savingPicture } from './queries.ts'

/** The own picture; it is saved as soon as it has arrived. */
function OwnPicture({ info }: { info: Info }) {
  const t = useTranslations()
  const { mutateAsync } = useMutation(savingPicture(useQueryClient()))
  return (
    <PictureEditor
      person={{ ...info, name: info.nickname || info.username }}
      under={t('last-login', { time: info.last_login_time || '-' })}
      onChange={(avatar) => mutateAsync({ avatar, said: t('picture-saved') })}
    />
  )
}

/** The own account of an administrator. */
export function Page() {
  const t = useTranslations()
  return (
    <PageFrame>
      <Loaded query={useQuery(profileNow)}>
        {({ info }) => (
          <div className={css.halves}>
            <Card title={t('mine')}>
              <OwnPicture info={info} />
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
