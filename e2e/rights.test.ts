import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, chineseLabelsOf, overflowOf, rawTextsOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled, strangerAt } from './visit/visit.ts'

const base = inject('product').url
/** An administrator's password is under the strict rule, which the one of the demonstration does not pass. */
const keeperPassword = 'Wanderer2026'
/** The one that the administrator chooses in its place at the first sign-in. */
const ownPassword = 'Wayfarer-7-roads'
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

const drawer = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('navigation', { name: '菜单', exact: true })
const tick = (page: Page, title: string, button: string) =>
  drawer(page)
    .locator('.ant-tree-treenode')
    .filter({ hasText: title })
    .locator("xpath=following::*[contains(concat(' ', @class, ' '), ' ant-tree-treenode ')]")
    .filter({ hasText: button })
    .first()
    .locator('.ant-tree-checkbox')
    .click()

const unfold = (page: Page, title: string) =>
  drawer(page)
    .locator('.ant-tree-treenode')
    .filter({ hasText: title })
    .first()
    .locator('.ant-tree-switcher')
    .click()

/** What the server answers this person of the back office. */
const codeOf = (page: Page, method: 'GET' | 'DELETE', path: string): Promise<number> =>
  page.evaluate(
    async ([verb, url]) => {
      const kept = sessionStorage.getItem('adminInfo') ?? localStorage.getItem('adminInfo') ?? '{}'
      const { token } = JSON.parse(kept) as { token: string }
      const answer = await fetch(`/index.php${url}`, { method: verb, headers: { batoken: token } })
      return ((await answer.json()) as { code: number }).code
    },
    [method, path] as const,
  )

test('spec 6: an element whose permission fails is removed: an administrator gives a group two nodes, and the menu, the buttons and the server agree', async () => {
  const chief = await officeVisitAs(browser, 'admin', { base })
  const { page } = chief
  await chief.open('/admin/auth/group')
  await page.getByRole('button', { name: '添加' }).click()
  await drawer(page).getByLabel('组别名称').fill('规则查看')
  await unfold(page, '菜单规则管理')
  await tick(page, '菜单规则管理', '查看')
  await tick(page, '菜单规则管理', '编辑')
  await drawer(page).getByText('已勾选 4 项').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await drawer(page).getByRole('button', { name: '保存' }).click()
  await page.getByText('添加成功!').waitFor()
  await page.getByRole('cell', { name: '规则查看', exact: true }).waitFor()

  await chief.follow('/admin/auth/admin')
  await page.getByRole('button', { name: '添加' }).click()
  await drawer(page).getByLabel('用户名').fill('keeper')
  await drawer(page).getByLabel('昵称').fill('规则管理员')
  await drawer(page).getByLabel('密码').fill(keeperPassword)
  await drawer(page).getByLabel('角色组').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '规则查看' }).click()
  await page.keyboard.press('Escape')
  await drawer(page).getByRole('button', { name: '保存' }).click()
  await page.getByRole('cell', { name: 'keeper', exact: true }).waitFor()

  const keeper = await strangerAt(browser, { base })
  await keeper.open('/admin/login')
  await keeper.page.getByLabel('账号', { exact: true }).fill('keeper')
  await keeper.page.getByLabel('密码', { exact: true }).fill(keeperPassword)
  await keeper.page.keyboard.press('Enter')
  await keeper.page.getByLabel('新密码', { exact: true }).fill(ownPassword)
  await keeper.page.getByLabel('再次输入新密码', { exact: true }).fill(ownPassword)
  expect(await barriersOf(keeper.page)).toEqual([])
  await keeper.page.getByRole('button', { name: '继续' }).click()
  await keeper.page.waitForURL('**/admin/auth/rule')
  await settled(keeper.page)
  const shown = await menu(keeper.page).innerText()
  expect(shown.includes('菜单规则管理')).toBe(true)
  for (const other of ['控制台', '角色组管理', '管理员日志管理', '附件管理'])
    expect(shown.includes(other), other).toBe(false)
  await keeper.page.getByRole('button', { name: '编辑' }).first().waitFor()
  for (const name of ['添加', '删除', '上移'])
    expect(await keeper.page.getByRole('button', { name }).count(), name).toBe(0)
  expect(await codeOf(keeper.page, 'GET', '/admin/auth.Rule/index')).toBe(1)
  expect(await codeOf(keeper.page, 'DELETE', '/admin/auth.Rule/del?ids[]=1')).toBe(401)
  expect(await codeOf(keeper.page, 'GET', '/admin/auth.Admin/index')).toBe(401)

  await chief.follow('/admin/auth/group')
  await page.getByRole('switch', { name: '状态 规则查看' }).click()
  await page.getByText('更新成功!').waitFor()
  expect(await codeOf(keeper.page, 'GET', '/admin/auth.Rule/index')).toBe(303)

  await chief.follow('/admin/auth/adminLog')
  await page.getByText('角色组管理-编辑').first().waitFor()
  expect([...chief.troubles, ...keeper.troubles]).toEqual([])
  await keeper.close()
  await chief.close()
})

test('rules move by keyboard, and the pages of rights are whole in English, in dark and on a phone', async () => {
  const { page, open, follow, close, troubles } = await officeVisitAs(browser, 'admin', {
    base,
    language: 'en',
    theme: 'dark',
  })
  await open('/admin/auth/group')
  // the long table of rules last: it stays behind its tab, and every look goes through it again
  for (const path of ['group', 'admin', 'adminLog', 'rule']) {
    if (path !== 'group') await follow(`/admin/auth/${path}`)
    expect(await rawTextsOf(page), path).toEqual([])
    expect(await chineseLabelsOf(page), path).toEqual([])
    expect(await barriersOf(page), path).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    expect(await overflowOf(page), path).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  const titles = async () => page.locator('tbody tr td:nth-child(2):visible').allInnerTexts()
  const before = await titles()
  const row = page.getByRole('row').filter({ hasText: 'auth/adminLog/index' })
  expect(await row.getByRole('button', { name: 'Move up' }).isDisabled()).toBe(true)
  const log = page.getByRole('row').filter({ hasText: /Administrator log/ })
  await log.getByRole('button', { name: 'Move up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(titles).not.toEqual(before)
  await log.getByRole('button', { name: 'Move down' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(titles).toEqual(before)
  expect(troubles).toEqual([])
  await close()
})
