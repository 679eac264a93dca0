import { expect, test } from 'vitest'
import { testApp, tokenOf } from '../../test/call.ts'
import { person } from '../../test/people.ts'
import '../../test/house.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function send(name: string, body: Buffer, token?: string) {
  const boundary = '----part'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    body,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: '/index.php/api/ajax/upload',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      language: 'en',
      ...(token ? { 'ba-user-token': token } : {}),
    },
    payload,
  })
  return answer.json() as {
    code: number
    msg: string
    data: { file?: { id: number; mimetype: string; name: string } }
  }
}

test('a file is stored once its suffix and its content agree', async () => {
  const owner = await person('teacher')
  const token = await tokenOf(owner)
  const good = await send('成绩.png', png, token)
  expect(good).toMatchObject({ code: 1, data: { file: { mimetype: 'image/png', name: '成绩.png' } } })
  const app = await testApp()
  const fetched = await app.inject({
    url: `/api/files/download?id=${good.data.file?.id}`,
    headers: { 'ba-user-token': token },
  })
  expect(fetched.rawPayload.equals(png)).toBe(true)
  expect(fetched.headers['content-disposition']).toContain("filename*=UTF-8''%E6%88%90%E7%BB%A9.png")
  const stranger = await tokenOf(await person('teacher'))
  const refused = await app.inject({
    url: `/api/files/download?id=${good.data.file?.id}`,
    headers: { 'ba-user-token': stranger },
  })
  expect((refused.json() as { code: number }).code).toBe(404)
})

test.each([
  ['marks.xlsx', png, 'The type of uploaded file is not allowed!'],
  ['page.html', Buffer.from('<script>alert(1)</script>'), 'The type of uploaded file is not allowed!'],
  ['marks.csv', Buffer.from([0x61, 0, 0x62]), 'The type of uploaded file is not allowed!'],
  ['marks.xls', png, 'The type of uploaded file is not allowed!'],
  ['empty.csv', Buffer.alloc(0), 'The data of the uploaded file is incomplete!'],
  [
    'big.csv',
    Buffer.alloc(21 * 1024 * 1024, 'a'),
    'The size of the uploaded file exceeds the allowed range!',
  ],
])('refuses %s', async (name, body, message) => {
  const token = await tokenOf(await person('teacher'))
  expect(await send(name, body, token)).toMatchObject({ code: 0, msg: message })
})

test.each([
  ['a web page', '<html><table><tr><td>学号</td></tr></table></html>'],
  ['XML', '<?xml version="1.0"?><Workbook></Workbook>'],
  ['tabs', '学号\t成绩'],
])('takes what administrative systems call .xls: %s', async (_, text) => {
  const token = await tokenOf(await person('teacher'))
  expect(await send('成绩.xls', Buffer.from(text), token)).toMatchObject({ code: 1 })
})

test('a path in the name stays a name, and nobody uploads without signing in', async () => {
  const token = await tokenOf(await person('teacher'))
  const { data } = await send('../../etc/passwd.png', png, token)
  expect(data.file?.name).not.toMatch(/[\\/]/)
  expect((await send('a.png', png)).code).toBe(303)
})
