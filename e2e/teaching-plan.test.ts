import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { dataFolder, type Product, startProduct } from './product/start-product.ts'
import { decide } from './visit/inbox.ts'
import { tabTo } from './visit/keyboard.ts'
import { planOf } from './visit/teaching-plans.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'

// the calendar is one for the school: this journey changes it in a product of its own
const { code, fresh } = inject('product')
/** A Thursday on which the classes of 数据结构 meet. */
const closed = '2026-11-26'

let browser: Browser
let product: Product
let base = ''
let folder: Awaited<ReturnType<typeof dataFolder>>

beforeAll(async () => {
  folder = await dataFolder(fresh)
  product = await startProduct(code, folder.folder)
  base = product.url
  browser = await theBrowser()
})
afterAll(async () => {
  await product?.stop()
  await folder?.remove()
})

/** Keeps a picture of the page when the test fails. */
const watched = (page: Page) =>
  onTestFailed(async () => void (await page.screenshot({ path: 'e2e/pictures/teaching-plan.failed.png' })))

/** Goes to the thing of this name with Tab and presses a key on it. */
async function press(page: Page, name: RegExp, key = 'Enter') {
  await tabTo(page, name, 300)
  await page.keyboard.press(key)
}

const isFocused = (field: Locator) => field.evaluate((one) => one === document.activeElement)

test('with the keyboard alone a day is taken out of the calendar, and the plan in force says that it is stale', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'registrar', { base })
  watched(page)
  await open('/TermCalendar')
  await page.getByRole('button', { name: '添加一条' }).waitFor()
  await press(page, /^添加一条$/)
  const entry = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: '名称' }) })
    .last()
  // the new line stands above the button: back from its end
  for (const [label, text] of [
    ['名称', '校园封闭演练'],
    ['结束日期', closed],
    ['开始日期', closed],
  ] as const) {
    const field = entry.getByLabel(label)
    for (let back = 0; back < 10 && !(await isFocused(field)); back += 1)
      await page.keyboard.press('Shift+Tab')
    await page.keyboard.type(text)
    if (label !== '名称') await page.keyboard.press('Enter')
  }
  await press(page, /^保存$/)
  await page.getByText('校历已保存').waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('the plan is adjusted, synced with the calendar, handed in, approved in two steps and published', async () => {
  const director = await visitAs(browser, 'director', { base })
  const { page, troubles } = director
  watched(page)
  await director.open('/Teach')
  const row = page.getByRole('row').filter({ hasText: 'SE201' })
  await row.getByText('校历已变化').waitFor()
  await row.getByRole('link', { name: '打开' }).press('Enter')
  await page.getByText(/^校历已更新，\d+ 个日期需要改/).waitFor()
  await press(page, /^申请调整计划$/)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await tabTo(page, /^调整原因$/)
  await page.keyboard.type('11 月 26 日全校停课')
  await press(page, /^申请调整计划$/)
  await page.getByRole('button', { name: '查看差异并同步' }).waitFor()
  await press(page, /^查看差异并同步$/)
  await dialog.getByText('11-26').first().waitFor()
  await press(page, /^同\s?步$/)
  await page.getByText('已同步').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await mendErrors(page)
  await press(page, /^提交审核$/)
  // warnings want a reason; without any it is handed in at once
  const handedIn = page.getByText('待审核（第 1 级）').first()
  await dialog.or(handedIn).first().waitFor()
  if (await dialog.isVisible()) {
    await dialog.getByRole('textbox', { name: '理由' }).fill('停课后顺延，已与学生说明。')
    await press(page, /^提交审核$/)
  }
  await handedIn.waitFor()
  expect(troubles).toEqual([])

  const entry = ['授课计划', '数据结构']
  const head = { base, username: 'guming', entry, opinion: '顺延合理，同意。', button: /通过《.+》，送/ }
  expect(await decide(browser, head)).toEqual([])
  const dean = { base, username: 'dean', entry, opinion: '同意。', button: /通过《.+》$/ }
  expect(await decide(browser, dean)).toEqual([])

  const publisher = await visitAs(browser, 'dean', { base })
  await publisher.open('/Teach')
  const approved = publisher.page.getByRole('row').filter({ hasText: 'SE201' })
  await approved.getByRole('button', { name: '发布' }).press('Enter')
  await publisher.page.getByText('已发布 1 份授课计划').waitFor()
  expect(publisher.troubles).toEqual([])
  await publisher.close()

  await page.reload()
  await page.getByText('已发布', { exact: true }).first().waitFor()
  await director.close()
})

/** Takes the first way out of each error that is left. */
async function mendErrors(page: Page) {
  const submit = page.getByRole('button', { name: '提交审核' })
  for (let turn = 0; turn < 10 && (await submit.isDisabled()); turn += 1)
    await page.getByRole('button', { name: /^改到/ }).first().press('Enter')
  await page.getByText(/^已保存/).waitFor()
}

