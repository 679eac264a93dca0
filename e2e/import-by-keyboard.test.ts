import { expect, inject, test } from 'vitest'
import { openClass } from './main-job/class-of-62.ts'
import { registerOf } from './main-job/workbook.ts'
import { arrowTo, tabTo } from './visit/keyboard.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
const className = '数据结构 计科2401 键盘班'

type Items = { items_revision: number; items: { name: string }[] }

/** In another window somebody gives the first item another name. */
async function renameElsewhere(classId: number, name: string): Promise<string> {
  const path = `/api/Evaldata/sheet?teaching_class_id=${classId}`
  const { items_revision: revision, items } = await ask<Items>(base, 'teacher', path)
  const [first, ...others] = items
  await ask(base, 'teacher', '/api/Evaldata/items', {
    teaching_class_id: classId,
    revision,
    items: [{ ...first, name }, ...others],
  })
  return first?.name ?? ''
}

/** The programme of a class asks for a review of the assessment before marks, or asks no more. */
async function askForReview(classId: number, change: { changes: object } | { back: string[] }) {
  type Sheet = { class: { project_id: number } }
  const { class: of } = await ask<Sheet>(base, 'teacher', `/api/Evaldata/sheet?teaching_class_id=${classId}`)
  await ask(base, 'dean', '/api/Settings/save', {
    scope_type: 'project',
    scope_id: of.project_id,
    changes: {},
    ...change,
  })
}

test('from a link to a class over a second exam to confirmed marks without a mouse', async () => {
  const { id, rows } = await openClass(base, className, 'the others')
  const browser = await theBrowser()
  const { open, page, troubles, close } = await visitAs(browser, 'teacher', { base })
  const press = async (name: RegExp) => {
    await tabTo(page, name, 120)
    await page.keyboard.press('Enter')
  }

  // a link that names only the class leads to it, whatever was chosen in the header
  await open(`/Evaldata?class=${id}`)
  await expect.poll(() => new URL(page.url()).searchParams.get('class')).toBe(String(id))
  await page.getByText(className).first().waitFor()

  await press(/^由大纲生成$/)
  await page.getByRole('radio', { name: '导入' }).waitFor({ state: 'attached' })
  await settled(page)
  await arrowTo(page, /^(评分项|成绩录入|导入)$/, /^导入$/)
  await page.getByRole('radio', { name: '导入', exact: true, checked: true }).waitFor({ state: 'attached' })
  const choose = async (marks: typeof rows) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(/^拖入成绩工作簿/)])
    const buffer = Buffer.from(await registerOf(marks))
    await chooser.setFiles({ name: '成绩登记表.xlsx', mimeType: '', buffer })
  }
  await choose(rows)
  await page.getByText(`${rows.length} 行都没有问题`).waitFor()
  await press(new RegExp(`^导入 ${rows.length} 行$`))
  await page.getByText(`新写入 ${rows.length * 18} 格`).waitFor()

  // a second exam in the same layout: nothing that is stored is replaced unasked
  await press(/^再导入一份$/)
  const [first, ...others] = rows
  if (!first) throw new Error('the class has students')
  const homework = first.homework - 7
  await choose([{ ...first, homework }, ...others])
  await page.getByText(`${first.homework} → ${homework}`).first().waitFor()
  const store = page.getByRole('button', { name: new RegExp(`^导入 ${rows.length} 行$`) })
  expect(await store.isDisabled()).toBe(true)
  await press(/^替换已有成绩$/)
  await press(new RegExp(`^导入 ${rows.length} 行$`))
  await page.getByText(`新写入 0 格，改变 1 格，${rows.length * 18 - 1} 格与原来相同`).waitFor()
  await press(/^去核对并确认成绩$/)
  await page.getByRole('button', { name: '确认成绩', exact: true }).waitFor()
  await askForReview(id, { changes: { require_review_before_eval: 'warn' } })
  await press(/^确认成绩$/)
  await page
    .getByRole('dialog')
    .getByText(/考核合理性审核尚未通过.*仍可确认/)
    .waitFor()
  await press(/^确认成绩$/)
  await page.getByText('已确认', { exact: true }).first().waitFor()
  await askForReview(id, { back: ['require_review_before_eval'] })
  expect(troubles).toEqual([])
  await close()
})

test('E5: who saves items late is told by whom, keeps what was typed, and takes either', async () => {
  const path = '/api/Assreport/index?limit=100&quickSearch=%E8%AE%A1%E7%A7%912501'
  const { list } = await ask<{ list: { teaching_class_id: number | null; name: string }[] }>(
    base,
    'teacher',
    path,
  )
  // a class whose marks are being entered, and with it all classes that share its items
  const classId = list.find(({ name }) => name === '数据结构 计科2501')?.teaching_class_id ?? 0
  const { open, page, troubles, close } = await visitAs(await theBrowser(), 'teacher', { base })
  await open(`/Evaldata?class=${classId}&tab=items`)
  const names = page.getByPlaceholder('名称', { exact: true })
  const told = page.getByRole('alert').filter({ hasText: /^周明 在 .+\d\d:\d\d 已修改过/ })
  const save = page.getByRole('button', { name: '保存评分项' })
  await names.nth(1).waitFor()
  const first = await renameElsewhere(classId, '别处改的名称')
  await names.nth(1).fill('这里写的名称')
  await save.click()
  await told.waitFor()
  expect(await names.nth(1).inputValue()).toBe('这里写的名称')
  await told.getByRole('button', { name: '采用最新内容' }).click()
  await told.waitFor({ state: 'detached' })
  expect(await names.nth(0).inputValue()).toBe('别处改的名称')
  expect(await names.nth(1).inputValue()).not.toBe('这里写的名称')

  await renameElsewhere(classId, '又改的名称')
  await names.nth(0).fill(first)
  await save.click()
  await told.getByRole('button', { name: '用我的覆盖' }).click()
  await told.waitFor({ state: 'detached' })
  await page.getByText('评分项已保存').waitFor()
  const { items } = await ask<Items>(base, 'teacher', `/api/Evaldata/sheet?teaching_class_id=${classId}`)
  expect(items[0]?.name).toBe(first)
  expect(troubles).toEqual([])
  await close()
})
