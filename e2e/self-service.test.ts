import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, chineseLabelsOf, overflowOf, rawTextsOf } from './visit/looks.ts'
import { endedSession, inOtherTab, tokensIn } from './visit/other-tab.ts'
import { theBrowser } from './visit/the-browser.ts'
import { quiet, settled, strangerAt, visitAs } from './visit/visit.ts'
import { officeTokensOf } from './visit/wire.ts'

const base = inject('product').url
const first = 'Newcomer-1'
const second = 'Newcomer-2'
const username = 'newcomer'
const email = 'newcomer@example.edu'
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** Lets the browser do the security check, as who cannot see pictures. */
async function passCheck(page: Page) {
  const dialog = page.locator('dialog')
  // the picture has come before it is given up for words, as with a person
  await quiet(page)
  await dialog.getByRole('button', { name: '看不清？由浏览器自动核对' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** The code last sent to an address, as an administrator of the demonstration reads it. */
async function codeSentTo(address: string): Promise<string> {
  const { token } = await officeTokensOf(base, 'admin')
  const answer = await fetch(`${base}/index.php/admin/routine.Outgoing/index`, {
    headers: { batoken: token },
  })
  const { data } = (await answer.json()) as { data: { list: { address: string; body: string }[] } }
  return /\d{6}/.exec(data.list.find((one) => one.address === address)?.body ?? '')?.[0] ?? ''
}

async function signIn(page: Page, password: string) {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/user/login'))
  await settled(page)
}

const tokenIn = (page: Page) =>
  page.evaluate(() => {
    const kept = sessionStorage.getItem('userInfo') ?? localStorage.getItem('userInfo') ?? '{}'
    return (JSON.parse(kept) as { token?: string }).token ?? ''
  })

test('register, verify, sign in, refresh during a burst, and a new password signs the other device out', async () => {
  const here = await strangerAt(browser, { base })
  const { page } = here
  await here.open('/user/login?type=register')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(first)
  await page.getByLabel('电子邮箱').fill(email)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await passCheck(page)
  await page.getByText(`已发送到 ${email}`).waitFor()
  await page.getByLabel('验证码', { exact: true }).fill(await codeSentTo(email))
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/user/account/overview')

  const there = await strangerAt(browser, { base })
  await there.open('/user/login')
  await signIn(there.page, first)
  await there.open('/user')
  await there.page.waitForURL('**/user/account/overview')

  const old = await tokenIn(there.page)
  let refreshed = 0
  let replayed = 0
  await there.page.route('**/index.php/**', async (route) => {
    const request = route.request()
    if (request.url().includes('/refreshToken')) refreshed += 1
    else if (request.headers()['ba-user-token'] === old) {
      const body = JSON.stringify({ code: 409, msg: '登录态过期，请重新登录！', time: 0, data: null })
      return route.fulfill({ contentType: 'application/json', body })
    } else replayed += 1
    return route.continue()
  })
  await there.page.reload()
  await there.page.getByText('账户信息').waitFor()
  await settled(there.page)
  expect(refreshed).toBe(1)
  expect(replayed).toBeGreaterThan(2)
  expect(await tokenIn(there.page)).not.toBe(old)
  await there.page.unroute('**/index.php/**')

  await here.turnTo('/user/account/changePassword')
  await page.getByLabel('旧密码').fill(first)
  await page.getByLabel('新密码', { exact: true }).fill(second)
  await page.getByLabel('确认新密码').fill(second)
  await page.getByRole('button', { name: '修改密码' }).click()
  await page.waitForURL('**/user/login*')
  await there.page.goto(`${base}/user/account/profile`)
  await there.page.waitForURL('**/user/login?to=*')
  await signIn(there.page, second)
  expect(new URL(there.page.url()).pathname).toBe('/user/account/profile')
  expect([...here.troubles, ...there.troubles]).toEqual([])
  await here.close()
  await there.close()
})

test('spec 2: route /user/edit keeps what a teacher says; a change elsewhere is told and what was typed stays', async () => {
  const visit = await visitAs(browser, 'teacher', { base })
  const { page } = visit
  await visit.open('/user/edit')
  const save = page.locator('section').filter({ hasText: '联系方式' }).getByRole('button', { name: '保存' })
  // the demonstration has an entry here already
  await page.getByLabel('联系电话').fill('')
  await save.click()
  await page.getByText('请输入正确的手机号').waitFor()
  await page.getByLabel('联系电话').fill('010-62780000')
  await save.click()
  await page.getByText('资料更新成功~').waitFor()

  const other = await visitAs(browser, 'teacher', { base })
  await other.open('/user/edit')
  await page.getByLabel('办公室').fill('信息楼 512')
  await save.click()
  await expect.poll(() => page.getByText('资料更新成功~').count()).toBeGreaterThan(0)
  const late = other.page.locator('section').filter({ hasText: '联系方式' })
  const office = other.page.getByLabel('办公室')
  const saveLate = async (typed: string) => {
    await office.fill(typed)
    await late.getByRole('button', { name: '保存' }).click()
    await late.getByText(/在 .* 已修改过/).waitFor()
    expect(await office.inputValue()).toBe(typed)
  }
  await saveLate('信息楼 600')
  await late.getByRole('button', { name: '采用最新内容' }).click()
  await expect.poll(() => office.inputValue()).toBe('信息楼 512')
  await expect.poll(() => late.getByText(/在 .* 已修改过/).count()).toBe(0)

  await page.getByLabel('办公室').fill('信息楼 513')
  await save.click()
  await visit.open('/user/edit')
  expect(await page.getByLabel('办公室').inputValue()).toBe('信息楼 513')
  await saveLate('信息楼 601')
  await late.getByRole('button', { name: '用我的覆盖' }).click()
  await expect.poll(() => late.getByText(/在 .* 已修改过/).count()).toBe(0)
  await visit.open('/user/edit')
  await expect.poll(() => page.getByLabel('办公室').inputValue()).toBe('信息楼 601')

  // the session ends under the typing hand: what was typed stays, and can be saved after signing in in another tab
  const own = await tokensIn(page)
  await page.getByLabel('办公室').fill('信息楼 602')
  await inOtherTab(page, endedSession)
  await save.click()
  const ended = page.getByRole('dialog').filter({ hasText: '登录已失效，修改还没有保存' })
  await ended.getByRole('link', { name: '在新标签页登录' }).waitFor()
  await inOtherTab(page, own)
  await ended.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: '周明 任课教师' }).waitFor()
  await save.click()
  await expect.poll(() => page.getByText('资料更新成功~').count()).toBeGreaterThan(0)
  await visit.open('/user/edit')
  await expect.poll(() => page.getByLabel('办公室').inputValue()).toBe('信息楼 602')
  expect([...visit.troubles, ...other.troubles]).toEqual([])
  await other.close()
  await visit.close()
})

test('spec 2: any other /user path goes to the loading page; an unknown path goes to /404', async () => {
  const visit = await visitAs(browser, 'teacher', { base })
  await visit.open('/user/account/balance?page=2')
  expect(visit.page.url()).toBe(`${base}/user/account/balance?page=2`)
  for (const unknown of ['/user/nowhere', '/nowhere/at/all']) {
    await visit.open(unknown)
    await visit.page.waitForURL('**/404')
  }
  await visit.open('/student')
  expect(new URL(visit.page.url()).pathname).toBe('/')
  await visit.close()
})

const places = [
  ['teacher', ['/user/account/overview', '/user/account/profile', '/user/account/integral', '/user/edit']],
  ['20230101', ['/student', '/student/survey', '/student/profile']],
] as const

test.each(places)('%s at %s: whole in English, in dark and on a phone', async (who, paths) => {
  const visit = await visitAs(browser, who, { base, language: 'en', theme: 'dark' })
  const { page } = visit
  for (const [at, path] of paths.entries()) {
    await (at === 0 ? visit.open(path) : visit.turnTo(path))
    expect(new URL(page.url()).pathname).toBe(path)
    expect([await rawTextsOf(page), await chineseLabelsOf(page), await barriersOf(page)], path).toEqual([
      [],
      [],
      [],
    ])
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    expect(await overflowOf(page), path).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  expect(visit.troubles).toEqual([])
  await visit.close()
})

test('spec 2: route /student/login leads a student home', async () => {
  const visit = await strangerAt(browser, { base, width: 390, height: 844 })
  await visit.open('/student/profile')
  await visit.page.waitForURL('**/student/login?to=*')
  expect(await barriersOf(visit.page)).toEqual([])
  await visit.page.getByLabel('账号', { exact: true }).fill('20230101')
  await visit.page.getByLabel('密码', { exact: true }).fill('Obelisk2026')
  await visit.page.keyboard.press('Enter')
  await visit.page.waitForURL('**/student/profile')
  await visit.close()
})

test('28 E: the home of a student begins with what is to be filled in, has the classes of this term open and the others folded', async () => {
  const visit = await visitAs(browser, '20230101', { base, width: 390, height: 844 })
  const { page } = visit
  await visit.open('/student')
  // the most urgent survey is the only filled button
  const cards = page.locator('section', { has: page.getByRole('heading', { name: '现在要填' }) })
  expect(await cards.getByRole('link', { name: '开始填写' }).count()).toBeGreaterThan(0)
  expect(await page.getByText('现在没有需要你做的事').count()).toBe(0)
  await page.getByText(/第 \d+ 周，共 \d+ 周/).waitFor()
  const classes = page.locator('section', { has: page.getByRole('heading', { name: '我的教学班' }) })
  const shown = async () =>
    (await classes.getByRole('listitem').all()).length === 0
      ? []
      : (await classes.locator('li:visible').allTextContents()).filter((text) => /学分/.test(text))
  const now = await shown()
  expect(now.length).toBeGreaterThan(0)
  expect(now.filter((text) => !text.includes('2026-2027-1'))).toEqual([])
  await classes.getByText(/以前学期的课程（\d+）/).click()
  expect((await shown()).length).toBeGreaterThan(now.length)
  expect([await overflowOf(page), visit.troubles]).toEqual([[], []])
  await visit.close()
})
