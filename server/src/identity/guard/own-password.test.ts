import { signIn } from '@obelisk/contract/identity'
import { changePassword } from '@obelisk/contract/identity/my-account'
import { beginSecondFactor } from '@obelisk/contract/identity/second-factor'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nobody } from '#kernel/actor.ts'
import { call, testApp } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { createAccounts } from '../create-accounts.ts'
import { waitOf } from './attempts.ts'

const password = 'Right-password1'

async function signedIn(): Promise<string> {
  const { db } = await testDatabase()
  const who = { username: 'tanlin', kind: 'staff' as const, name: 'tanlin' }
  await createAccounts({ own: db, actor: nobody } as never, [who], password)
  return (await call(signIn, { username: who.username, password, keep: true })).data.userInfo.token
}

async function send(token: string, { path }: { path: string }, payload: object) {
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: `/index.php${path}`,
    headers: { 'ba-user-token': token },
    payload,
  })
  return answer.json() as { data: { refusal?: string } | null }
}

/** Guesses that the waits leave within some seconds: a slow machine takes longer over the same thirty. */
function guessesIn(seconds: number): number {
  let guesses = 0
  for (let waited = 0; waited <= seconds; waited += waitOf(guesses, 0)) guesses += 1
  return guesses
}

test('A10: guesses of the own password within a session wait, also many at once, and the right one waits with them', async () => {
  const token = await signedIn()
  const wrong = { oldPassword: 'Wrong-password1', newPassword: 'Another-1' }
  const begin = performance.now()
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(token, changePassword, wrong)))
  const guesses = answers.filter(({ data }) => data?.refusal === 'old-password-wrong')
  expect(guesses.length).toBeLessThanOrEqual(guessesIn((performance.now() - begin) / 1000))
  const { db } = await testDatabase()
  await sql`update sign_in_failure set last_time = now() + interval '1 hour' where source = 'session'`.execute(
    db,
  )
  const later = await Promise.all([
    send(token, changePassword, wrong),
    send(token, changePassword, { ...wrong, oldPassword: password }),
    send(token, beginSecondFactor, { password: 'Wrong-password1' }),
  ])
  expect(later.map(({ data }) => data?.refusal)).toEqual(Array(3).fill('too-many-failures'))
})
