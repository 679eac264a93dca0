import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { tabTo } from './visit/keyboard.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
let browser: Browser
let catalog = 0

beforeAll(async () => {
  browser = await theBrowser()
  const courses = await ask<{ list: { id: number; code: string }[] }>(
    base,
    'director',
    '/api/QuestionBank/courses',
  )
  catalog = courses.list.find(({ code }) => code === 'SE201')?.id ?? 0
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const watched = (page: Page) =>
  onTestFailed(
    async () => void (await page.screenshot({ path: 'e2e/pictures/writing-questions.failed.png' })),
  )

test('with the mouse an option is dragged to another place, and its mark goes with it', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  const option = (letter: string) => page.getByRole('textbox', { name: `选项 ${letter}`, exact: true })
  const texts = ['栈', '队列', '散列表', '二叉树']
  for (const [at, text] of texts.entries()) await option('ABCD'[at] ?? '').fill(text)
  await page.getByRole('radio', { name: '选项 A 正确' }).check()
  const grips = page.getByTitle('拖动调整顺序')
  const from = await grips.nth(0).boundingBox()
  const onto = await grips.nth(2).boundingBox()
  if (!from || !onto) throw new Error('no handles to drag by')
  const middle = ({ x, y, width, height }: typeof from) => [x + width / 2, y + height / 2] as const
  await page.mouse.move(...middle(from))
  await page.mouse.down()
  await page.mouse.move(...middle(onto), { steps: 12 })
  await page.mouse.up()
  const now = () => Promise.all([...'ABCD'].map((letter) => option(letter).innerText()))
  await expect.poll(now).toEqual(['队列', '散列表', '栈', '二叉树'])
  expect(await page.getByRole('radio', { name: '选项 C 正确' }).isChecked()).toBe(true)
  expect(troubles).toEqual([])
  await close()
})

test('a formula is put on a line of its own in its panel, and back into the line', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.click()
  await page.keyboard.type('求和 ')
  await page.keyboard.press('Control+m')
  const source = page.getByRole('textbox', { name: /LaTeX/ })
  await source.fill('\\sum_{i=1}^{n} i')
  await page.getByRole('checkbox', { name: '单独成行' }).check()
  await page.getByRole('button', { name: /^完成/ }).click()
  await stem.locator('.katex-display').waitFor()
  await stem.getByRole('button').click()
  await page.getByRole('checkbox', { name: '单独成行' }).uncheck()
  await page.getByRole('button', { name: /^完成/ }).click()
  await stem.locator('.katex-display').waitFor({ state: 'detached' })
  await stem.locator('.katex').waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('questions copied in Word are pasted into the import with their equation, table and picture, and read so', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/import?catalog=${catalog}`)
  const field = page.getByRole('textbox', { name: '粘贴文字' })
  await field.waitFor()
  await field.evaluate((box, hex) => {
    const data = new DataTransfer()
    const equation =
      '<!--[if gte msEquation 12]><m:oMath><m:f><m:num><m:r>n</m:r></m:num><m:den><m:r>2</m:r></m:den></m:f></m:oMath><![endif]-->'
    data.setData(
      'text/html',
      `<p class=MsoNormal>1．下图 <img src="file:///C:/t.png" alt="树"> 的高度为${equation}吗？</p><table><tr><td>结点</td><td>7</td></tr></table><p>答案：是</p>`,
    )
    data.setData('text/rtf', `{\\rtf1{\\pict\\pngblip ${hex}}}`)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, png.toString('hex'))
  await field.getByRole('img', { name: '树' }).waitFor()
  await field.locator('td', { hasText: '结点' }).waitFor()
  await page.getByRole('button', { name: /^读\s?取$/ }).click()
  await page.getByText(/（Word），识别出 1 题/).waitFor()
  await page.getByRole('math').first().waitFor()
  await page.getByRole('cell', { name: '结点' }).first().waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('a picture is pasted from the clipboard, and another one is dropped', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.click()
  const give = (kind: 'paste' | 'drop') =>
    stem.evaluate(
      (field, [bytes, how]) => {
        const data = new DataTransfer()
        const file = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
        data.items.add(new File([file], `${how}.png`, { type: 'image/png' }))
        const { x, y } = field.getBoundingClientRect()
        const more = { bubbles: true, cancelable: true }
        field.dispatchEvent(
          how === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, ...more })
            : new DragEvent('drop', { dataTransfer: data, clientX: x + 20, clientY: y + 20, ...more }),
        )
      },
      [png.toString('base64'), kind] as const,
    )
  const pictures = stem.locator('img:not(.ProseMirror-separator)')
  await give('paste')
  await expect.poll(() => pictures.count()).toBe(1)
  await give('drop')
  await expect.poll(() => pictures.count()).toBe(2)
  expect(troubles).toEqual([])
  await close()
})

test('with the keys alone a picture is described and made narrower, and its proportions stay', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  watched(page)
  await open(`/QuestionBank/new?catalog=${catalog}`)
  const stem = page.getByRole('textbox', { name: '题干', exact: true })
  await stem.click()
  await stem.evaluate(async (field) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 400, height: 200 })
    canvas.getContext('2d')?.fillRect(0, 0, 400, 200)
    const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    const data = new DataTransfer()
    data.items.add(new File([bytes ?? ''], 'tree.png', { type: 'image/png' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const picture = stem.locator('img:not(.ProseMirror-separator)')
  const size = () => picture.evaluate(({ style }) => [style.width, style.aspectRatio])
  await picture.waitFor()
  await expect.poll(size).toEqual(['400px', '400 / 200'])
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, /^图片说明/)
  await page.keyboard.type('满二叉树')
  await tabTo(page, /^图片宽度$/)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('5')
  await expect.poll(size).toEqual(['189px', '189 / 95'])
  await page.keyboard.press('ArrowUp')
  await expect.poll(size).toEqual(['208px', '208 / 104'])
  await stem.getByRole('img', { name: '满二叉树' }).waitFor()
  expect(troubles).toEqual([])
  await close()
})
