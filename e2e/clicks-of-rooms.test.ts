import { expect, inject, test } from 'vitest'
import { choose, countClicks } from './visit/clicks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'

// the course of which nobody else writes the plan
const { url: base } = inject('product')

test('issue 28 E (screens A 5, 7): a plan is generated, mended and handed in with four clicks', async () => {
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'teacher', { base })
  await open('/Teach?q=CS2031')
  const clicks = await countClicks(page)
  const row = page.getByRole('row').filter({ hasText: 'CS2031' })
  await row.getByRole('button', { name: '编制计划' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '编制计划' }).click()
  const submit = page.getByRole('button', { name: '提交审核' })
  await submit.waitFor()
  await settled(page)
  // the finding, its ways out and the row say one number for a session
  const finding = page.getByRole('listitem').filter({ hasText: '没有上课时间' }).first()
  const no = /课次 (\d+)/.exec(await finding.innerText())?.[1]
  await expect(finding.getByRole('button', { name: `并入课次 ${Number(no) - 1}` }).isVisible()).resolves.toBe(
    true,
  )
  const numbers = await page
    .locator('[data-session]')
    .evaluateAll((rows) => rows.map((one) => (one as HTMLTableRowElement).cells[1]?.textContent))
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)))
  // nothing of the table is cut at its right edge
  const table = page.getByRole('table').first()
  expect(
    await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0)),
  ).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^按建议改 \d+ 项$/ }).click()
  await submit.click()
  await page.getByText('待审核（第 1 级）').first().waitFor()
  expect(await clicks()).toBeLessThanOrEqual(4)
  // the same plan chapter by chapter and as a calendar
  await page.getByText('按章', { exact: true }).click()
  await page.getByRole('heading', { name: /^第 1 章/ }).waitFor()
  await page.getByText('月历', { exact: true }).click()
  await page.getByRole('table', { name: '2026-09' }).waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('issue 28 E (screens A 7): a date is changed beside its cell, which stays in sight, and one undo takes it back', async () => {
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'teacher', { base })
  await open('/Teach?q=CS2031')
  await page.getByRole('row').filter({ hasText: 'CS2031' }).getByRole('link', { name: '打开' }).click()
  await page.getByRole('button', { name: '撤回' }).click()
  await page.getByRole('button', { name: '插入课次' }).waitFor()
  await settled(page)
  // a class that another journey made has no time there
  const cell = page
    .locator('[data-session]')
    .nth(2)
    .getByRole('button')
    .filter({ hasNotText: '没有时间' })
    .first()
  const before = await cell.innerText()
  await cell.click()
  const panel = page.getByRole('dialog', { name: /换时间$/ })
  await panel.waitFor()
  await settled(page)
  const at = await cell.boundingBox()
  const beside = await panel.boundingBox()
  if (!at || !beside) throw new Error('nothing is shown')
  const isBeside =
    beside.x >= at.x + at.width || beside.y >= at.y + at.height || beside.x + beside.width <= at.x
  expect(isBeside).toBe(true)
  await panel.getByRole('button', { name: /^改到/ }).press('Enter')
  await panel.waitFor({ state: 'detached' })
  await page.getByText('单独调课').first().waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => cell.innerText()).toBe(before)
  expect(troubles).toEqual([])
  await close()
})

/** A picture as the clipboard brings it. */
const pastePicture = (field: HTMLElement | SVGElement) => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 40, height: 20 })
  canvas.getContext('2d')?.fillRect(0, 0, 40, 20)
  const [, code = ''] = canvas.toDataURL('image/png').split(',')
  const data = new DataTransfer()
  const bytes = Uint8Array.from(atob(code), (sign) => sign.charCodeAt(0))
  data.items.add(new File([bytes], 'tree.png', { type: 'image/png' }))
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
}

test('issue 28 E (screens A 10): a question with formula, picture, table and tags goes to its review with twelve clicks', async () => {
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open('/QuestionBank')
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: '新建题目' }).click()
  const handIn = page.getByRole('button', { name: '保存并提请审题' })
  // what keeps it from the review stands beside the button
  expect(await handIn.isDisabled()).toBe(true)
  await page.getByText(/^提请审题前须改：/).waitFor()
  await choose(page, '题型', '简答')
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.click()
  await page.keyboard.type('设顺序表长度为 ')
  await page.keyboard.press('Control+m')
  await page.getByRole('textbox', { name: /LaTeX/ }).fill('n^2 + 1')
  await page.keyboard.press('Enter')
  await stem.locator('.katex').waitFor()
  await page.keyboard.type('，说明下表与图中插入操作平均移动元素的个数。')
  await stem.evaluate(pastePicture)
  await stem.locator('img:not(.ProseMirror-separator)').waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: '表格' }).first().click()
  await stem.locator('table').waitFor()
  await page.getByRole('textbox', { name: '参考答案', exact: true }).click()
  await page.keyboard.type('平均移动一半的元素。')
  await choose(page, '章节', '线性表')
  await page.getByRole('group', { name: '课程目标' }).getByRole('button', { name: '1' }).click()
  await page.getByRole('group', { name: '认知层次' }).getByRole('button', { name: '应用' }).click()
  await handIn.click()
  await page.getByText(/^已新建 .+，已提请审题$/).waitFor()
  await page.getByText('待审题', { exact: true }).first().waitFor()
  expect(await clicks()).toBeLessThanOrEqual(12)
  expect(troubles).toEqual([])
  await close()
})
