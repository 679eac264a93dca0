import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled, strangerAt, visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

const addressOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

test('spec 2: route / welcomes a stranger, who signs in there and is on the main site', async () => {
  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open('/')
  expect(addressOf(page)).toBe('/')
  await page.getByRole('heading', { name: '登录' }).waitFor()
  expect([...(await barriersOf(page)), ...(await overflowOf(page))]).toEqual([])
  await page.getByLabel('账号', { exact: true }).fill('director')
  await page.getByLabel('密码', { exact: true }).fill('Obelisk2026')
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: '菜单', exact: true }).waitFor()
  await settled(page)
  expect(addressOf(page)).toBe('/')
  expect(visit.troubles).toEqual([])
  await visit.close()
})

test.each([
  ['/admin', '/admin/login'],
  ['/admin/loading', '/admin/login'],
  ['/admin/auth/admin?page=2', '/admin/login?to=%2Fadmin%2Fauth%2Fadmin%3Fpage%3D2'],
  ['/admin/nowhere', '/admin/login?to=%2Fadmin%2Fnowhere'],
  ['/user', '/user/login?to=%2Fuser'],
  ['/user/account/balance', '/user/login?to=%2Fuser%2Faccount%2Fbalance'],
])(
  '28 G8: a stranger at %s comes by the loading page, which stands in the address bar, to %s',
  async (asked, reached) => {
    const visit = await strangerAt(browser, { base })
    const seen: string[] = []
    visit.page.on('framenavigated', (frame) => void seen.push(new URL(frame.url()).pathname))
    await visit.open(asked)
    await visit.page.waitForURL(`**${reached.split('?')[0]}*`)
    expect(addressOf(visit.page)).toBe(reached)
    const [, area = ''] = asked.split('/')
    const { pathname, searchParams } = new URL(asked, base)
    const target = JSON.stringify({ path: pathname, query: Object.fromEntries(searchParams) })
    const isBase = [`/${area}`, `/${area}/loading`].includes(pathname)
    expect(seen.map(decodeURIComponent)).toContain(`/${area}/loading${isBase ? '' : `/${target}`}`)
    await visit.close()
  },
)

test('spec 2: route /admin redirects to /admin/loading and waits there; any other /admin path goes to the loading page; the loading page carries the original path and query as a serialized parameter', async () => {
  const visit = await officeVisitAs(browser, 'admin', { base })
  const { page } = visit
  let goOn: () => void = () => undefined
  await page.route('**/admin/Index/index*', async (route) => {
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    await route.continue()
  })
  await page.goto(`${base}/admin`)
  await page.getByText('加载中').waitFor()
  expect(addressOf(page)).toBe('/admin/loading')
  goOn()
  await page.waitForURL('**/admin/dashboard')
  await page.goto(`${base}/admin/routine/attachment?page=2`)
  await page.getByText('加载中').waitFor()
  const [, , , to = ''] = new URL(page.url()).pathname.split('/')
  expect(JSON.parse(decodeURIComponent(to))).toEqual({
    path: '/admin/routine/attachment',
    query: { page: '2' },
  })
  goOn()
  await page.waitForURL('**/admin/routine/attachment?page=2')
  await visit.close()
})

test('F9, spec 2: route /user redirects to /user/loading and waits there; any other /user path goes to the loading page', async () => {
  const visit = await visitAs(browser, 'teacher', { base })
  const { page } = visit
  let held: (() => void)[] = []
  let isHolding = true
  await page.route('**/api/index/index*', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  for (const [asked, way, reached] of [
    ['/user', /^\/user\/loading$/, '**/user/account/overview'],
    ['/user/account/balance', /^\/user\/loading\/%7B/, '**/user/account/balance'],
  ] as const) {
    isHolding = true
    await page.goto(`${base}${asked}`)
    await page.getByText('加载中').waitFor()
    expect(new URL(page.url()).pathname).toMatch(way)
    // the loading page may stand before its call has come
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isHolding = false
    for (const goOn of held) goOn()
    held = []
    await page.waitForURL(reached)
  }
  await visit.close()
})

test('spec 2: the overlay at every navigation, also to the same page, and it hides after 1 s', async () => {
  const visit = await visitAs(browser, 'director', { base })
  const { page } = visit
  await visit.open('/Culture')
  // counts the veils that come, however short they are there
  await page.evaluate(() => {
    const counted = window as unknown as { veils: number }
    counted.veils = 0
    const isVeil = (node: Node) =>
      node instanceof HTMLElement && node.matches('[class*="overlay"][aria-hidden="true"]')
    new MutationObserver((changes) => {
      counted.veils += changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isVeil).length
    }).observe(document.body, { childList: true, subtree: true })
  })
  const veils = () => page.evaluate(() => (window as unknown as { veils: number }).veils)
  const veil = page.locator('[class*="overlay"][aria-hidden="true"]')
  await veil.waitFor({ state: 'detached' })
  const link = page
    .getByRole('navigation', { name: '菜单', exact: true })
    .getByRole('link', { name: '课程大纲' })
  await link.click()
  await page.waitForURL('**/Course*')
  await page.waitForURL('**/Course?culture=*')
  await settled(page)
  await veil.waitFor({ state: 'detached' })
  expect(await veils(), 'the plan that the page chooses by itself is no navigation').toBe(1)
  await link.click()
  await expect.poll(veils).toBe(2)
  const began = Date.now()
  await veil.waitFor({ state: 'detached' })
  expect(Date.now() - began).toBeLessThan(2000)
  await visit.close()
})
