import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, chineseLabelsOf, contrastOf, overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { turnOver } from './visit/turn-over.ts'
import { settled, strangerAt, type Visit } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

const tabsOf = (page: Page, name = '打开的页面') => page.getByRole('navigation', { name })
const titlesOf = async (page: Page) =>
  (await tabsOf(page).getByRole('link').allInnerTexts()).map((one) => one.trim())

/** Signs in at the door of the back office by keys alone. */
async function enter(username: string, path = '/admin'): Promise<Visit> {
  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open(path)
  expect(new URL(page.url()).pathname).toBe('/admin/login')
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Obelisk2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/(?!log|load)/)
  await settled(page)
  return visit
}

/** Opens a page of the menu by its link, with the keyboard. */
async function openByKey(page: Page, title: string) {
  await page
    .getByRole('navigation', { name: '菜单', exact: true })
    .getByRole('link', { name: title, exact: true })
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await settled(page)
}

test('spec 2: route /admin/login lets an administrator in, who opens three tabs, finds each as it was left, reloads and sees them, all by keyboard', async () => {
  const visit = await enter('admin')
  const { page } = visit
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard')
  await openByKey(page, '数据回收规则管理')
  await page.getByRole('textbox').first().fill('成绩')
  await page.waitForURL(/q=/)
  await settled(page)
  await openByKey(page, '个人资料')
  expect(await titlesOf(page)).toEqual(['控制台', '数据回收规则管理', '个人资料'])
  await tabsOf(page).getByRole('link', { name: '数据回收规则管理' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: '数据回收规则管理' }).waitFor()
  expect(await page.getByRole('textbox').first().inputValue()).toBe('成绩')
  await page.reload()
  await settled(page)
  expect(await titlesOf(page)).toEqual(['控制台', '数据回收规则管理', '个人资料'])
  expect(new URL(page.url()).searchParams.get('q')).toBe('成绩')

  await tabsOf(page).getByRole('link', { name: '数据回收规则管理' }).press('Shift+F10')
  await page.getByRole('menuitem', { name: '关闭其他标签' }).click()
  expect(await titlesOf(page)).toEqual(['数据回收规则管理'])
  await tabsOf(page).getByRole('link').press('Shift+F10')
  expect(await page.getByRole('menuitem', { name: '关闭标签' }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  expect(visit.troubles).toEqual([])
  await visit.close()
})

test('spec 2: a bar at the top and a veil that clears after 1 s; spec 9: the veil hides after 1 s', async () => {
  const visit = await enter('admin')
  const { page } = visit
  // who wants no motion sees no veil, as nobody does in the other journeys
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.waitForFunction(() => !document.querySelector('[class*="overlay"][aria-hidden]'))
  await page.evaluate(() => {
    const seen = { began: 0, ended: 0, dimmed: 0 }
    Object.assign(window, { veil: seen })
    new MutationObserver(() => {
      const veil = document.querySelector('[class*="overlay"][aria-hidden]')
      if (veil) {
        seen.began ||= performance.now()
        const opacity = veil.checkVisibility() ? Number(getComputedStyle(veil).opacity) : 0
        seen.dimmed = Math.max(seen.dimmed, opacity)
      } else if (seen.began) seen.ended ||= performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  })
  await openByKey(page, '个人资料')
  expect(await page.locator('[class*="progress"][aria-hidden]').count()).toBe(1)
  const stood = await page.waitForFunction(() => {
    const { began, ended, dimmed } = (
      window as unknown as { veil: { began: number; ended: number; dimmed: number } }
    ).veil
    return ended && { time: ended - began, dimmed }
  })
  const { time, dimmed } = (await stood.jsonValue()) as { time: number; dimmed: number }
  expect(dimmed).toBeGreaterThan(0.2)
  expect(time).toBeGreaterThan(900)
  expect(time).toBeLessThan(2000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit.close()
})

test('a clerk finds neither terminal nor caches nor other pages', async () => {
  const visit = await enter('clerk')
  const { page } = visit
  expect(await page.getByRole('button', { name: '清理缓存' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: '菜单规则管理' }).count()).toBe(0)
  await visit.open('/admin/auth/rule')
  await page.getByRole('heading', { name: '你没有“菜单规则管理”的访问权限' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/auth/rule')
  await visit.close()
})

test('the frame serves everybody: in each layout, in English and dark, on a phone', async () => {
  const visit = await enter('admin')
  const { page } = visit
  const found: string[] = []
  const look = async (appearance: string, ...looks: ((page: Page) => Promise<string[]>)[]) => {
    for (const one of looks) found.push(...(await one(page)).map((what) => `${appearance}: ${what}`))
  }
  for (const layoutMode of ['Default', 'Classic', 'Streamline', 'Double']) {
    await page.evaluate((mode) => {
      localStorage.setItem('storeConfig_v2', JSON.stringify({ layoutMode: mode, isDark: false }))
      localStorage.setItem('language', 'zh-cn')
    }, layoutMode)
    await visit.open('/admin/routine/adminInfo')
    await look(`${layoutMode} in Chinese`, barriersOf, overflowOf)
    await turnOver(page, 'in Chinese and light')
    await look(`${layoutMode} in English and dark`, contrastOf, overflowOf, chineseLabelsOf)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  found.push(...(await overflowOf(page)).map((what) => `on a phone: ${what}`))
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/admin/dashboard')
  expect(found).toEqual([])
  expect(visit.troubles).toEqual([])
  await visit.close()
})
