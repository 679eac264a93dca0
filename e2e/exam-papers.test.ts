import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

const withPicture = (page: Page, name: string) =>
  onTestFailed(async () => void (await page.screenshot({ path: `e2e/pictures/${name}.failed.png` })))

async function openPaper(page: Page, name: string) {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await page.getByRole('heading', { name: new RegExp(name.replace('数据结构 ', '')) }).waitFor()
}

/** Names a reviewer in the drawer of the head. */
async function nameReviewer(page: Page, name: string) {
  await page.getByRole('button', { name: '卷头与分工' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('combobox', { name: '审题' })
  await field.fill(name)
  await page.getByTitle(new RegExp(name)).last().click()
  await field.press('Escape')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a paper is assembled from the bank by its blueprint, undone and redone, printed on screen and sent to its reviewer', async () => {
  const { page, troubles, open, turnTo, close } = await visitAs(browser, 'director', { base })
  withPicture(page, 'papers-assemble')
  await open('/Prore')
  await openPaper(page, '数据结构 补考试卷')
  await page.getByRole('button', { name: '自动组卷' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '开始组卷' }).click()
  await drawer.getByText('新编 2 道应用题').waitFor()
  await drawer.getByRole('button', { name: '先放入已找到的题目' }).click()
  const paper = page.getByRole('region', { name: 'A 卷' })
  await paper.getByText('72 分，21 题').waitFor()
  await page.getByRole('button', { name: '撤销' }).click()
  await paper.getByText('0 分，0 题').waitFor()
  await page.getByRole('button', { name: '重做' }).click()
  await paper.getByText('72 分，21 题').waitFor()
  await page.getByText(/^已保存/).waitFor()
  await nameReviewer(page, '顾明')
  await page.getByText('卷面', { exact: true }).click()
  await page.getByText('一、判断题').filter({ visible: true }).first().waitFor()
  await turnTo(new URL(page.url()).pathname.concat('?tab=blueprint'))
  await page.getByRole('button', { name: '提请审题' }).click()
  await page.getByText('审题中').first().waitFor()
  expect(troubles).toEqual([])
  await close()
  const reviewer = await visitAs(browser, 'guming', { base })
  withPicture(reviewer.page, 'papers-review')
  await reviewer.open('/Prore?mine=1')
  await openPaper(reviewer.page, '数据结构 补考试卷')
  await reviewer.page.getByText('请你审题').waitFor()
  await reviewer.page.getByText('A 卷合计 72 分').first().waitFor()
  await reviewer.page.getByRole('textbox', { name: '意见' }).fill('还缺算法设计题，请补足 100 分。')
  await reviewer.page.getByRole('button', { name: '退回修改' }).click()
  await reviewer.page.getByText('审题退回').first().waitFor()
  expect(reviewer.troubles).toEqual([])
  await reviewer.close()
})

test('the dean approves a paper, it gets its number, and the print room draws and opens the package', async () => {
  const dean = await visitAs(browser, 'dean', { base })
  withPicture(dean.page, 'papers-approve')
  await dean.open('/Prore?mine=1')
  await openPaper(dean.page, '数据结构 期末试卷')
  await dean.page.getByRole('button', { name: '同意', exact: true }).click()
  await dean.page
    .getByText(/^SJ-\d{6}-\d{4}$/)
    .first()
    .waitFor()
  expect(dean.troubles).toEqual([])
  await dean.close()
  const office = await visitAs(browser, 'secretary', { base })
  const { page, troubles, open, close } = office
  withPicture(page, 'papers-print')
  await open('/Prore')
  await page
    .getByRole('link', { name: /数据结构 期末试卷/ })
    .filter({ hasText: '2026-2027-1' })
    .click()
  await page.getByRole('button', { name: '封存抽签数' }).click()
  await page.getByRole('textbox', { name: '第三人说的话' }).fill('今天多云')
  await page.getByRole('button', { name: '抽卷' }).click()
  await page.getByText('开封的数').waitFor()
  await page.getByRole('button', { name: '打开印刷包' }).click()
  await page.getByRole('link', { name: '去打印' }).click()
  await page.getByText('一、判断题').first().waitFor()
  expect(troubles).toEqual([])
  await close()
})
