import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useSession } from '#kit/session.ts'
import { Slot } from '#kit/slot.tsx'
import css from './account.module.css'
import { DevicesCard } from './DevicesCard.tsx'
import { useWords } from './messages.ts'
import { PasswordCard } from './PasswordCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

/** What guards the own account: password, second factor and devices. */
export function Page() {
  const say = useWords()
  const kind = useSession(({ person }) => person?.kind)
  return (
    <PageFrame purpose={say('purpose')}>
      <div className={css.cards}>
        <DevicesCard />
        <PasswordCard />
        <Slot name="account-safety" />
        {kind !== 'student' && <SecondFactorCard />}
      </div>
    </PageFrame>
  )
}
