import { useEffect } from 'react'
import { officeNow } from '#kit/office.ts'
import { useSession } from '#kit/session.ts'
import { areaNow } from '#kit/wire/area.ts'
import { personNow } from '../start.ts'

/** Whose session ended on a page with unsaved work, and who signed in again in another tab, gets back the own menu and name. */
export function usePersonAgain() {
  const isLacking = useSession(({ member, person, admin, office }) =>
    areaNow() === 'admin' ? admin !== undefined && !office : member !== undefined && !person,
  )
  useEffect(() => {
    if (!isLacking) return
    // without an answer the page stays as it is; the next page that is opened asks again
    const again = areaNow() === 'admin' ? officeNow() : personNow()
    again.catch(() => undefined)
  }, [isLacking])
}
