import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrowTo } from '../visit/keyboard.ts'
import { giveFile, goTo, menu, press, pressButton, write } from '../visit/keys.ts'
import type { As, PaperVisit } from './paper-visits.ts'
import { sayIn } from './say.ts'

/** Somebody of the print room seals the number of the draw; the other one draws. */
export async function sealDraw(page: Page, say = sayIn('zh-cn')) {
  await pressButton(page, say('封存抽签数'))
  await page.getByText(say('抽签数由你封存')).waitFor()
}

/** The print room draws the paper that is open, opens the package and saves it as Word. */
export async function drawAndPrint(page: Page, say = sayIn('zh-cn')) {
  await write(page, page.getByRole('textbox', { name: say('第三人说的话') }), '三号楼')
  await pressButton(page, say('抽卷'))
  await page.getByText(say('开封的数')).first().waitFor()
  await pressButton(page, say('打开印刷包'))
  await press(page, page.getByRole('link', { name: say('去打印') }))
  await page.getByText(say('一、')).filter({ visible: true }).first().waitFor()
  const download = page.getByRole('button', { name: say('下载') })
  await isZip(page, () => menu(page, download, 'Word'))
  await menu(page, download, say('整套打包（ZIP）…'))
  const dialog = page.getByRole('dialog')
  await pressButton(page, say('开始打包'), dialog)
  await dialog.getByText(say('已打好')).waitFor()
  await isZip(page, () => pressButton(page, say('下载'), dialog))
  await pressButton(page, say('关闭'), dialog)
}

/** Saves a file and looks whether it is a package, as Word files are too. */
async function isZip(page: Page, save: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), save()])
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
}

/** Nobody types the questions again: they become items of the class, and a workbook gives the marks, which are confirmed. */
export async function confirmMarks(
  { page, open, say }: PaperVisit,
  {
    className,
    paper,
    questions,
    workbook,
  }: Record<'className' | 'paper', string> & { questions: number; workbook: Buffer },
) {
  await open('/Evaldata')
  await press(page, page.getByRole('listitem').filter({ hasText: className }).getByRole('link'))
  await pressButton(page, say('由大纲生成'))
  await pressButton(page, say('取自试卷'))
  const dialog = page.getByRole('dialog')
  await dialog.getByText(paper).first().waitFor()
  await pressButton(page, say('取自试卷'), dialog)
  await page
    .getByText(say(`已带入，共 ${questions + 4} 项`))
    .first()
    .waitFor()
  await pressButton(page, say('保存评分项'))
  await page.getByText(say('有未保存的修改')).waitFor({ state: 'hidden' })
  const tabs = ['评分项', '成绩录入', '导入'].map(say)
  await arrowTo(page, new RegExp(`^(${tabs.join('|')})$`), new RegExp(`^${say('导入')}$`))
  await giveFile(page, page.getByRole('button', { name: say('拖入成绩工作簿') }), '成绩.xlsx', workbook)
  await page.getByText(say('30 行都没有问题')).waitFor()
  await pressButton(page, say('导入 30 行'))
  await page.getByText(say(`新写入 ${(questions + 4) * 30} 格`)).waitFor()
  await pressButton(page, say('去核对并确认成绩'))
  await pressButton(page, say('确认成绩'))
  await pressButton(page, say('确认成绩'), dialog)
  await page.getByText(say('已确认'), { exact: true }).first().waitFor()
}

/** The analysis is there, its figure goes into the text, its form is saved; the release gives P and D of a question to the bank. */
export async function analyseAndRelease(as: As, paper: string) {
  await as('director', async ({ page, openTab, say }) => {
    await openTab('analysis')
    await page.getByText(say('成绩分布')).first().waitFor()
    await page.getByText(say('应考 30')).waitFor()
    const written = page.getByRole('textbox', { name: say('成绩分析') })
    await goTo(page, written)
    await press(page, page.getByRole('button', { name: new RegExp(`^\\+? ?${say('平均')} \\d`) }))
    await expect.poll(() => written.innerText()).toMatch(/\d/)
    await page.getByText(say('归还题库后，各题的 P、D 写回题库')).waitFor()
    const form = page.getByRole('button', { name: say('试卷分析表') })
    await isZip(page, () => menu(page, form, 'Word'))
    await openTab()
    await pressButton(page, say('归还题库'))
    await pressButton(page, say('归还题库'), page.getByRole('dialog'))
    await page.getByText(say('已归还题库')).first().waitFor()
  })
  await as('director', async ({ page, openTab, say }) => {
    await openTab('analysis')
    await page.getByText(say('各题的 P、D 已写回题库')).waitFor()
    // figure -> item -> question -> paper
    await press(page, page.locator('a[href^="/QuestionBank/"]'))
    await page.getByText(new RegExp(paper)).first().waitFor()
  })
}
