import { expect, inject, test } from 'vitest'
import { openClass } from './main-job/class-of-62.ts'
import { registerOf } from './main-job/workbook.ts'
import { arrowTo, tabTo } from './visit/keyboard.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'

const base = inject('product').url
const className = '数据结构 计科2401 键盘班'

test('from a link to a class to confirmed marks without a mouse', async () => {
  const { id, rows } = await openClass(base, className, 'the others')
  const browser = await theBrowser()
  const { open, page, troubles, close } = await visitAs(browser, 'teacher', { base })
  const press = async (name: RegExp) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }

  // a link that names only the class leads to it, whatever was chosen in the header
  await open(`/Evaldata?class=${id}`)
  await expect.poll(() => new URL(page.url()).searchParams.get('teachingClass')).toBe(String(id))
  await page.getByText(className).first().waitFor()

  await press(/^由大纲生成$/)
  await page.getByRole('radio', { name: '导入' }).waitFor({ state: 'attached' })
  await settled(page)
  await arrowTo(page, /^(评分项|成绩录入|导入)$/, /^导入$/)
  await page.getByRole('radio', { name: '导入', exact: true, checked: true }).waitFor({ state: 'attached' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(/^拖入成绩工作簿/)])
  const file = { name: '成绩登记表.xlsx', mimeType: '', buffer: Buffer.from(await registerOf(rows)) }
  await chooser.setFiles(file)
  await page.getByText(`${rows.length} 行都没有问题`).waitFor()
  await press(new RegExp(`^导入 ${rows.length} 行$`))
  await page.getByText(`新写入 ${rows.length * 18} 格`).waitFor()
  await press(/^去核对并确认成绩$/)
  await page.getByRole('button', { name: '确认成绩', exact: true }).waitFor()
  await press(/^确认成绩$/)
  await page.getByRole('dialog').waitFor()
  await press(/^确认成绩$/)
  await page.getByText('已确认', { exact: true }).first().waitFor()
  expect(troubles).toEqual([])
  await close()
})
