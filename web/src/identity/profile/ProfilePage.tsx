import { linkTo } from '@obelisk/contract/links'
import { Link } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useTranslations } from './messages.ts'
import { ProfileCards } from './ProfileCards.tsx'
import css from './profile.module.css'

/** The own profile of a member, and the addresses bound to the account. */
export function Page() {
  const t = useTranslations()
  return (
    <PageFrame purpose={t('purpose')}>
      <div className={css.cards}>
        <ProfileCards
          extra={
            <span className={css.links}>
              <Link to={linkTo.changePassword()}>{t('change-password')}</Link>
            </span>
          }
        />
      </div>
    </PageFrame>
  )
}
