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
  await page.getByRole('row').filter({ hasText: 'SE201' }).getByRole('button', { name: '去修改' }).click()
  await page.getByText('数据结构 SE201').first().waitFor()
}

async function handIn(page: Page) {
  await page.getByRole('button', { name: '提交审核' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('提醒的各项不影响本轮教学，下一版一并修订。')
  await dialog.getByRole('button', { name: '提交审核' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('待审核（第 1 级）').first().waitFor()
}

const decideAs = (username: string, text: string, button: RegExp) =>
  decide(browser, { base, username, entry: ['课程大纲', '数据结构'], opinion: text, button })

test('E1: a part of the assessment is added, stands in the matrix, and is taken out again', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/Course?culture=2')
  await openSyllabus(page)
  const matrix = page.getByRole('grid', { name: '目标×考核' })
  const columns = await matrix.getByRole('columnheader').count()
  await page.getByRole('button', { name: '添加环节' }).click()
  const names = page.getByRole('textbox', { name: /^环节名称 \d+$/ })
  await names.last().fill('期中测验')
  await matrix.getByText('期中测验').waitFor()
  expect(await matrix.getByRole('columnheader').count()).toBe(columns + 1)
  await page.getByText(/^已保存/).waitFor()
  await page.getByRole('button', { name: '删除 期中测验' }).click()
  await matrix.getByText('期中测验').waitFor({ state: 'detached' })
  expect(await matrix.getByRole('columnheader').count()).toBe(columns)
  await page.getByText(/^已保存/).waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('a syllabus is mended, handed in, returned, handed in again and approved', async () => {
  const { page, troubles, open, turnTo, close } = await visitAs(browser, 'director', { base })
  onTestFailed(async () => void (await page.screenshot({ path: 'e2e/pictures/syllabus.failed.png' })))
  await open('/Course?culture=2')
  await openSyllabus(page)
  const submit = page.getByRole('button', { name: '提交审核' })
  const finding = page.getByRole('listitem').filter({ hasText: '列合计 48，应为 50' })
  await finding.getByRole('button', { name: '定位' }).waitFor()
  expect(await submit.isDisabled()).toBe(true)
  await finding.getByRole('button', { name: 'CO1 改为 18' }).click()
  await finding.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'CO4 良' }).fill('能够选用工具完成实验，过程较完整，主要结论正确。')
  await page.getByText(/^已保存/).waitFor()
  await handIn(page)
  // the director may judge syllabi, but not the own one
  await turnTo('/inbox?tab=mine')
  await page.getByRole('heading', { name: '数据结构', exact: true }).waitFor()
  await page.getByText('不能审批自己编写或提交的文档').waitFor()
  for (const act of await page.getByRole('button', { name: /^通过|退回修改/ }).all())
    expect(await act.isDisabled()).toBe(true)

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

  expect(await decideAs('guming', '意见已落实，同意。', /通过《数据结构》，送/)).toEqual([])
  expect(await decideAs('dean', '同意。', /通过《数据结构》$/)).toEqual([])
  await page.reload()
  await page.getByText('审核通过').first().waitFor()
  expect(troubles).toEqual([])
  await close()
})

/** Gives the course of the plan that is being written other credits. */
async function giveCredits(page: Page, credits: string) {
  await page.getByRole('button', { name: '数据结构', exact: true }).click()
  const field = page.getByRole('spinbutton', { name: '学分' })
  await field.fill(credits)
  await field.press('Enter')
  await page.getByText(/^已保存/).waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
}

test('a syllabus whose plan has changed says so, leads to the plan, shows what is new and takes it over', async () => {
  const { page, troubles, open, turnTo, close } = await visitAs(browser, 'director', { base })
  await open('/Course?culture=3')
  await page
    .getByRole('row')
    .filter({ hasText: 'SE201' })
    .getByRole('button', { name: /开始编写|打开/ })
    .click()
  await page.getByText('数据结构 SE201').first().waitFor()
  const facts = page.getByText('4 / 64', { exact: true })
  await facts.waitFor()
  const address = new URL(page.url())
  await turnTo('/Culture?culture=3&tab=courses')
  await giveCredits(page, '4.5')

  await turnTo(`${address.pathname}${address.search}`)
  const moved = page.getByText('培养方案中这门课程的信息已变化，请核对后更新继承内容')
  await moved.waitFor()
  expect(await facts.count()).toBe(1)
  await page.getByRole('button', { name: '查看差异并更新' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('学分', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: '更新', exact: true }).click()
  await moved.waitFor({ state: 'detached' })
  await page.getByText('4.5 / 64', { exact: true }).waitFor()

  await page.getByRole('link', { name: '查看来源' }).click()
  await page.waitForURL((url) => url.pathname === '/Culture')
  await page.getByRole('tab', { name: '课程', exact: false }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('culture')).toBe('3')
  await turnTo('/Culture?culture=3&tab=courses')
  await giveCredits(page, '4')
  expect(troubles).toEqual([])
  await close()
})
