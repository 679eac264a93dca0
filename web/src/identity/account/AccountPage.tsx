import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { AccountCards } from './AccountCards.tsx'
import css from './account.module.css'
import { useTranslations } from './messages.ts'

/** What guards the own account: password, second factor and devices. */
export function Page() {
  const t = useTranslations()
  return (
    <PageFrame purpose={t('purpose')}>
      <div className={css.cards}>
        <AccountCards />
      </div>
    </PageFrame>
  )
}
