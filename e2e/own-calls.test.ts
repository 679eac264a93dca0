import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

function callsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /index\.php\/(api|admin)\/([\w./]+)/.exec(request.url())
    if (call) asked.push(`${request.method()} ${call[1]}/${call[2]}`)
  })
  return asked
}

test('F10: the own page asks GET /api/user/teacher, and the frame GET /api/account/menuReady: other rooms than before, and who it is is asked anew', async () => {
  const visit = await visitAs(browser, 'teacher', { base })
  const { page } = visit
  const asked = callsOf(page)
  await visit.open('/user/edit')
  await page.getByText('工号', { exact: true }).waitFor()
  // who the person is tells the rooms too: they are not asked for a second time
  expect(asked).toContain('GET api/user/teacher')
  expect(asked).not.toContain('GET api/account/menuReady')
  const menu = page.getByRole('navigation', { name: '菜单', exact: true })
  await settled(page)
  expect(await menu.getByRole('link', { name: '任职' }).count()).toBe(0)

  // the rooms of an office that is given meanwhile
  await page.route('**/api/account/menuReady*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...body, data: { rooms: [...body.data.rooms, 'appointment'] } },
    })
  })
  asked.splice(0)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => asked.includes('GET api/account/getInfo')).toBe(true)
  expect(asked).toContain('GET api/account/menuReady')
  await visit.close()
})
