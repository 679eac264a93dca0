import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { casServer, logoutMessage } from '../server/src/external-sign-in/fakes/cas.fixture.ts'
import { oidcServer } from '../server/src/external-sign-in/fakes/oidc.fixture.ts'
import { barriersOf } from './visit/looks.ts'
import { setSite } from './visit/suggesting.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled, strangerAt } from './visit/visit.ts'

const base = inject('product').url
/** The staff number of 周明, whose account is `teacher`. */
const number = 'T2004'
let oidc: Awaited<ReturnType<typeof oidcServer>>
let cas: Awaited<ReturnType<typeof casServer>>

beforeAll(async () => {
  ;[oidc, cas] = await Promise.all([oidcServer(base), casServer()])
  oidc.person.claims = { name: '周明', employee_number: number }
  cas.state.user = number
})

afterAll(async () => {
  await Promise.all([oidc.close(), cas.close()])
  await setSite(base, {
    oidc_on: false,
    oidc_issuer: '',
    cas_on: false,
    cas_url: '',
    site_url: '',
    outside_network: 'open',
  })
})

const form = (page: Page) => page.getByRole('tabpanel')

/** Fills a tab of the configuration. */
async function fill(page: Page, group: string, values: Record<string, string>) {
  await page.getByRole('tab', { name: group }).click()
  for (const [name, value] of Object.entries(values)) await form(page).locator(`[id$="_${name}"]`).fill(value)
}

async function save(page: Page) {
  await form(page)
    .getByRole('button', { name: /^保存 \d 项修改$/ })
    .click()
  await form(page).getByRole('button', { name: '保存', exact: true }).waitFor()
}

const person = (page: Page) => page.getByRole('button', { name: /周明/ })

test('the ways in through the campus are configured on the page, lead the person of the number in, and out on both sides', async () => {
  const browser = await theBrowser()
  const admin = await officeVisitAs(browser, 'admin', { base })
  await admin.open('/admin/routine/config')
  await fill(admin.page, '基础配置', { site_url: base })
  await form(admin.page).getByText('也允许 http（仅供试用）').click()
  await save(admin.page)
  await fill(admin.page, 'OpenID Connect 登录', {
    oidc_issuer: oidc.issuer,
    oidc_client_id: oidc.client.id,
    oidc_client_secret: oidc.client.secret,
    oidc_number_claim: 'employee_number',
    oidc_title: '数字校园|Campus ID',
  })
  await form(admin.page).getByRole('switch').first().click()
  await form(admin.page).getByRole('button', { name: '测试连接' }).click()
  await admin.page.getByText('对方已回答，设置可用').first().waitFor()
  await save(admin.page)
  await fill(admin.page, 'CAS 登录', { cas_url: cas.url })
  await form(admin.page).getByRole('switch').first().click()
  await save(admin.page)
  expect(admin.troubles).toEqual([])
  await admin.close()

  const visit = await strangerAt(browser, { base })
  const { page } = visit
  await visit.open('/user/login?to=%2Fuser%2Fedit')
  await page.getByRole('button', { name: '用统一身份认证登录' }).waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: '用数字校园登录' }).click()
  await page.waitForURL(`${base}/user/edit`)
  await person(page).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL(`${oidc.issuer}/**`)
  await page.getByRole('button', { name: /yes/i }).click()
  await page.waitForURL((url) => url.origin === base)

  let ticket = ''
  page.on('request', (request) => {
    ticket = new URL(request.url()).searchParams.get('ticket') ?? ticket
  })
  await visit.open('/user/login?way=cas&to=%2Fuser%2Fedit')
  await person(page).waitFor()
  await settled(page)
  const told = await fetch(`${base}/user/external`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logoutRequest: logoutMessage(ticket) }).toString(),
  })
  expect(told.status).toBe(200)
  await page.getByRole('link', { name: '课程大纲' }).first().click()
  await page.waitForURL(/\/user\/login/)
  expect(visit.troubles).toEqual([])
  await visit.close()
})
