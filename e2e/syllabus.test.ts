import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { decide } from './visit/inbox.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url
const opinion = '请说明 CO4 为何不设终结性考核。'
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** Opens the returned syllabus of 数据结构 from the list of syllabi. */
async function openSyllabus(page: Page) {
  await page.getByRole('row').filter({ hasText: 'SE201' }).getByRole('button', { name: '打开' }).click()
  await page.getByText('数据结构 SE201').first().waitFor()
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: '提交审批' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('提醒的各项不影响本轮教学，下一版一并修订。')
  await dialog.getByRole('button', { name: '提交审批' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('待审核（第 1 级）').first().waitFor()
}

const decideAs = (username: string, text: string, button: RegExp) =>
  decide(browser, { base, username, entry: ['课程大纲', '数据结构'], opinion: text, button })

test('a syllabus is mended, handed in, returned, handed in again and approved', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  onTestFailed(async () => void (await page.screenshot({ path: 'e2e/pictures/syllabus.failed.png' })))
  await open('/Course?culture=2')
  await openSyllabus(page)
  const submit = page.getByRole('button', { name: '提交审批' })
  const finding = page.getByRole('listitem').filter({ hasText: '列合计 48，应为 50' })
  await finding.getByRole('button', { name: '定位' }).waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await finding.getByRole('button', { name: 'CO1 改为 18' }).click()
  await finding.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'CO4 良' }).fill('能够选用工具完成实验，过程较完整，主要结论正确。')
  await page.getByText(/^已保存/).waitFor()
  await handIn(page)

  expect(await decideAs('guming', opinion, /退回修改/)).toEqual([])
  await open('/Course?culture=2')
  await openSyllabus(page)
  await page.getByRole('checkbox', { name: opinion }).check()
  await page.getByText('1 条意见，已处理 1 条').waitFor()
  // what was written is still there
  expect(await page.getByRole('textbox', { name: 'CO4 良' }).inputValue()).toContain('过程较完整')
  await page.getByRole('textbox', { name: 'CO4 中' }).fill('能够选用工具完成实验，思路基本正确。')
  await page.getByText(/^已保存/).waitFor()
  await handIn(page)

  expect(await decideAs('guming', '意见已落实，同意。', /通过，送/)).toEqual([])
  expect(await decideAs('dean', '同意。', /通过$/)).toEqual([])
  await page.reload()
  await page.getByText('审核通过').first().waitFor()
  expect(troubles).toEqual([])
  await close()
})
