import type { Access } from '@obelisk/contract/permission'
import type { ReactNode } from 'react'
import { useAuth } from './auth.ts'
import { useMay } from './session.ts'

/** Removes what the person may not use: by a permission or node, or with `act` by what may be done on this page of the back office. */
export function Allow({
  needs = 'anyone',
  act,
  children,
  otherwise = null,
}: {
  needs?: Access
  act?: string
  children: ReactNode
  otherwise?: ReactNode
}) {
  const may = useMay(needs)
  const auth = useAuth()
  return may && (act === undefined || auth(act)) ? children : otherwise
}
