import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { choose } from './visit/clicks.ts'
import { coveredFocusOf } from './visit/covered-focus.ts'
import {
  barriersOf,
  chineseLabelsOf,
  contrastOf,
  englishNamesOf,
  overflowOf,
  rawTextsOf,
} from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { type Appearance, turnOver } from './visit/turn-over.ts'
import { settled, strangerAt, type Visit, visitAs } from './visit/visit.ts'

const base = inject('product').url
const looked = new Set<string>()
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** Every page that the menu of this person leads to. */
async function menuOf(visit: Visit): Promise<string[]> {
  await visit.open('/')
  const links = await visit.page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(['/', ...links])]
}

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }

type Look = [appearance: string, look: (page: Visit['page']) => Promise<string[]>]

/** Looks at the page as it stands; each finding with the page and the appearance in which it was shown. */
async function lookAt({ page, troubles }: Visit, path: string, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = []
  for (const [appearance, look] of looks)
    found.push(...(await look(page)).map((what) => `${path} ${appearance}: ${what}`))
  found.push(...troubles.splice(0).map((what) => `${path}: ${what}`))
  return found
}

/** The window is called by the page that stands in it, in the language of the screen, and by the site. */
async function titleOf(page: Visit['page']): Promise<string[]> {
  const title = await page.title()
  const language = await page.locator('html').getAttribute('lang')
  const [own = '', site] = title.split(' - ')
  const isTold =
    own !== '' && site === 'Obelisk' && /\p{Script=Han}/u.test(own) === language?.startsWith('zh')
  return isTold ? [] : [`the window is called "${title}" in ${language}`]
}

const wordsIn = (appearance: Appearance): Look[] =>
  [
    titleOf,
    rawTextsOf,
    overflowOf,
    appearance === 'in English and dark' ? chineseLabelsOf : englishNamesOf,
  ].map((look) => [appearance, look])

/** The page in the appearance in which it was come to, then in the other, in which the next one is come to; each on a phone once. */
async function lookBothWays(visit: Visit, path: string, appearance: Appearance) {
  const { page } = visit
  const found = await lookAt(visit, path, [
    [appearance, barriersOf],
    [appearance, coveredFocusOf],
    ...wordsIn(appearance),
  ])
  const next = await turnOver(page, appearance)
  found.push(...(await lookAt(visit, path, [[next, contrastOf], ...wordsIn(next)])))
  await page.setViewportSize(phone)
  await settled(page)
  const onPhone = `${next} on a phone`
  found.push(
    ...(await lookAt(visit, path, [
      [onPhone, overflowOf],
      [onPhone, rawTextsOf],
    ])),
  )
  await page.setViewportSize(laptop)
  return { found, next }
}

describe.each(['director', 'secretary'])('the pages of %s', (username) => {
  test('E7: can be used by everybody: light, dark, English, on a phone', async () => {
    const visit = await visitAs(browser, username, { base })
    const all: string[] = []
    let appearance: Appearance = 'in Chinese and light'
    for (const path of await menuOf(visit)) {
      if (looked.has(path)) continue
      looked.add(path)
      if (path !== '/') await visit.follow(path)
      const { found, next } = await lookBothWays(visit, path, appearance)
      all.push(...found)
      appearance = next
    }
    expect(looked.size).toBeGreaterThan(6)
    expect(all).toEqual([])
    await visit.close()
  })
})

test('every part of a plan is as narrow as a phone', async () => {
  const visit = await visitAs(browser, 'director', { base, language: 'en', ...phone })
  const wide: string[] = []
  await visit.open('/Culture?tab=findings')
  // what sticks out here is long English words beside each other
  await visit.page
    .getByRole('button', { name: /Engineering Economics and Management/ })
    .first()
    .waitFor()
  for (const tab of ['findings', 'indicators', 'courses', 'matrix', 'weights', 'credits']) {
    await visit.turnTo(`/Culture?tab=${tab}`)
    wide.push(...(await lookAt(visit, tab, [['on a phone', overflowOf]])))
  }
  expect(wide).toEqual([])
  await visit.close()
})

test('the sign-in page is reachable by everybody, says what is wrong, and lets in', async () => {
  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open('/Culture')
  expect(new URL(page.url()).pathname).toBe('/user/login')
  expect(await barriersOf(page)).toEqual([])
  await page.getByLabel('账号', { exact: true }).fill('dean')
  await page.getByLabel('密码', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByText('账号或密码不正确').waitFor()
  await page.getByLabel('密码', { exact: true }).fill('Obelisk2026')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/Culture*')
  await settled(page)
  await visit.close()
})

test('a link to something that is gone says so, shows what there is, and forgets it when a person chooses', async () => {
  const visit = await visitAs(browser, 'director', { base })
  await visit.open('/Course?culture=99999')
  await visit.page.getByText('链接里的方案已不存在').waitFor()
  await visit.page.getByRole('table').waitFor()
  expect(new URL(visit.page.url()).searchParams.get('culture')).not.toBe('99999')
  await choose(visit.page, '方案', '2022')
  await visit.page.getByText('链接里的方案已不存在').waitFor({ state: 'detached' })
  expect(visit.troubles).toEqual([])
  await visit.close()
})

test('a student is not led to approvals, and is told that nothing waits where no survey does', async () => {
  const visit = await visitAs(browser, '20230101', { base })
  const menu = await menuOf(visit)
  expect(new URL(visit.page.url()).pathname).toBe('/student')
  expect(menu).toEqual(['/', '/student', '/student/survey', '/student/outcomes', '/student/profile'])
  await visit.page.getByText('现在要填').waitFor()
  await settled(visit.page)
  const surveys = await visit.page.getByRole('link', { name: /^(开始填写|继续填写)$/ }).count()
  expect(await visit.page.getByText('待办与通知').count()).toBe(surveys > 0 ? 0 : 1)
  await visit.close()
})

test('a supervisor, for whom nothing waits, is led on to the reports', async () => {
  const visit = await visitAs(browser, 'supervisor', { base })
  await visit.open('/')
  await visit.page.getByText('没有等你处理的事').waitFor()
  await visit.page.getByRole('link', { name: '看评价报告' }).click()
  await visit.page.waitForURL('**/Assreport')
  await visit.page.getByRole('table').waitFor()
  expect(visit.troubles).toEqual([])
  await visit.close()
})
