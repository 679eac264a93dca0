import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, contrastOf, overflowOf, rawTextsOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { turnOver } from './visit/turn-over.ts'
import { officeVisitAs, settled, strangerAt } from './visit/visit.ts'
import { demoPassword, officeTokensOf } from './visit/wire.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

async function signedIn() {
  const visit = await strangerAt(browser, { base })
  await visit.open('/user/login?to=/user/security')
  await visit.page.getByLabel('账号', { exact: true }).fill('registrar')
  await visit.page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await visit.page.keyboard.press('Enter')
  await visit.page.waitForURL('**/user/security')
  return visit
}

test('A10: another device is signed out for the own password only, and a wrong one is told at its field', async () => {
  const there = await signedIn()
  const here = await signedIn()
  const { page } = here
  const end = page.getByRole('button', { name: /^退出 .*Chrome/ })
  await end.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('请输入密码，确认是你本人').waitFor()
  await settled(page)
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.getByText('请输入登录密码').waitFor()
  await dialog.getByLabel('登录密码').fill('Wrong-password1')
  await page.keyboard.press('Enter')
  await dialog.getByText('账号或密码不正确').waitFor()
  await dialog.getByLabel('登录密码').fill(demoPassword)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await end.waitFor({ state: 'detached' })
  await there.page.reload()
  await there.page.waitForURL('**/user/login*')
  expect(here.troubles).toEqual([])
  await here.close()
  await there.close()
})

/** How much everybody may upload within 24 hours, in MB. */
async function allowUploads(upload_daily_mb: number) {
  const { token } = await officeTokensOf(base, 'admin')
  const answer = await fetch(`${base}/index.php/admin/routine.Config/edit`, {
    method: 'POST',
    headers: { batoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ upload_daily_mb }),
  })
  expect(await answer.json()).toMatchObject({ code: 1 })
}

test('A11: where one uploads it says in numbers that the quota of the day is used up, in both languages', async () => {
  await allowUploads(1)
  try {
    const visit = await officeVisitAs(browser, 'admin', { base })
    const { page } = visit
    await visit.open('/admin/routine/attachment')
    const send = () =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(1_200_000, 'x\n') })
    await send()
    await page.getByText(/每人 24 小时内最多上传 1 MB，您已上传 [\d.]+ MB，这个文件有 1\.1 MB/).waitFor()
    await page.getByText('notes.txt').waitFor()
    await settled(page)
    expect([...(await barriersOf(page)), ...(await overflowOf(page))]).toEqual([])
    await turnOver(page, 'in Chinese and light')
    await send()
    await page.getByText(/Everybody may upload 1 MB in 24 hours/).waitFor()
    expect([...(await contrastOf(page)), ...(await rawTextsOf(page))]).toEqual([])
    expect(visit.troubles).toEqual([])
    await turnOver(page, 'in English and dark')
    await visit.close()
  } finally {
    await allowUploads(2048)
  }
})
