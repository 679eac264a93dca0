import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, onTestFailed, test } from 'vitest'
import { drawAndPrint, sealDraw } from './papers/marks-of-paper.ts'
import { namePerson } from './papers/paper-visits.ts'
import { wordPaper } from './papers/word-paper.ts'
import { choose } from './visit/clicks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

const withPicture = (page: Page, name: string) =>
  onTestFailed(async () => void (await page.screenshot({ path: `e2e/pictures/${name}.failed.png` })))

async function openPaper(page: Page, name: string, term = '2026-2027-1') {
  await page
    .getByRole('link', { name: new RegExp(name) })
    .filter({ hasText: term })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor()
}

async function nameReviewer(page: Page, name: string) {
  await page.getByRole('button', { name: '卷头与分工' }).click()
  await namePerson(page, '审题', name)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a paper is assembled from the bank by its blueprint, undone and redone, sent to its reviewer, and returned', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  withPicture(page, 'papers-assemble')
  await open('/Prore')
  await openPaper(page, '数据结构 补考试卷')
  await page.getByRole('button', { name: '自动组卷' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '开始组卷' }).click()
  await drawer.getByRole('button', { name: /放入试卷|先放入已找到的题目/ }).click()
  const paper = page.getByRole('region', { name: 'A 卷' })
  const filled = paper.getByText(/^[1-9]\d* 分 · [1-9]\d* 题$/)
  await filled.waitFor()
  const points = (await filled.innerText()).split(' ')[0]
  await page.getByRole('button', { name: '撤销' }).click()
  await paper.getByText('0 分 · 0 题').waitFor()
  await page.getByRole('button', { name: '重做' }).click()
  await filled.waitFor()
  // in another order, by keys, and back
  // what repeats elsewhere is said beside them once it has been compared
  const questions = () => paper.getByRole('listitem').getByRole('button', { expanded: false }).allInnerTexts()
  const assembled = await questions()
  await page.getByRole('button', { name: '打乱 A 卷的顺序' }).press('Enter')
  await page.getByRole('menuitem', { name: '题目顺序和选项顺序' }).click()
  await page.getByText(/^已打乱：\d+ 个大题的题目顺序/).waitFor()
  expect(await questions()).not.toEqual(assembled)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(questions).toEqual(assembled)
  await page
    .getByText(/^已保存/)
    .first()
    .waitFor()
  await nameReviewer(page, '顾明')
  await page.getByRole('button', { name: '提请审题' }).click()
  await page.getByText('审题中').first().waitFor()
  expect(troubles).toEqual([])
  await close()
  const reviewer = await visitAs(browser, 'guming', { base })
  withPicture(reviewer.page, 'papers-review')
  await reviewer.open('/Prore?mine=1')
  await openPaper(reviewer.page, '数据结构 补考试卷')
  await reviewer.page.getByText(`A 卷各题分值之和为 ${points}，应为 100`).first().waitFor()
  await reviewer.page.getByRole('textbox', { name: '意见' }).fill('还缺算法设计题，请补足 100 分。')
  await reviewer.page.getByRole('button', { name: '退回修改' }).click()
  await reviewer.page.getByText('审题退回').first().waitFor()
  expect(reviewer.troubles).toEqual([])
  await reviewer.close()
})

test('the dean approves a pair of papers, one is drawn at random, and the print room opens and prints it', async () => {
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
  const sealer = await visitAs(browser, 'secretary', { base })
  withPicture(sealer.page, 'papers-seal')
  await sealer.open('/Prore')
  await openPaper(sealer.page, '数据结构 期末试卷')
  await sealDraw(sealer.page)
  await sealer.close()
  const { page, troubles, open, close } = await visitAs(browser, 'registrar', { base })
  withPicture(page, 'papers-print')
  await open('/Prore')
  await openPaper(page, '数据结构 期末试卷')
  await drawAndPrint(page)
  expect(troubles).toEqual([])
  await close()
})

test('the questions of a paper that was sat become the items of the marks of its class', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  withPicture(page, 'papers-items')
  await open('/Evaldata')
  await page.getByRole('listitem').filter({ hasText: '数据结构 软工2501' }).getByRole('link').first().click()
  await page.getByText('评分项', { exact: true }).first().click()
  await page.getByRole('button', { name: '取自试卷' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByText(/数据结构 期中试卷/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: '取自试卷' }).click()
  await page
    .getByText(/^已带入，共 [1-9]\d* 项/)
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('a Word paper is uploaded, its guesses are checked and changed, and its questions stand in the paper', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  withPicture(page, 'papers-word')
  await open('/Prore')
  await page.getByRole('button', { name: '新建试卷' }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, '课程', '数据结构', 'SE201')
  await choose(page, '考试类别', '随堂测验')
  await choose(page, '卷别', 'A')
  await dialog.getByRole('button', { name: '开始命题' }).click()
  await page.getByRole('link', { name: '上传 Word 试卷' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '随堂测验.docx', mimeType: 'application/octet-stream', buffer: wordPaper() })
  await page.getByText('读到 4 个大题，5 题').waitFor()
  await page.getByText('选中题目合计 99 分，试卷总分 100 分').waitFor()
  await page.getByText('有 2 个带分值的小题').waitFor()
  await page.getByRole('button', { name: /设计一个判断二叉树/ }).click()
  await page.getByText('遇到空结点后不再出现非空结点').waitFor()
  const score = page.getByRole('spinbutton', { name: '分值' })
  await score.fill('31')
  await score.press('Enter')
  await page.getByText('已手工修改').first().waitFor()
  await page.getByText('选中题目合计 99 分').waitFor({ state: 'hidden' })
  await page
    .getByText(/^已保存/)
    .first()
    .waitFor()
  // what was changed is still there after the browser was closed
  await page.reload()
  await page.getByText('已手工修改').first().waitFor()
  await page.getByRole('button', { name: '放入试卷：5 题，100 分' }).click()
  const paper = page.getByRole('region', { name: 'A 卷' })
  await paper.getByText('100 分 · 5 题').waitFor()
  for (const text of [
    '队列的特点是',
    '图的各顶点到源点的距离如下表',
    '设计一个判断二叉树是否为完全二叉树的算法',
  ])
    expect(await paper.getByText(text).count()).toBe(1)
  expect(troubles).toEqual([])
  await close()
})
