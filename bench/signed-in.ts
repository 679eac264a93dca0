import { createAccounts } from '../server/src/identity/create-accounts.ts'
import type { openApp } from './open-app.ts'

const password = 'Obelisk2026'

/** A person who may do everything in the school, signed in over HTTP: what a browser would send and get. */
export async function signIn({ address, database: { db } }: Awaited<ReturnType<typeof openApp>>) {
  const byNobody = { own: db, actor: { accountId: 0 } }
  await createAccounts(byNobody as never, [{ username: 'worker', kind: 'staff', name: '' }], password)
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'worker')
    .executeTakeFirstOrThrow()
  const roles = (['course-leader', 'section-head', 'programme-director', 'teaching-secretary'] as const).map(
    (role) => ({
      account_id: id,
      role,
      scope_type: 'school' as const,
      scope_id: null,
    }),
  )
  await db.insertInto('role_assignment').values(roles).execute()
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${address}/index.php/api/${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
    if (code !== 1) throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  const { userInfo } = await call<{ userInfo: { token: string } }>('user/checkIn', {
    username: 'worker',
    password,
  })
  headers['ba-user-token'] = userInfo.token
  return Object.assign(call, { headers })
}