test('on the phone the lesson that was just given is recorded with a few touches, one point left for the next', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', {
    base,
    width: 390,
    height: 844,
  })
  watched(page)
  await open(`/Teach?plan=${await planOf(base, 'SE201')}&tab=log`)
  const waiting = page.getByText(/^还有 \d+ 次课没有记录$/)
  const left = Number(/\d+/.exec(await waiting.innerText())?.[0])
  const panel = page.getByRole('region', { name: /^记录课次/ })
  const points = panel.getByRole('checkbox')
  await points.last().uncheck()
  await panel.getByText('内容有调整').waitFor()
  await panel.getByRole('button', { name: '记下' }).click()
  await page.getByText('已记下').waitFor()
  await expect.poll(async () => Number(/\d+/.exec(await waiting.innerText())?.[0])).toBe(left - 1)
  await settled(page)
  // nothing stands beyond the edge of the small screen
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(troubles).toEqual([])
  await close()
})

const schedule = [
  'Week,Topic,Hours,Homework',
  '1,Chapter 1 Introduction,2,Exercise 1',
  '1,Chapter 2 Linear lists,2,Exercise 2',
].join('\n')

test('in English and with the keyboard alone: a new version takes the rows of another school\u2019s form, and undo brings the plan back', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base, language: 'en' })
  watched(page)
  await open(`/Teach?plan=${await planOf(base, 'SE201')}`)
  await page.getByRole('button', { name: 'Adjust the plan' }).waitFor()
  await press(page, /^Adjust the plan$/)
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^Why$/)
  await page.keyboard.type('The form of the department')
  await press(page, /^Adjust the plan$/)
  await page.getByRole('button', { name: 'Import sessions' }).waitFor()
  await settled(page)
  const sessions = page.locator('[data-session]')
  const before = await sessions.count()
  await press(page, /^Import sessions$/)
  await page.getByRole('dialog').waitFor()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    press(page, /^Drop an Excel or CSV file here/),
  ])
  await chooser.setFiles({ name: 'schedule.csv', mimeType: 'text/csv', buffer: Buffer.from(schedule) })
  await page.getByText(`The plan has ${before - 2} more sessions, which are taken out.`).waitFor()
  await press(page, /^Import 2 rows$/)
  await page.getByText(/^Taken into the plan: /).waitFor()
  await expect.poll(() => sessions.count()).toBe(2)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => sessions.count()).toBe(before)
  expect(troubles).toEqual([])
  await close()
})

test('before a session moves, the screen says whose class is at that time; it moves all the same, and undo brings it back', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/Teach?plan=${await planOf(base, 'SE201', 'draft')}`)
  const date = page.locator('[data-session] button[aria-haspopup=dialog]').first()
  const before = await date.innerText()
  await date.click()
  const panel = page.getByRole('dialog', { name: /换时间$/ })
  await panel.getByText('其他日期').click()
  await panel.getByLabel('日期', { exact: true }).fill('2026-12-08')
  await page.keyboard.press('Enter')
  await panel.getByLabel('第几节起').fill('3')
  await panel.getByLabel('到第几节').fill('4')
  await panel.getByText(/\d+ 名学生此时另有课：离散数学 软工2501–02（\d+）/).waitFor()
  await panel.getByRole('button', { name: '改到 12-08' }).click()
  await expect.poll(() => date.innerText()).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(() => date.innerText()).toBe(before)
  expect(troubles).toEqual([])
  await close()
})

test('with the mouse a session is dragged to another place, exchanged with Ctrl, and a new one let down on a row', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/Teach?plan=${await planOf(base, 'SE201', 'draft')}`)
  await page.getByRole('button', { name: '导入课次' }).waitFor()
  await settled(page)
  const rows = page.locator('[data-session]')
  const texts = () =>
    rows.evaluateAll((all) => all.map((row) => (row as HTMLTableRowElement).cells[4]?.textContent))
  const drag = (from: number, onto: number) => rows.nth(from).locator('[draggable]').dragTo(rows.nth(onto))
  const before = await texts()
  const moved = before.toSpliced(2, 1).toSpliced(5, 0, before[2])
  const exchanged = before.with(2, before[5]).with(5, before[2])
  expect(new Set([before, moved, exchanged].map(String)).size).toBe(3)

  await drag(2, 5)
  await expect.poll(texts).toEqual(moved)
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual(before)

  await page.keyboard.down('Control')
  await drag(2, 5)
  await page.keyboard.up('Control')
  await expect.poll(texts).toEqual(exchanged)
  await page.keyboard.press('Control+z')
  await expect.poll(texts).toEqual(before)

  const count = await rows.count()
  await page.getByRole('button', { name: '插入课次' }).dragTo(rows.nth(1))
  await expect.poll(() => rows.count()).toBe(count + 1)
  expect((await texts())[2]).toBe('（空课次）')
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows.count()).toBe(count)
  expect(troubles).toEqual([])
  await close()
})
