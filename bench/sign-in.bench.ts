import { verify } from '@node-rs/argon2'
import { createAccounts } from '../server/src/identity/create-accounts.ts'
import { load, openHouse } from './house.ts'
import { atLeastRate, type Bench, inTurn } from './measure.ts'

const password = 'Obelisk2026'
const calls = 40

export const bench: Bench = {
  name: 'sign-in',
  run: async () => {
    const house = await openHouse()
    const own = house.database.db
    await createAccounts(
      { own } as never,
      Array.from({ length: calls }, (_, at) => ({ username: `person${at}`, kind: 'staff', name: '' })),
      password,
    )
    const { password_hash } = await own
      .selectFrom('account')
      .select('password_hash')
      .limit(1)
      .executeTakeFirstOrThrow()
    const enter = (at: number) =>
      fetch(`${house.address}/index.php/api/user/checkIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `person${at % calls}`, password }),
      }).then(async (answer) => {
        const { code } = (await answer.json()) as { code: number }
        if (code !== 1) throw new Error('a sign-in failed')
      })
    const times = await inTurn(
      () => load(calls, 10, enter),
      () => load(calls, 10, () => verify(password_hash, password)),
      5,
    )
    await house.close()
    return [
      {
        ...atLeastRate('sign-in, 10 at once', times, calls, 0.8),
        note: 'against bare argon2id verifications',
      },
    ]
  },
}
