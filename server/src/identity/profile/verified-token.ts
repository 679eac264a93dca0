import { type Channel, codeSeconds } from '@obelisk/contract/identity/codes'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import type { Secrets } from '#kernel/security/secrets.ts'

type Verified = { accountId: number; type: Channel; address: string }

const macOf = ({ hmac }: Secrets, { accountId, type, address }: Verified, until: string) =>
  hmac(['verified', accountId, type, address, until].join('\n'))

/** Says that a person has proven the address bound now. It ends with its time, or when that address is replaced. */
export function verifiedToken(secrets: Secrets, verified: Verified): string {
  const until = String(Math.floor(Date.now() / 1000) + codeSeconds.good)
  return `${until}.${macOf(secrets, verified, until).toString('base64url')}`
}

export function isVerified(secrets: Secrets, verified: Verified, token: string): boolean {
  const [until = '', mac = ''] = token.split('.')
  return (
    isSameSecret(Buffer.from(mac, 'base64url'), macOf(secrets, verified, until)) &&
    Number(until) * 1000 > Date.now()
  )
}
