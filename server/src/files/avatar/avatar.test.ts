import { changeOwnProfile } from '@obelisk/contract/access-control/back-office'
import { officePicture, ownPicture } from '@obelisk/contract/files/avatar'
import { changeProfile } from '@obelisk/contract/identity/profile'
import { members } from '@obelisk/contract/member/members'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'
import { png, send } from '../sending.fixture.ts'

const picture = () => Buffer.concat([png, Buffer.from(String(Math.random()))])
const office = { area: 'admin', query: '?topic=avatar' } as const

test('an administrator brings a picture, wears it, and sees it; others only with the list of administrators', async () => {
  const admin = await administrator('routine/adminInfo/index', 'routine/adminInfo/edit')
  const bytes = picture()
  const { url } = (await send('我.png', bytes, { as: admin, ...office })).data.file
  expect((await call(officePicture, { id: admin.accountId }, { as: admin })).code).toBe(404)
  expect((await call(changeOwnProfile, { avatar: url }, { as: admin })).code).toBe(1)
  const seen = await call(officePicture, { id: admin.accountId }, { as: admin })
  expect(seen.bytes.equals(bytes)).toBe(true)
  expect(seen.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': expect.stringMatching(/^inline;/),
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  const chief = await administrator('auth/admin/index')
  const clerk = await administrator('dashboard/index')
  expect((await call(officePicture, { id: admin.accountId }, { as: chief })).bytes.equals(bytes)).toBe(true)
  expect((await call(officePicture, { id: admin.accountId }, { as: clerk })).code).toBe(404)
  expect((await call(officePicture, { id: admin.accountId }, {})).code).toBe(303)
})

test('a member wears a picture too; the address of a stranger shows nothing', async () => {
  const one = await person('teacher')
  const other = await person('teacher')
  const bytes = picture()
  const { url } = (await send('a.png', bytes, { as: one, query: '?topic=avatar' })).data.file
  for (const as of [one, other]) expect((await call(changeProfile, { avatar: url }, { as })).code).toBe(1)
  expect((await call(ownPicture, {}, { as: one })).bytes.equals(bytes)).toBe(true)
  expect((await call(ownPicture, {}, { as: other })).code).toBe(404)
  await call(changeProfile, { avatar: 'https://example.edu/a.png' }, { as: one })
  expect((await call(ownPicture, {}, { as: one })).code).toBe(404)
})

test('a file that is no picture is worn by nobody', async () => {
  const as = await person('teacher')
  const { url } = (await send('a.csv', Buffer.from('a'), { as })).data.file
  await call(changeProfile, { avatar: url }, { as })
  expect((await call(ownPicture, {}, { as })).code).toBe(404)
})

test('with the next picture the one before the worn one goes, its content too', async () => {
  const as = await person('teacher')
  const { db } = await testDatabase()
  const bring = async () => (await send('a.png', picture(), { as, query: '?topic=avatar' })).data.file
  const kept = () =>
    db.selectFrom('file').select('id').where('owner_id', '=', as.accountId).orderBy('id').execute()
  const first = await bring()
  await call(changeProfile, { avatar: first.url }, { as })
  const second = await bring()
  expect((await kept()).map(({ id }) => id)).toEqual([first.id, second.id])
  await call(changeProfile, { avatar: second.url }, { as })
  const third = await bring()
  expect((await kept()).map(({ id }) => id)).toEqual([second.id, third.id])
})

const wide = (side: number) => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(side, 16)
  return bytes
}

test.each([
  ['a table', 'a.csv', Buffer.from('a,b'), 'The type of uploaded file is not allowed!'],
  [
    'too many bytes',
    'a.png',
    Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]),
    'The size of the uploaded file exceeds the allowed range!',
  ],
  ['too many pixels', 'a.png', wide(5000), 'The picture is too large: 5000 × 1 pixels.'],
])('a picture of a person is a small picture: not %s', async (_, name, body, msg) => {
  expect(await send(name, body, { as: await person('teacher'), query: '?topic=avatar' })).toMatchObject({
    code: 0,
    msg,
  })
})

test('an administrator brings a picture for a member, who wears it; others are not touched by the next one', async () => {
  const chief = await administrator('user/user/index', 'user/user/edit')
  const one = await person('teacher')
  const other = await person('teacher')
  const give = async (id: number) => {
    const bytes = picture()
    const { url } = (await send('a.png', bytes, { as: chief, area: 'admin', query: '?topic=given-avatar' }))
      .data.file
    expect((await call(members.edit, { id, avatar: url }, { as: chief })).code).toBe(1)
    return bytes
  }
  const first = await give(one.accountId)
  const second = await give(other.accountId)
  expect((await call(officePicture, { id: one.accountId }, { as: chief })).bytes.equals(first)).toBe(true)
  expect((await call(ownPicture, {}, { as: one })).bytes.equals(first)).toBe(true)
  expect((await call(ownPicture, {}, { as: other })).bytes.equals(second)).toBe(true)
  expect(
    await send('a.csv', Buffer.from('a'), { as: chief, area: 'admin', query: '?topic=given-avatar' }),
  ).toMatchObject({ code: 0 })
})

test('what an administrator uploaded for something else is worn by nobody', async () => {
  const chief = await administrator('dashboard/index')
  const as = await person('teacher')
  const { url } = (await send('a.png', picture(), { as: chief, area: 'admin' })).data.file
  await call(changeProfile, { avatar: url }, { as })
  expect((await call(ownPicture, {}, { as })).code).toBe(404)
})
