import { PageFrame } from '#kit/frame/PageFrame.tsx'
import css from './account.module.css'
import { DevicesCard } from './DevicesCard.tsx'
import { useWords } from './messages.ts'
import { PasswordCard } from './PasswordCard.tsx'

/** What guards the own account: password and devices. */
export function Page() {
  const say = useWords()
  return (
    <PageFrame purpose={say('purpose')}>
      <div className={css.cards}>
        <DevicesCard />
        <PasswordCard />
      </div>
    </PageFrame>
  )
}
