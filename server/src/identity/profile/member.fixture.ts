import { getInfo } from '@obelisk/contract/identity'
import { sendEmailCode } from '@obelisk/contract/identity/codes'
import { expect } from 'vitest'
import { nobody } from '#kernel/actor.ts'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { person } from '../../../test/people.ts'
import { letters, password, waitForLetter } from '../codes/post.fixture.ts'
import { createAccounts } from '../create-accounts.ts'

/** A member with the known password, as call() can speak for. */
export async function member(email?: string) {
  const { db } = await testDatabase()
  const username = `m${Math.random().toString(36).slice(2, 10)}`
  const ids = await createAccounts(
    { own: db, actor: nobody } as never,
    [{ username, kind: 'staff', name: '', ...(email ? { email } : {}) }],
    password,
  )
  const as = { ...(await person()), accountId: ids.get(username) ?? 0 }
  return { as, username }
}
type Member = Awaited<ReturnType<typeof member>>['as']

export async function codeFor(as: Member, email: string, event: string, more: object = {}) {
  letters.length = 0
  const sent = await call(sendEmailCode, { email, event, ...more }, { as })
  expect([sent.code, sent.msg]).toEqual([1, '邮件发送成功~'])
  return waitForLetter()
}
export const mine = async (as: Member) => (await call(getInfo, {}, { as })).data.userInfo
