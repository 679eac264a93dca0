import { type ReactNode, useState } from 'react'
import { type Pictured, usePicture } from './use-picture.ts'

/** The picture of a person, and what stands for it as long as there is none that can be shown. */
export function Picture({ of, size, otherwise }: { of: Pictured; size: number; otherwise: ReactNode }) {
  const address = usePicture(of)
  const [broken, setBroken] = useState('')
  if (!address || address === broken) return otherwise
  return (
    <img
      src={address}
      alt=""
      width={size}
      height={size}
      style={{ flex: 'none', borderRadius: '50%', objectFit: 'cover', verticalAlign: 'middle' }}
      onError={() => setBroken(address)}
    />
  )
}
