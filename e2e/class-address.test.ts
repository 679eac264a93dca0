import { expect, inject, test } from 'vitest'
import { openClass } from './main-job/class-of-62.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url

type Classes = { list: { id: number }[] }

test('28 C13: a class has one address, nothing is asked twice on the way to it, and one of somebody else is not found', async () => {
  const { id } = await openClass(base, '数据结构 计科2401 地址班', 'the others')
  const { open, page, turnTo, troubles, close } = await visitAs(await theBrowser(), 'teacher', { base })
  const addresses: string[] = []
  const asked: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).search))
  page.on('request', (request) => {
    const call = /api\/(Evaldata\/.+)$/.exec(request.url())?.[1]
    if (call) asked.push(call)
  })
  await open(`/Evaldata?class=${id}`)
  await page.getByRole('button', { name: '由大纲生成' }).waitFor()
  expect([...new Set(addresses)]).toEqual([`?class=${id}`])
  expect(asked).toEqual([...new Set(asked)])
  // what was the address before still leads there
  await turnTo(`/Evaldata?teachingClass=${id}&course=1&tab=items`)
  await expect.poll(() => new URL(page.url()).search).toBe(`?class=${id}&tab=items`)

  const { list } = await ask<Classes>(base, 'secretary', '/api/TeachingClass/index?limit=200')
  const own = await ask<{ list: { teaching_class_id: number }[] }>(
    base,
    'teacher',
    '/api/Evaldata/index?limit=500',
  )
  const foreign = list.find((one) => own.list.every((mine) => mine.teaching_class_id !== one.id))
  await open(`/Evaldata?class=${foreign?.id}`)
  await page.getByText('可能已被删除，或不在你可查看的范围内').waitFor()
  expect(new URL(page.url()).search).toBe(`?class=${foreign?.id}`)
  expect(troubles).toEqual([])
  await close()
})
