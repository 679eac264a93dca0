import type { Access } from '@obelisk/contract/permission'
import type { ReactNode } from 'react'
import { useMay } from './session.ts'

/** Removes what the person may not use. */
export function Allow({
  needs,
  children,
  otherwise = null,
}: {
  needs: Access
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useMay(needs) ? children : otherwise
}
