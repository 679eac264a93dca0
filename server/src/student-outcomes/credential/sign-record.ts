import type { FileAnswer, Output } from '@obelisk/contract/endpoint'
import { nameIn } from '@obelisk/contract/name-in'
import type { Language } from '@obelisk/contract/refusal'
import { type checkCredential, credentialsClosed, nothingReached } from '@obelisk/contract/student-outcomes'
import { compactVerify, decodeProtectedHeader, importJWK, SignJWT } from 'jose'
import * as z from 'zod'
import { Refusal } from '#kernel/errors.ts'
import { siteOf } from '#kernel/site/site.ts'
import { schoolOf } from '#roster/public.ts'
import type { Room, Self } from '../access.ts'
import { readOutcomes } from '../read-outcomes.ts'
import { reachedOf, recordOf } from './achievements.ts'
import { algorithm, publicKeys, signingKey } from './signing-key.ts'

/** Ids by the secret of the installation: nobody can work back from one to a student, and the same stays the same. */
function idsOf({ services }: Room) {
  return (thing: string) => {
    const hex = services.secrets.hmac(`credential ${thing}`).toString('hex')
    // the form of a UUID of version 8, which anybody may fill
    const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
    return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}

/** The record as a signed JSON Web Token, in the proof format of Open Badges 3.0 (section 8.2). */
export async function signRecord(ctx: Room, self: Self, language: Language): Promise<FileAnswer> {
  if (!self.settings.outcomes_credentials) throw new Refusal(credentialsClosed)
  const outcomes = await readOutcomes(ctx, self)
  if (reachedOf(outcomes).length === 0) throw new Refusal(nothingReached)
  const [{ site_url }, school] = await Promise.all([siteOf(ctx), schoolOf(ctx.door('roster'), language)])
  const idOf = idsOf(ctx)
  const now = new Date()
  const issuer = { id: site_url || idOf('issuer'), name: school || 'Obelisk' }
  const record = recordOf(outcomes, { issuer, language, idOf, now })
  const { kid, publicKey, privateKey } = await signingKey(ctx)
  const token = await new SignJWT(record)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid, jwk: publicKey })
    .setIssuer(issuer.id)
    .setSubject(record.credentialSubject.id)
    .setJti(record.id)
    .setNotBefore(now)
    .sign(privateKey)
  const name = `${record.name.split(' · ')[0]}-${nameIn(language, outcomes.student)}.jwt`
  return { name, type: 'application/jwt', body: Buffer.from(token) }
}

const Record = z.object({
  type: z.array(z.string()),
  issuer: z.object({ name: z.string() }),
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({
    identifier: z.array(z.object({ identityType: z.string(), identityHash: z.string() })),
    verifiableCredential: z.array(z.unknown()),
  }),
})

const no = { valid: false, name: '', issuer: '', time: null, achievements: 0 }

/** Whether one of our own keys signed it; what key the credential itself names is not believed. */
export async function checkRecord(
  ctx: Pick<Room, 'read'>,
  credential: string,
): Promise<Output<typeof checkCredential>> {
  try {
    const { kid } = decodeProtectedHeader(credential)
    const key = (await publicKeys(ctx)).find((one) => one.kid === kid)
    if (!key) return no
    const { payload } = await compactVerify(credential, await importJWK(key, algorithm), {
      algorithms: [algorithm],
    })
    const record = Record.parse(JSON.parse(new TextDecoder().decode(payload)))
    const { identifier, verifiableCredential } = record.credentialSubject
    return {
      valid: true,
      name: identifier.find(({ identityType }) => identityType === 'name')?.identityHash ?? '',
      issuer: record.issuer.name,
      time: Math.floor(Date.parse(record.validFrom) / 1000),
      achievements: verifiableCredential.length,
    }
  } catch {
    // whatever cannot be read or verified is not ours
    return no
  }
}
