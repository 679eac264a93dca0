import { createCanvas, loadImage } from '@napi-rs/canvas'
import { attachmentThumbnail } from '@obelisk/contract/files/attachments'
import { expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { administrator, person } from '../../../test/people.ts'
import { send } from '../sending.fixture.ts'

/** A picture, left half red and right half blue. */
async function twoColours(kind: 'png' | 'jpeg' | 'webp', width: number, height: number) {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ff0000'
  pen.fillRect(0, 0, width / 2, height)
  pen.fillStyle = '#0000ff'
  pen.fillRect(width / 2, 0, width / 2, height)
  return kind === 'png' ? canvas.encode('png') : canvas.encode(kind, 90)
}

const isRed = ([red = 0, , blue = 0]: Uint8ClampedArray | Uint8Array) => red > 200 && blue < 60
const isBlue = ([red = 0, , blue = 0]: Uint8ClampedArray | Uint8Array) => blue > 200 && red < 60

const looker = () => administrator('routine/attachment/index')
const stored = async (name: string, body: Buffer) =>
  (await send(name, body, { as: await person('teacher') })).data.file

test.each(['png', 'jpeg', 'webp'] as const)(
  'a %s picture is made small, its colours where they were',
  async (kind) => {
    const { id } = await stored(`宽图.${kind}`, await twoColours(kind, 800, 200))
    const { bytes, headers, code } = await call(attachmentThumbnail, { id }, { as: await looker() })
    expect([code, headers['content-type']]).toEqual([1, 'image/webp'])
    const small = await loadImage(bytes)
    expect([small.width, small.height]).toEqual([96, 24])
    const canvas = createCanvas(96, 24)
    canvas.getContext('2d').drawImage(small, 0, 0)
    const at = (x: number) => canvas.getContext('2d').getImageData(x, 12, 1, 1).data
    const [left, right] = [at(10), at(86)] as const
    expect([isRed(left), isBlue(right)]).toEqual([true, true])
    expect(bytes.length).toBeLessThan(4000)
  },
)

test('a picture that is small already keeps its size', async () => {
  const { id } = await stored('小图.png', await twoColours('png', 20, 10))
  const small = await loadImage((await call(attachmentThumbnail, { id }, { as: await looker() })).bytes)
  expect([small.width, small.height]).toEqual([20, 10])
})

test('of other files, of what is too large to be unpacked and of what is not there, there is nothing', async () => {
  const as = await looker()
  const sheet = await stored('表.csv', Buffer.from('a,b\n1,2'))
  const vast = await stored('大图.png', await twoColours('png', 30, 30))
  const { db } = await testDatabase()
  await db.updateTable('file').set({ width: 9000, height: 9000 }).where('id', '=', vast.id).execute()
  for (const id of [sheet.id, vast.id, 999_999])
    expect((await call(attachmentThumbnail, { id }, { as })).code, String(id)).toBe(404)
})

test('only who may see the list sees its pictures', async () => {
  const { id } = await stored('图.png', await twoColours('png', 40, 40))
  const codes = await Promise.all(
    [await administrator('dashboard/index'), await person('teacher'), undefined].map(
      async (as) => (await call(attachmentThumbnail, { id }, as ? { as } : {})).code,
    ),
  )
  expect(codes).toEqual([401, 303, 303])
})
