import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { quiet, strangerAt } from './visit/visit.ts'
import { tokensOf } from './visit/wire.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

async function enter(page: Page, username: string, password: string) {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** What stands at a field of the form, for those who see it and those who hear it. */
const problemAt = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) => {
    const said = field.getAttribute('aria-describedby') ?? ''
    return {
      isWrong: field.getAttribute('aria-invalid') === 'true',
      text: document.getElementById(said)?.textContent ?? '',
    }
  })

test('28 E: a wrong password stands at its field, then a captcha is asked for, then it says how long to wait', async () => {
  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open('/user/login')
  await enter(page, '', '')
  expect(await problemAt(page, '账号')).toMatchObject({ isWrong: true })
  for (const turn of [1, 2, 3]) {
    await enter(page, '20230117', `not the password ${turn}`)
    await page.getByText('账号或密码不正确').waitFor()
    expect(await problemAt(page, '密码')).toEqual({ isWrong: true, text: '账号或密码不正确' })
    // what is typed next takes the place of what was wrong
    await page.keyboard.type('x')
    await page.getByText('账号或密码不正确').waitFor({ state: 'detached' })
    expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('x')
  }
  await enter(page, '20230117', 'not the password 4')
  const dialog = page.locator('dialog')
  await dialog.getByRole('img').waitFor()
  expect(await barriersOf(page)).toEqual([])
  // given up, it leaves what was typed and blames nothing
  await dialog.getByRole('button', { name: '关闭' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByLabel('账号', { exact: true }).inputValue()).toBe('20230117')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Escape')
  await enter(page, '20230117', 'not the password 4')
  await dialog.getByRole('img').waitFor()
  await quiet(page)
  await dialog.getByRole('button', { name: '看不清？由浏览器自动核对' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('账号或密码不正确').waitFor()
  await enter(page, '20230117', 'not the password 5')
  await page.getByText(/登录失败次数过多，请在 \d+ 秒后再试/).waitFor()
  expect(visit.troubles).toEqual([])
  await visit.close()
})

test('28 E: an account that is disabled is told so above the form, with the right password alone', async () => {
  const { token } = await tokensOf(base, 'secretary')
  const ask = async <T>(path: string, body?: object) => {
    const answer = await fetch(`${base}/index.php${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'ba-user-token': token, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: T }
    expect([code, path], msg).toEqual([1, path])
    return data
  }
  const username = 'closeddoor'
  const password = 'Begin-2026-here'
  const { list } = await ask<{ list: { college_id: number }[] }>('/api/Teacher/index?limit=1')
  const { id } = await ask<{ id: number }>('/api/Teacher/add', {
    staff_no: 'D2026',
    name: '停用',
    college_id: list[0]?.college_id,
    username,
    password,
  })
  const turn = (status: string) => ask('/api/Teacher/status', { ids: [id], status })
  await turn('disable')
  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open('/user/login')
  await enter(page, username, 'not the password')
  await page.getByText('账号或密码不正确').waitFor()
  await enter(page, username, password)
  const alert = page.getByRole('alert')
  await alert.getByText('帐户已禁用').waitFor()
  expect(await problemAt(page, '密码')).toMatchObject({ isWrong: false })
  await turn('enable')
  await page.keyboard.press('Enter')
  await alert.waitFor({ state: 'detached' })
  expect(visit.troubles).toEqual([])
  await visit.close()
})
