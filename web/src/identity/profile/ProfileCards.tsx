import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PictureEditor } from '#kit/face/PictureEditor.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { type Person, useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { AddressCard } from './AddressCard.tsx'
import { useTranslations } from './messages.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { profileOf, savingProfile } from './queries.ts'

/** The own picture; it is saved as soon as it has arrived. */
function OwnPicture({ info }: { info: Person['userInfo'] }) {
  const { mutateAsync } = useMutation(savingProfile)
  return (
    <PictureEditor
      person={{ ...info, name: info.nickname || info.username }}
      under={info.username}
      onChange={(avatar) => mutateAsync({ avatar, birthday: info.birthday })}
    />
  )
}

/** The own profile, and the addresses bound to the account. */
export function ProfileCards({ extra }: { extra?: ReactNode }) {
  const t = useTranslations()
  const query = useQuery(profileOf)
  const person = useSession((session) => session.person)
  if (!person) return null
  const { userInfo } = person
  return (
    <Loaded query={query}>
      {({ accountVerificationType, kept }) => (
        <>
          <Card title={t('profile')} extra={extra}>
            <OwnPicture info={userInfo} />
            <ProfileForm info={userInfo} kept={kept} />
          </Card>
          <AddressCard info={userInfo} channels={accountVerificationType} />
        </>
      )}
    </Loaded>
  )
}
