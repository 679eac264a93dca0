import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, inject, onTestFailed, test } from 'vitest'
import { indicatorLines, studentRows, writeBooks } from './from-nothing/books.ts'
import { dataFolder, type Product, startProduct } from './product/start-product.ts'
import { countClicks } from './visit/clicks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, strangerAt, type Visit } from './visit/visit.ts'

const { code } = inject('product')
const folder = mkdtempSync(join(tmpdir(), 'obelisk-nothing-'))
const ownPassword = 'Kepler-tanzt-gern'
const firstPassword = 'First2026-x'

let product: Product | undefined
let removeData = async () => {}
let founder: Visit
let page: Page
/** Counts from the first page on. */
let clicks: () => Promise<number>
let isBroken = false
/** What each of the people clicked. */
const clicked: Record<string, number> = {}

afterAll(async () => {
  await product?.stop()
  await removeData()
  rmSync(folder, { recursive: true, force: true })
})

// each step stands on the one before
beforeEach(({ skip }) => {
  if (isBroken) skip('an earlier step failed')
  onTestFailed(async () => {
    isBroken = true
    await page?.screenshot({ path: 'e2e/pictures/from-nothing.failed.png' })
  })
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()

/** Adds a row by the form of a list: what can only be one thing stands in it already. */
async function add(fields: Record<string, string>) {
  await page.getByRole('button', { name: '添加', exact: true }).first().click()
  for (const [label, value] of Object.entries(fields))
    await dialog().getByLabel(label, { exact: true }).fill(value)
  await dialog()
    .getByRole('button', { name: /^保\s*存$/ })
    .click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor({ state: 'detached' })
  await settled(page)
}

const tab = async (name: string) => {
  await page
    .getByRole('main')
    .getByRole('tab', { name })
    .or(page.getByRole('main').getByRole('link', { name, exact: true }))
    .first()
    .click()
  await settled(page)
}

async function paste(opener: string, text: string, ok: RegExp) {
  await button(opener).click()
  await dialog().getByRole('textbox').fill(text)
  await dialog()
    .getByText(/^读出 \d+ 行$/)
    .waitFor()
  await dialog().getByRole('button', { name: ok }).click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor({ state: 'detached' })
  await settled(page)
}

async function importBook(name: string, ok: RegExp) {
  await button(/导入 Excel$/)
    .first()
    .click()
  await settled(page)
  await dialog().locator('input[type=file]').first().setInputFiles(join(folder, name))
  await dialog().getByRole('button', { name: ok }).click()
  await page.getByRole('dialog').filter({ visible: true }).waitFor({ state: 'detached' })
  await settled(page)
}

test('the founder makes the units, people, offices, classes and the term', async () => {
  await writeBooks(folder)
  const { folder: data, remove } = await dataFolder()
  removeData = remove
  product = await startProduct(code, data, { demo: 'off' })
  const { printed, url: base } = product
  const firstCode = () => /with the code (\S+)/.exec(printed())?.[1]
  await expect.poll(firstCode).toBeTruthy()
  founder = await strangerAt(await theBrowser(), { base })
  page = founder.page
  await founder.open('/user/first')
  clicks = await countClicks(page)
  await page.getByLabel('开通码').fill(firstCode() ?? '')
  await page.getByLabel('登录账号').fill('founder')
  await page.getByLabel('姓名').fill('顾开元')
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  await button('建立账号').click()
  await page.getByText('已完成 0/9').waitFor()

  await page.getByRole('link', { name: '去建立' }).first().click()
  await page.getByText('先添加学校，再添加学院和教研室（系）。').waitFor()
  await add({ 代码: '00', 名称: '东海大学' })
  await add({ 代码: '01', 名称: '计算机学院' })
  await add({ 代码: '0101', 名称: '软件工程系' })
  await tab('专业与年级')
  await add({ 代码: '080902', 名称: '软件工程' })
  await button('批量添加年级').click()
  await dialog()
    .getByRole('button', { name: /^添加 4 个年级$/ })
    .click()
  await page.getByText('已添加 4 个年级').waitFor()

  await tab('教师')
  await button('导入').first().click()
  await page.locator('input[type=file]').first().setInputFiles(join(folder, '教师.xlsx'))
  await page.getByPlaceholder('初始密码').fill(firstPassword)
  await button(/^导入 5 行$/).click()
  await page.getByText('已导入：新增 5').waitFor()

  // two admin classes are missing: they are made where they are missed
  await tab('学生')
  await button('导入').first().click()
  await page.locator('input[type=file]').first().setInputFiles(join(folder, '学生.xlsx'))
  await page.getByText('有 2 个行政班还没有建立').waitFor()
  expect(await page.getByText('没有一行可以导入').count()).toBe(0)
  await button('建立这 2 个行政班').click()
  await page.getByPlaceholder('初始密码').fill(firstPassword)
  await button(`导入 ${studentRows.length} 行`).click()
  await page.getByText(`已导入：新增 ${studentRows.length}`).waitFor()

  // offices for five people in one paste
  const before = await clicks()
  await founder.follow('/Appointments')
  await paste(
    '批量任命',
    '甲一 教学院长\n乙二 教学秘书\n丙三 专业负责人\n丁四 教研室主任\n戊五 任课教师',
    /^任命 5 位$/,
  )
  await page.getByRole('cell', { name: '丙三' }).first().waitFor()
  expect((await clicks()) - before, 'clicks for five offices').toBeLessThanOrEqual(8)

  await founder.follow('/TeachingClasses')
  await tab('学期')
  await add({})
  await page.getByText('当前学期', { exact: true }).first().waitFor()
  clicked.founder = await clicks()
  expect(clicked.founder).toBeLessThanOrEqual(30)
  expect(founder.troubles).toEqual([])
})

test('the plan: 21 indicators in one paste, courses and the matrix from workbooks', async () => {
  const start = await clicks()
  await founder.follow('/Culture')
  await button('新建方案').first().click()
  await dialog().getByRole('button', { name: '开始编制' }).click()
  await page.getByRole('tab', { name: '指标点' }).click()
  const before = await clicks()
  await paste('粘贴多行', indicatorLines, /^添加 21 行$/)
  expect((await clicks()) - before, 'clicks for 21 indicators').toBeLessThanOrEqual(2)
  expect(await page.getByRole('textbox', { name: '编号' }).count()).toBe(21)

  await page.getByRole('tab', { name: /^课程/ }).click()
  await importBook('课程.xlsx', /^导入全部 8 行$/)
  await page.getByRole('tab', { name: '支撑矩阵' }).click()
  await settled(page)
  await importBook('支撑矩阵.xlsx', /^导入全部 \d+ 行$/)
  await page.getByRole('tab', { name: '评价权重' }).click()
  clicked.plan = (await clicks()) - start
  expect(clicked.plan).toBeLessThanOrEqual(14)
  expect(founder.troubles).toEqual([])
})
