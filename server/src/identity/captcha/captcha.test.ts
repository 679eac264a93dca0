import { randomUUID } from 'node:crypto'
import { loadImage } from '@napi-rs/canvas'
import { checkClickCaptcha, clickCaptcha, questionCaptcha } from '@obelisk/contract/identity/captcha'
import { findProof } from '@obelisk/engine/identity/work/proof'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { testDatabase } from '../../../test/database.ts'
import { hashOf } from '../token.ts'
import { isRight } from './judge-captcha.ts'
import type { Box, Expected } from './make-captcha.ts'

const vectors: Expected = {
  kind: 'click',
  boxes: [
    { x: 100, y: 70, width: 20, height: 20 },
    { x: 200, y: 40, width: 32, height: 32 },
  ],
}

describe('spec 7: POST /api/common/checkClickCaptcha, as W7.4 has it', () => {
  test.each([
    ['110,80-210,50;350;200', true],
    ['220,160-420,100;700;400', true],
    ['100,70-232,72;350;200', true],
    ['99,80-210,50;350;200', false],
    ['210,50-110,80;350;200', false],
  ])('vector %s is %s', (info, right) => expect(isRight(vectors, info)).toBe(right))

  test.each([
    ['one right click', '110,80;350;200'],
    ['three clicks', '110,80-210,50-210,50;350;200'],
    ['no clicks', ';350;200'],
    ['a zero size', '110,80-210,50;0;0'],
    ['other proportions', '110,80-210,50;350;400'],
    ['a size beyond measure', '9999,80-210,50;9999;5714'],
    ['no size', '110,80-210,50'],
    ['words', 'drop table;350;200'],
    ['negative places', '-110,80-210,50;350;200'],
    ['decimals', '110.5,80-210,50;350;200'],
    ['nothing', ''],
  ])('weakness D9: %s does not pass, and is no server fault', (_what, info) =>
    expect(isRight(vectors, info)).toBe(false),
  )
})

async function expectedOf(id: string): Promise<Expected> {
  const { db } = await testDatabase()
  const row = await db
    .selectFrom('captcha')
    .select('answer')
    .where('id_hash', '=', hashOf(id))
    .executeTakeFirstOrThrow()
  return row.answer as unknown as Expected
}

async function rightAnswer(id: string): Promise<string> {
  const expected = await expectedOf(id)
  if (expected.kind === 'work') return findProof(expected, 0, 2 ** 23) ?? ''
  return `${expected.boxes.map(({ x, y }) => `${x + 8},${y + 8}`).join('-')};350;200`
}

const isInside = (box: Box | undefined) =>
  box !== undefined && box.x >= 0 && box.y >= 0 && box.x + box.width <= 350 && box.y + box.height <= 200
const touches = (a: Box | undefined, b: Box | undefined) =>
  !a ||
  !b ||
  (Math.abs(a.x - b.x) < Math.min(a.width, b.width) && Math.abs(a.y - b.y) < Math.min(a.height, b.height))

describe('spec 7: GET /api/common/clickCaptcha, as W7.4 has it', () => {
  test('answers id, two targets, a PNG of 350 x 200, and never what is right', async () => {
    const id = randomUUID()
    const { code, data } = await call(clickCaptcha, { id }, { language: 'en' })
    expect([code, data.id, data.text.length, data.width, data.height]).toEqual([1, id, 2, 350, 200])
    expect(Object.keys(data).toSorted()).toEqual(['base64', 'height', 'id', 'text', 'width'])
    for (const target of data.text) expect(target).toMatch(/^(\p{Script=Han}|<[a-z ]+>)$/u)
    const image = await loadImage(Buffer.from(data.base64.replace('data:image/png;base64,', ''), 'base64'))
    expect([image.width, image.height]).toEqual([350, 200])
  })

  test('targets lie within the picture and none touches another', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = randomUUID()
      await call(clickCaptcha, { id })
      const expected = await expectedOf(id)
      const [a, b] = expected.kind === 'click' ? expected.boxes : []
      expect([isInside(a), isInside(b), touches(a, b)]).toEqual([true, true, false])
    }
  })

  test('spec 7: checkClickCaptcha {id, info, unset}: right without unset stays, with unset it is good once', async () => {
    const id = randomUUID()
    await call(clickCaptcha, { id })
    const info = await rightAnswer(id)
    expect((await call(checkClickCaptcha, { id, info, unset: false })).code).toBe(1)
    expect((await call(checkClickCaptcha, { id, info, unset: true })).code).toBe(1)
    const again = await call(checkClickCaptcha, { id, info, unset: true })
    expect([again.code, again.msg]).toEqual([0, ''])
  })

  test('weakness D9: the third wrong try ends it, the right answer comes too late', async () => {
    const id = randomUUID()
    await call(clickCaptcha, { id })
    const info = await rightAnswer(id)
    for (let wrong = 0; wrong < 3; wrong += 1) {
      expect((await call(checkClickCaptcha, { id, info: '1,1-2,2;350;200' })).code).toBe(0)
    }
    expect((await call(checkClickCaptcha, { id, info })).code).toBe(0)
  })

  test('the same id draws anew: the old answer is worth nothing; after 600 s neither is the new one', async () => {
    const id = randomUUID()
    await call(questionCaptcha, { id })
    const old = await rightAnswer(id)
    await call(clickCaptcha, { id })
    expect((await call(checkClickCaptcha, { id, info: old })).code).toBe(0)
    const info = await rightAnswer(id)
    const { db } = await testDatabase()
    await db
      .updateTable('captcha')
      .set({ expires_time: new Date(Date.now() - 1000) })
      .execute()
    expect((await call(checkClickCaptcha, { id, info })).code).toBe(0)
  })
})

test('those who cannot click let their browser work, good for as little; reading it is no answer', async () => {
  const id = randomUUID()
  const { data } = await call(questionCaptcha, { id })
  expect(data).toEqual({ id, challenge: expect.stringMatching(/^[0-9a-f]{32}$/), bits: 18 })
  const info = await rightAnswer(id)
  expect((await call(checkClickCaptcha, { id, info: `${Number(info) + 1}` })).code).toBe(0)
  expect((await call(checkClickCaptcha, { id, info, unset: true })).code).toBe(1)
  expect((await call(checkClickCaptcha, { id, info, unset: true })).code).toBe(0)
}, 30_000)
