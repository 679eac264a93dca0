import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { barriersOf, chineseLabelsOf, overflowOf, rawTextsOf } from './visit/looks.ts'
import { settled, strangerAt, type Visit, visitAs } from './visit/visit.ts'

const base = inject('productUrl')
let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Every page that the menu of this person leads to. */
async function menuOf(visit: Visit): Promise<string[]> {
  await visit.open('/')
  const links = await visit.page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(['/', ...links])]
}

/** What a look at a page finds, each with the page it was found on. */
async function lookAt(visit: Visit, paths: string[], looks: ((page: Visit['page']) => Promise<string[]>)[]) {
  const found: string[] = []
  for (const path of paths) {
    await visit.open(path)
    for (const look of looks) found.push(...(await look(visit.page)).map((what) => `${path}: ${what}`))
    found.push(...visit.troubles.splice(0).map((what) => `${path}: ${what}`))
  }
  return found
}

describe.each(['director', 'teacher', 'secretary'])('the pages of %s', (username) => {
  test('are reachable by everybody, in light', async () => {
    const visit = await visitAs(browser, username, { base })
    const paths = await menuOf(visit)
    expect(paths.length).toBeGreaterThan(3)
    expect(await lookAt(visit, paths, [barriersOf, rawTextsOf, overflowOf])).toEqual([])
    await visit.close()
  })
})

test('every page of the director is reachable by everybody in dark', async () => {
  const visit = await visitAs(browser, 'director', { base, theme: 'dark' })
  expect(await lookAt(visit, await menuOf(visit), [barriersOf])).toEqual([])
  await visit.close()
})

test('every page of the director is English in English', async () => {
  const visit = await visitAs(browser, 'director', { base, language: 'en' })
  expect(await lookAt(visit, await menuOf(visit), [rawTextsOf, chineseLabelsOf, overflowOf])).toEqual([])
  await visit.close()
})

test('every page of the director fits a phone', async () => {
  const desk = await visitAs(browser, 'director', { base })
  const paths = await menuOf(desk)
  await desk.close()
  const visit = await visitAs(browser, 'director', { base, width: 390, height: 844 })
  expect(await lookAt(visit, paths, [overflowOf, rawTextsOf])).toEqual([])
  await visit.close()
})

test('the sign-in page is reachable by everybody, says what is wrong, and lets in', async () => {
  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open('/Assreport')
  expect(new URL(page.url()).pathname).toBe('/user/login')
  expect(await barriersOf(page)).toEqual([])
  await page.getByLabel('账号', { exact: true }).fill('dean')
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByText('账号或密码不正确').waitFor()
  await page.getByLabel('密码', { exact: true }).fill('Obelisk2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/Assreport*')
  await settled(page)
  await visit.close()
})
