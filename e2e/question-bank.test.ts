import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { wordQuestions } from './papers/word-questions.ts'
import { tabTo } from './visit/keyboard.ts'
import { barriersOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
let browser: Browser
let catalog = 0

type Course = { id: number; code: string; may_edit: boolean }

beforeAll(async () => {
  browser = await theBrowser()
  const { list } = await ask<{ list: Course[] }>(base, 'director', '/api/QuestionBank/courses')
  catalog = list.find(({ code, may_edit }) => code === 'SE201' && may_edit)?.id ?? 0
})

const watched = (page: Page) =>
  onTestFailed(async () => void (await page.screenshot({ path: 'e2e/pictures/question-bank.failed.png' })))

/** Writes with the keys into a field of rich text. */
async function write(page: Page, field: string, text: string) {
  await page.getByRole('textbox', { name: field, exact: true }).waitFor()
  await tabTo(page, new RegExp(`^${field}$`), 300)
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

/** Goes to the thing of this name with Tab and presses it. */
async function press(page: Page, name: RegExp) {
  await tabTo(page, name, 300)
  await page.keyboard.press('Enter')
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let code = ''

test('a question with a formula, a table and a picture is written; the bank says what it is like', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  await write(
    page,
    '题干',
    '设入栈序列为 1, 2, 3, 4, 5，入栈过程中可以出栈，则不可能得到的出栈序列是（　）。',
  )
  const options = ['3, 2, 1, 5, 4', '5, 4, 3, 2, 1', '1, 2, 3, 4, 5', '4, 3, 5, 1, 2']
  for (const [at, text] of options.entries()) await write(page, `选项 ${'ABCD'[at]}`, text)
  await page.getByRole('radio', { name: '选项 D 正确' }).press('Space')
  const similar = page.getByText('只有数字不同').first()
  await similar.waitFor()
  await page
    .getByRole('link', { name: /^SE201-\d+$/ })
    .first()
    .waitFor()

  await write(page, '解析', '$n$ 个元素的合法序列有 $\\frac{1}{n+1}C_{2n}^{n}$ 种：')
  await page.getByRole('math').first().waitFor()
  const explanation = page.getByRole('toolbar').last()
  await explanation.getByRole('button', { name: /^表格/ }).press('Enter')
  await page.getByRole('textbox', { name: '解析' }).locator('td, th').first().waitFor()
  await page.keyboard.type('n')
  await page.getByRole('textbox', { name: '解析' }).locator('td', { hasText: 'n' }).waitFor()
  await explanation
    .getByLabel('选择图片')
    .setInputFiles({ name: '栈.png', mimeType: 'image/png', buffer: png })
  await page
    .getByRole('textbox', { name: '解析' })
    .locator('img:not(.ProseMirror-separator)')
    .first()
    .waitFor()

  await press(page, /^保存为草稿$/)
  await page.getByText(/^已新建 SE201-\d+$/).waitFor()
  await page.waitForURL(/QuestionBank\/\d+$/)
  await settled(page)
  code = (await page.getByRole('heading', { level: 1 }).innerText()).match(/SE201-\d+/)?.[0] ?? ''
  expect(code).not.toBe('')
  await press(page, /^提请审题$/)
  await page.getByText('待审题', { exact: true }).first().waitFor()
  // nobody reviews what he wrote
  expect(await page.getByRole('button', { name: '审题通过' }).count()).toBe(0)
  expect(troubles).toEqual([])
  await close()
})

test('somebody else reviews it; a later change makes a second version, and the first can be looked at', async () => {
  const reviewer = await visitAs(browser, 'guming', { base })
  watched(reviewer.page)
  await reviewer.open(`/QuestionBank?catalog=${catalog}&q=${code}`)
  await reviewer.page.getByRole('link', { name: code }).first().press('Enter')
  await reviewer.page.getByRole('button', { name: '审题通过' }).waitFor()
  await press(reviewer.page, /^审题通过$/)
  await reviewer.page.getByText('启用', { exact: true }).first().waitFor()
  expect(reviewer.troubles).toEqual([])
  await reviewer.close()

  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank?catalog=${catalog}&q=${code}`)
  await page.getByRole('link', { name: code }).first().press('Enter')
  await page.getByText('改动存为 v2，旧试卷仍用 v1').waitFor()
  await write(page, '选项 A', '（补）')
  await press(page, /^保\s?存$/)
  await page.getByText('已保存为 v2').waitFor()
  await page.getByText('v2 当前').waitFor()
  await press(page, /^看这一版$/)
  await page.getByText(/^正在看 v1/).waitFor()
  // what was added to an option is marked
  await page.locator('p ins').filter({ hasText: '（补）' }).waitFor()
  expect(troubles).toEqual([])
  await close()
})

const gift = `// 第 3 章
::栈的应用::表达式求值用什么结构保存运算符？{=栈 ~队列 ~散列表}

::没有答案::下列结构中先进先出的是 {~栈 ~队列 ~二叉树}

::双端队列::双端队列允许在两端插入和删除。{T}
`

test('a GIFT file is imported, its problem settled and the whole taken back, with the keyboard alone', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/import?catalog=${catalog}`)
  const press = async (name: RegExp, most?: number) => {
    await tabTo(page, name, most)
    await page.keyboard.press('Enter')
  }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(/^把文件拖到这里/)])
  await chooser.setFiles({ name: '第3章.gift', mimeType: 'text/plain', buffer: Buffer.from(gift) })
  await page.getByText(/（GIFT），识别出 3 题/).waitFor()
  await page.getByText('1 题不能直接导入').waitFor()
  // the one without an answer: queue is right
  await page.keyboard.press('F8')
  await press(/^把 B 设为正确选项$/, 200)
  await press(/^导入选中的 3 题$/, 200)
  await page.getByText('已写入 3 题').first().waitFor()
  await press(/^整批撤销$/)
  await page.getByRole('dialog').waitFor()
  await press(/^整批撤销$/)
  await page.getByText('已撤销，删除 3 题').waitFor()
  await page.getByText('已撤销，仍保留 0 题').waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('a Word file with an equation and a picture is imported without one question, and taken back, with the keyboard alone', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/import?catalog=${catalog}`)
  const press = async (name: RegExp, key = 'Enter') => {
    await tabTo(page, name, 200)
    await page.keyboard.press(key)
  }
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(/^把文件拖到这里/)])
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  await chooser.setFiles({ name: '二叉树.docx', mimeType, buffer: wordQuestions() })
  await page.getByText(/（Word），识别出 3 题/).waitFor()
  // the equation is an equation, the picture of the second question is looked at
  await page.getByText('1 题不能直接导入').waitFor()
  await press(/^高度为 k 的满二叉树|^对下图所示/)
  await page.getByRole('math').first().waitFor()
  await press(/^导入第 2 题$/, 'Space')
  await press(/^导入选中的 \d 题$/)
  await page.getByText('已写入 1 题').first().waitFor()
  await press(/^整批撤销$/)
  await page.getByRole('dialog').waitFor()
  await press(/^整批撤销$/)
  await page.getByText('已撤销，删除 1 题').waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('what Word copied is pasted with its picture and its equation, and a screen reader is told all of it', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.waitFor()
  await stem.evaluate((field, hex) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p class=MsoNormal>下图是<b>二叉树</b>：<img src="file:///C:/tree.png" alt="树">求高度。<!--[if gte msEquation 12]><m:oMath><m:f><m:num><m:r>n</m:r></m:num><m:den><m:r>2</m:r></m:den></m:f></m:oMath><![endif]--></p>',
    )
    data.setData(
      'text/rtf',
      `{\\rtf1{\\pict\\picw1\\pngblip\\bliptag-1{\\*\\blipuid 00112233445566778899aabbccddeeff}${hex}}}`,
    )
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, png.toString('hex'))
  await stem.locator('img:not(.ProseMirror-separator)').first().waitFor()
  expect(await stem.locator('strong').innerText()).toBe('二叉树')
  expect((await stem.innerText()).replace(/\s/g, '')).toContain('下图是二叉树：求高度。')
  await stem.getByRole('img', { name: '树' }).waitFor()
  await stem.getByRole('math').first().waitFor()
  const bold = page.getByRole('toolbar').first().getByRole('button', { name: '加粗' })
  await stem.press('Control+End')
  expect(await bold.getAttribute('aria-pressed')).toBe('false')
  await stem.press('Control+b')
  await page.getByRole('button', { name: '加粗', pressed: true }).waitFor()
  expect(await stem.getAttribute('aria-multiline')).toBe('true')
  expect(await barriersOf(page)).toEqual([])
  expect(troubles).toEqual([])
  await close()
})

test('questions move to another course and come back, with the keyboard alone', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank?catalog=${catalog}&state=draft&order=number`)
  await page.getByRole('listitem').first().waitFor()
  await settled(page)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('已选 2 题').waitFor()
  await press(page, /^移到其他课程$/)
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /^目标课程$/)
  await page.keyboard.type('MA104')
  await page.keyboard.press('Enter')
  await page.getByText(/没有对应，移动后清空/).waitFor()
  await press(page, /^移\s?动$/)
  await page.getByText('已移动 2 题').waitFor()
  await page.getByRole('button', { name: '撤销移动' }).press('Enter')
  await page.getByText('2 题已移回').waitFor()
  expect(troubles).toEqual([])
  await close()
})
