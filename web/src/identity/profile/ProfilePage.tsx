import { linkTo } from '@obelisk/contract/links'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PictureEditor } from '#kit/face/PictureEditor.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { type Person, useSession } from '#kit/session.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { AddressCard } from './AddressCard.tsx'
import { useWords } from './messages.ts'
import { ProfileForm } from './ProfileForm.tsx'
import css from './profile.module.css'
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

/** The own profile of a member, and the addresses bound to the account. */
export function Page() {
  const say = useWords()
  const query = useQuery(profileOf)
  const person = useSession((session) => session.person)
  if (!person) return null
  const { userInfo } = person
  return (
    <PageFrame purpose={say('purpose')}>
      <Loaded query={query}>
        {({ accountVerificationType, kept }) => (
          <div className={css.cards}>
            <Card
              title={say('profile')}
              extra={
                <span className={css.links}>
                  <Link to={linkTo.changePassword()}>{say('change-password')}</Link>
                </span>
              }
            >
              <OwnPicture info={userInfo} />
              <ProfileForm info={userInfo} kept={kept} />
            </Card>
            <AddressCard info={userInfo} channels={accountVerificationType} />
          </div>
        )}
      </Loaded>
    </PageFrame>
  )
}
