import { verify } from '@node-rs/argon2'
import { createAccounts } from '../server/src/identity/create-accounts.ts'
import { atLeastRate, type Bench } from './measure.ts'
import { openApp } from './open-app.ts'
import { type Call, openCaller, runLanes, timesInTurn } from './remote-load.ts'

const password = 'Obelisk2026'
const calls = 40

export const bench: Bench = {
  name: 'sign-in',
  run: async () => {
    const opened = await openApp()
    const own = opened.database.db
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
    const enter = (_: unknown, at: number): Call => ({
      url: `${opened.address}/index.php/api/user/checkIn`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `person${at}`, password }),
    })
    const caller = openCaller()
    const times = await timesInTurn(
      () => caller.load(Array.from({ length: calls }, enter), 10),
      async () => {
        const start = performance.now()
        await runLanes(calls, 10, () => verify(password_hash, password))
        return performance.now() - start
      },
      7,
    )
    caller.close()
    await opened.close()
    return [
      {
        ...atLeastRate('sign-in, 10 at once', times, calls, 0.8),
        note: 'against bare argon2id verifications',
      },
    ]
  },
}
