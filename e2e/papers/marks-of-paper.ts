import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { As, PaperVisit } from './paper-visits.ts'

/** The print room draws the paper that is open, opens the package and saves it as Word. */
export async function drawAndPrint(page: Page) {
  await page.getByRole('button', { name: '封存抽签数' }).click()
  await page.getByRole('textbox', { name: '第三人说的话' }).fill('三号楼')
  await page.getByRole('button', { name: '抽卷' }).click()
  await page.getByText('开封的数').first().waitFor()
  await page.getByRole('button', { name: '打开印刷包' }).click()
  await page.getByRole('link', { name: '去打印' }).click()
  await page.getByText(/^一、/).filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: '下载' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Word', exact: true }).click(),
  ])
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
}

/** Nobody types the questions again: they become items of the class, and a workbook gives the marks, which are confirmed. */
export async function confirmMarks(
  { page, open }: PaperVisit,
  {
    className,
    paper,
    questions,
    workbook,
  }: Record<'className' | 'paper', string> & { questions: number; workbook: Buffer },
) {
  await open('/Evaldata')
  await page.getByRole('listitem').filter({ hasText: className }).getByRole('link').first().click()
  await page.getByRole('button', { name: '由大纲生成' }).click()
  await page.getByRole('button', { name: '取自试卷' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(paper).first().waitFor()
  await dialog.getByRole('button', { name: '取自试卷' }).click()
  await page
    .getByText(`已带入，共 ${questions + 4} 项`)
    .first()
    .waitFor()
  await page.getByRole('button', { name: '保存评分项' }).click()
  await page.getByText('有未保存的修改').waitFor({ state: 'hidden' })
  await page
    .locator('label')
    .filter({ hasText: /^导入$/ })
    .click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '成绩.xlsx', mimeType: 'application/octet-stream', buffer: workbook })
  await page.getByText('30 行都没有问题').waitFor()
  await page.getByRole('button', { name: '导入 30 行' }).click()
  await page.getByText(`新写入 ${(questions + 4) * 30} 格`).waitFor()
  await page.getByRole('button', { name: '去核对并确认成绩' }).click()
  await page.getByRole('button', { name: '确认成绩', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认成绩' }).click()
  await page.getByText('已确认', { exact: true }).first().waitFor()
}

/** The analysis is there, its figure goes into the text, its form is saved; the release gives P and D of a question to the bank. */
export async function analyseAndRelease(as: As, paper: string) {
  await as('director', async ({ page, openTab }) => {
    await openTab('analysis')
    await page.getByText('成绩分布').first().waitFor()
    await page.getByText(/应考 30/).waitFor()
    const written = page.getByRole('textbox', { name: '成绩分析' })
    await page
      .getByRole('button', { name: /^\+? ?平均 \d/ })
      .first()
      .click()
    await expect.poll(() => written.innerText()).toMatch(/\d/)
    await page.getByText('归还题库后，各题的 P、D 写回题库').waitFor()
    await page.getByRole('button', { name: '试卷分析表' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Word' }).first().click(),
    ])
    expect(
      readFileSync(await file.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await openTab()
    await page.getByRole('button', { name: '归还题库' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '归还题库' }).click()
    await page.getByText('已归还题库').first().waitFor()
  })
  await as('director', async ({ page, openTab }) => {
    await openTab('analysis')
    await page.getByText('各题的 P、D 已写回题库').waitFor()
    // figure -> item -> question -> paper
    await page.locator('a[href^="/QuestionBank/"]').first().click()
    await page.getByText(new RegExp(paper)).first().waitFor()
  })
}
