import type { Page } from 'playwright-core'
import { beforeAll, describe, test } from 'vitest'
import { analyseAndRelease, confirmMarks, drawAndPrint } from './papers/marks-of-paper.ts'
import { approveTwice, judgeByKeys, paperVisits, sendToReview } from './papers/paper-visits.ts'
import { openRetakeClass, registerFor } from './papers/retake-class.ts'
import { wordPaper } from './papers/word-paper.ts'
import { choose } from './visit/clicks.ts'

const className = '数据结构 软工23 清考班'
const paper = '数据结构 清考试卷'
const { as, base, examIsOver } = paperVisits('clearing', 'word-paper-journey')
let students: string[]

beforeAll(async () => {
  students = await openRetakeClass(base, className, 2023)
})

/** Which objectives each question shows: what the file does not tell, and what was guessed otherwise. */
const shown = [
  [/栈的插入和删除/, ['1 ']],
  [/队列的特点是/, ['1 ']],
  [/个顶点的图/, ['1 ', '2 ']],
  [/图的各顶点到源点/, ['2 ']],
  [/设计一个判断二叉树/, ['3 ']],
] as const

/** What makes a hundred marks of them, near what the syllabus gives each objective, before and after another journey changes it. */
const scores = [
  [/栈的插入和删除/, 12],
  [/队列的特点是/, 12],
  [/设计一个判断二叉树/, 27],
] as const

async function putObjectives(page: Page, objectives: readonly string[]) {
  const box = page.getByRole('combobox', { name: '课程目标' })
  await box.click()
  for (let guess = 0; guess < 4; guess += 1) await page.keyboard.press('Backspace')
  for (const one of objectives)
    await page
      .locator('.ant-select-dropdown:visible .ant-select-item-option')
      .filter({ hasText: new RegExp(`^${one}`) })
      .first()
      .click()
  await box.press('Escape')
}

describe('from an uploaded Word paper to the bank', () => {
  test('its questions are read, mended and put into the paper, which goes to its reviewer', async () => {
    await as('director', async (visit) => {
      const { page, open } = visit
      await open('/Prore')
      await page.getByRole('button', { name: '新建试卷' }).click()
      await choose(page, '课程', '数据结构', 'SE201')
      await choose(page, '考试类别', '清考试卷')
      await choose(page, '卷别', 'A')
      await page.getByRole('dialog').getByRole('button', { name: '开始命题' }).click()
      await page.getByRole('link', { name: '上传 Word 试卷' }).click()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: '清考.docx', mimeType: 'application/octet-stream', buffer: wordPaper() })
      await page.getByText('读到 4 个大题，5 题').waitFor()
      for (const [question, points] of scores) {
        await page.getByRole('button', { name: question }).click()
        const score = page.getByRole('spinbutton', { name: '分值' })
        await score.fill(String(points))
        await score.press('Enter')
      }
      await page.getByText('选中题目合计 99 分').waitFor({ state: 'hidden' })
      for (const [question, objectives] of shown) {
        await page.getByRole('button', { name: question }).click()
        await putObjectives(page, objectives)
      }
      await page.getByRole('button', { name: '放入试卷：5 题，100 分' }).click()
      await page.getByRole('region', { name: 'A 卷' }).getByText('100 分，5 题').waitFor()
      await sendToReview(visit)
    })
  })

  test('it is reviewed, approved and printed, sat and marked, and its new questions join the bank with what they showed', async () => {
    await as('zhouqiming', async ({ page, openTab }) => {
      await openTab()
      await judgeByKeys(page)
      await page.getByRole('button', { name: '审题通过' }).click()
      await page.getByText('审题通过').first().waitFor()
    })
    await approveTwice(as, '清考用卷，题量少。')
    await as('secretary', async ({ page, openTab }) => {
      await openTab()
      await drawAndPrint(page)
    })
    await examIsOver()
    const full = [12, 12, 20, 29, 27]
    const workbook = await registerFor(students, full)
    await as('director', (visit) =>
      confirmMarks(visit, { className, paper, questions: full.length, workbook }),
    )
    await analyseAndRelease(as, paper)
  })
})
