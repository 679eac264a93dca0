import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { png } from '#files/sending.fixture.ts'
import { testApp } from '../test/call.ts'
import { done, get, inOffice, int, raw, signedIn, text, withAccounts } from './wire.fixture.ts'

withAccounts()

const boundary = '----part'
const partOf = (name: string, type: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`

/** A file as a client of the protocol sends it: multipart, part `file`, a `uuid` in the address that only tells calls apart. */
const send = (
  area: 'api' | 'admin',
  headers: Record<string, string>,
  name: string,
  body: Buffer,
  type: string,
) =>
  raw({
    method: 'POST',
    url: `/index.php/${area}/ajax/upload?uuid=${randomUUID()}`,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(partOf(name, type)), body, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })

const file = {
  id: int,
  topic: 'default',
  admin_id: int,
  user_id: int,
  url: expect.stringMatching(/^\/storage\/default\/\d{8}\/\S+[\da-f]{40}\.png$/),
  full_url: text,
  width: 1,
  height: 1,
  name: '图 1.png',
  size: png.length,
  mimetype: 'image/png',
  storage: 'local',
  sha1: expect.stringMatching(/^[\da-f]{40}$/),
  suffix: 'png',
  last_upload_time: int,
}

describe('spec 7: answers of uploads as W7.6 has them', () => {
  test('POST /api/ajax/upload: the file under `file`, every name of it, and the words', async () => {
    const headers = await signedIn()
    const answer = await send('api', headers, '图 1.png', png, 'image/png')
    expect(answer).toEqual(done({ file }, '文件上传成功！'))
    const { admin_id, user_id, id } = (answer.body.data as { file: Record<string, number> }).file
    expect([admin_id, user_id]).toEqual([0, expect.any(Number)])
    expect(user_id).toBeGreaterThan(0)
    const again = await send('api', headers, '图 1.png', png, 'image/png')
    expect(again.body.data).toMatchObject({ file: { id } })
    const english = await send('api', { ...headers, 'think-lang': 'en' }, '图 1.png', png, 'image/png')
    expect(english.body.msg).toBe('File uploaded successfully')
  })

  test('POST /admin/ajax/upload: the same, the other owner', async () => {
    const answer = await send('admin', await inOffice(), '图 1.png', png, 'image/png')
    expect(answer).toEqual(done({ file }, '文件上传成功！'))
    const { admin_id, user_id } = (answer.body.data as { file: Record<string, number> }).file
    expect(admin_id).toBeGreaterThan(0)
    expect(user_id).toBe(0)
  })

  test('what is no picture has no size, and its type is that of its content', async () => {
    const answer = await send('api', await signedIn(), 'a.TXT', Buffer.from('学号\t成绩'), 'image/png')
    expect(answer.body.data).toMatchObject({
      file: { width: 0, height: 0, suffix: 'txt', mimetype: expect.stringMatching(/^text\/plain/) },
    })
  })

  test.each([
    ['nothing in it', 'a.png', Buffer.alloc(0), '上传文件的资料不完整！'],
    ['a type that is not on the list', 'a.exe', Buffer.from('MZ'), '上传文件的类型不被允许！'],
    [
      'no picture inside',
      'a.png',
      Buffer.from('no picture'),
      expect.stringMatching(/类型不被允许！|不是有效的图像$/),
    ],
  ])('%s: code 0 and the words, nothing else', async (_what, name, body, msg) => {
    const answer = await send('api', await signedIn(), name, body, 'image/png')
    expect([answer.status, answer.body.code, answer.body.msg]).toEqual([200, 0, msg])
  })

  test('a call without a file, and one by nobody', async () => {
    const headers = await signedIn()
    const bare = await raw({ method: 'POST', url: '/index.php/api/ajax/upload', headers, payload: {} })
    expect(bare.body).toMatchObject({ code: 0, msg: '上传文件的资料不完整！' })
    const nobody = await send('api', {}, 'a.png', png, 'image/png')
    expect(nobody.body).toMatchObject({ code: 303, msg: '请先登录！', data: { type: 'need login' } })
  })
})

describe('spec 7: answers of buildSuffixSvg as W7.9.2 has them', () => {
  const draw = async (url: string) => (await testApp()).inject({ url: `/index.php${url}` })

  test.each(['/api/ajax/buildSuffixSvg', '/admin/ajax/buildSuffixSvg'])(
    'GET %s: the bare drawing, no envelope',
    async (path) => {
      const answer = await draw(`${path}?suffix=docx&server=1`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/)
      expect(answer.payload).toMatch(/^<svg [^>]*viewBox="0 0 512 512"/)
      for (const colour of ['#E2E5E7', '#B0B7BD', '#CAD1D8', 'rgb(160,229,181)'])
        expect(answer.payload).toContain(colour)
      expect(answer.payload).toContain('font-size="124"')
      expect(answer.payload).toContain('>DOCX</text>')
    },
  )

  test('suffix defaults to file, background is a colour of CSS, anything else is code 0', async () => {
    expect((await draw('/api/ajax/buildSuffixSvg')).payload).toContain('>FILE</text>')
    const red = await draw(`/api/ajax/buildSuffixSvg?suffix=pdf&background=${encodeURIComponent('#f00')}`)
    expect(red.payload).toContain('fill="#f00"')
    const { body } = await get(`/api/ajax/buildSuffixSvg?background=${encodeURIComponent('"><script>')}`)
    expect(body).toMatchObject({ code: 0, msg: text })
  })
})
