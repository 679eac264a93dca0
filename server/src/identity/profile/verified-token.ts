import { createHmac } from 'node:crypto'
import { type Channel, codeSeconds } from '@obelisk/contract/identity/codes'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import { installationSecret } from '#kernel/security/installation-secret.ts'

type Verified = { accountId: number; type: Channel; address: string }

const macOf = ({ accountId, type, address }: Verified, until: string) =>
  createHmac('sha256', installationSecret())
    .update(['verified', accountId, type, address, until].join('\n'))
    .digest()

/** Says that a person has proven the address bound now. It ends with its time, or when that address is replaced. */
export function verifiedToken(verified: Verified): string {
  const until = String(Math.floor(Date.now() / 1000) + codeSeconds.good)
  return `${until}.${macOf(verified, until).toString('base64url')}`
}

export function isVerified(verified: Verified, token: string): boolean {
  const [until = '', mac = ''] = token.split('.')
  return (
    isSameSecret(Buffer.from(mac, 'base64url'), macOf(verified, until)) && Number(until) * 1000 > Date.now()
  )
}
