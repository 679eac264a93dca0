import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { calculateJwkThumbprint, exportJWK, type JWK } from 'jose'
import { must } from '#kernel/errors.ts'
import type { Room } from '../access.ts'

/** Open Badges 3.0 asks every verifier to know RS256. */
export const algorithm = 'RS256'

const newest = ({ read }: Pick<Room, 'read'>) =>
  read.selectFrom('credential_key').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Makes the first key; who makes one at the same moment gets the one that was first. */
async function makeKey(ctx: Room) {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const publicKey = await exportJWK(pair.publicKey)
  const sealed = ctx.services.secrets.encrypt(pair.privateKey.export({ type: 'pkcs8', format: 'der' }))
  await ctx.own
    .insertInto('credential_key')
    .values({
      number: 1,
      kid: await calculateJwkThumbprint(publicKey),
      public_key: JSON.stringify(publicKey),
      sealed_key: sealed,
    })
    .onConflict((clash) => clash.column('number').doNothing())
    .execute()
  return must(
    await ctx.own.selectFrom('credential_key').selectAll().where('number', '=', 1).executeTakeFirst(),
  )
}

/** The key that this installation signs with, made when it is needed first. */
export async function signingKey(ctx: Room) {
  const { kid, public_key, sealed_key } = (await newest(ctx)) ?? (await makeKey(ctx))
  const der = ctx.services.secrets.decrypt(sealed_key)
  return {
    kid,
    publicKey: public_key as JWK,
    privateKey: createPrivateKey({ key: der, type: 'pkcs8', format: 'der' }),
  }
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
