import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { AccountCards } from '../account/AccountCards.tsx'
import { useTranslations } from '../messages.ts'
import { ProfileCards } from '../profile/ProfileCards.tsx'
import css from '../profile/profile.module.css'

/** All that a student looks after: profile, mobile and mail, devices, password, ways to sign in. */
export function Page() {
  const t = useTranslations()
  return (
    <PageFrame purpose={t('student-profile')}>
      <div className={css.cards}>
        <ProfileCards />
        <AccountCards />
      </div>
    </PageFrame>
  )
}
