import { PageFrame } from '#kit/frame/PageFrame.tsx'
import css from './account.module.css'
import { PasswordCard } from './PasswordCard.tsx'

/** Changing the own password, as a page of the member centre. */
export function Page() {
  return (
    <PageFrame>
      <div className={css.cards}>
        <PasswordCard />
      </div>
    </PageFrame>
  )
}
