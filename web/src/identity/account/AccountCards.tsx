import { useSession } from '#kit/session.ts'
import { Slot } from '#kit/slot.tsx'
import { DevicesCard } from './DevicesCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { SecondFactorCard } from './SecondFactorCard.tsx'

/** What guards the own account: devices, password, ways to sign in, second factor. */
export function AccountCards() {
  const kind = useSession(({ person }) => person?.kind)
  return (
    <>
      <DevicesCard />
      <PasswordCard />
      <Slot name="account-safety" />
      {kind !== 'student' && <SecondFactorCard />}
    </>
  )
}
