import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'

/** Open Badges 3.0 asks every verifier to know RS256. */
export const algorithm = 'RS256'

const newest = ({ read }: Pick<Room, 'read'>) =>
  read.selectFrom('credential_key').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Makes the key of this number; who makes one at the same moment gets the one that was first. */
async function makeKey(ctx: Room, number: number) {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const publicKey = await exportJWK(pair.publicKey)
  const sealed = ctx.services.secrets.encrypt(pair.privateKey.export({ type: 'pkcs8', format: 'der' }))
  await ctx.own
    .insertInto('credential_key')
    .values({
      number,
      kid: await calculateJwkThumbprint(publicKey),
      public_key: JSON.stringify(publicKey),
      sealed_key: sealed,
    })
    .onConflict((clash) => clash.column('number').doNothing())
    .execute()
  return must(
    await ctx.own.selectFrom('credential_key').selectAll().where('number', '=', number).executeTakeFirst(),
  )
}

/** The private key, or undefined when it was sealed with a secret that is gone. */
function opened({ services }: Room, sealed: Buffer) {
  try {
    return createPrivateKey({ key: services.secrets.decrypt(sealed), type: 'pkcs8', format: 'der' })
  } catch {
    return undefined
  }
}

/**
 * The key that this installation signs with, made when it is needed first, and anew when the secret that sealed the last
 * one is gone: what the old one signed is still verified by its public half.
 */
export async function signingKey(ctx: Room) {
  const last = await newest(ctx)
  const privateKey = last && opened(ctx, last.sealed_key)
  if (last && privateKey) return { kid: last.kid, publicKey: last.public_key as JWK, privateKey }
  const made = await makeKey(ctx, (last?.number ?? 0) + 1)
  return { kid: made.kid, publicKey: made.public_key as JWK, privateKey: must(opened(ctx, made.sealed_key)) }
}

/** All public keys of this installation, old ones included. */
export async function publicKeys({ read }: Pick<Room, 'read'>) {
  const rows = await read
    .selectFrom('credential_key')
    .select(['kid', 'public_key'])
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ kid, public_key }) => {
    const { kty = '', n = '', e = '' } = public_key as JWK
    return { kty, n, e, kid, alg: algorithm, use: 'sig' }
  })
}
