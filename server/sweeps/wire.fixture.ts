import type { InjectOptions } from 'fastify'
import { beforeAll, expect } from 'vitest'
import { createAccounts } from '#identity/public.ts'
import { nobody } from '#kernel/actor.ts'
import { testApp, tokenOf } from '../test/call.ts'
import { testDatabase } from '../test/database.ts'
import { administrator } from '../test/people.ts'
import { setSite } from '../test/site.ts'

/** What a client of the protocol relies on: the type of a value under its name. More names than these do not disturb it. */
export const int = expect.any(Number)
export const text = expect.any(String)
export const list = expect.any(Array)
export const money = expect.stringMatching(/^-?\d+\.\d\d$/)
export const token = expect.stringMatching(/^.{20,}$/)
export const upload = { mode: 'local', maxsize: int, mimetype: text, savename: text }

export const password = 'Right-password1'

/** Accounts for the calls of a file: a member by the name of zhouming, an administrator by the name of office. */
export function withAccounts() {
  beforeAll(async () => {
    const { db } = await testDatabase()
    await setSite({ sign_in_captcha: 'off' })
    const accounts = [
      { username: 'zhouming', kind: 'staff' as const, name: '周明' },
      { username: 'office', kind: 'admin' as const, name: '管理员' },
    ]
    const ids = await createAccounts({ own: db, actor: nobody } as never, accounts, password)
    const group = await db.selectFrom('admin_group').select('id').executeTakeFirstOrThrow()
    const access = { account_id: ids.get('office') ?? 0, group_id: group.id }
    await db.insertInto('admin_group_access').values(access).execute()
  })
}

type Raw = { status: number; body: { code: number; msg: string; time: number; data: unknown } }

export async function raw(request: InjectOptions): Promise<Raw> {
  const answer = await (await testApp()).inject(request)
  return { status: answer.statusCode, body: answer.json() }
}
export const get = (url: string, headers: Record<string, string> = {}) =>
  raw({ url: `/index.php${url}`, headers })
export const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  raw({ method: 'POST', url: `/index.php${url}`, payload, headers })

/** The whole answer of a call that succeeded. */
export const done = (data: unknown, msg: unknown = '') => ({
  status: 200,
  body: { code: 1, msg, time: int, data },
})

export async function signedIn(): Promise<Record<string, string>> {
  const { body } = await post('/api/user/checkIn', { tab: 'login', username: 'zhouming', password })
  return { 'ba-user-token': (body.data as { userInfo: { token: string } }).userInfo.token }
}
export async function inOffice(): Promise<Record<string, string>> {
  return { batoken: await tokenOf(await administrator('super')) }
}
