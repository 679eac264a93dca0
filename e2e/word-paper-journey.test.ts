import type { Page } from 'playwright-core'
import { beforeAll, describe, test } from 'vitest'
import { analyseAndRelease, confirmMarks, drawAndPrint, sealDraw } from './papers/marks-of-paper.ts'
import { approveTwice, paperVisits, passByKeys, sendToReview } from './papers/paper-visits.ts'
import { openRetakeClass, registerFor } from './papers/retake-class.ts'
import { sayIn } from './papers/say.ts'
import { wordPaper } from './papers/word-paper.ts'
import { choose } from './visit/clicks.ts'

const classOf = (course: string) => `${course} 软工23 清考班`
const say = sayIn('en')
const paper = `${say('数据结构')} ${say('清考试卷')}`
const { as, base, examIsOver } = paperVisits('clearing', 'word-paper-journey', 'en')
let students: string[]

beforeAll(async () => {
  students = await openRetakeClass(base, classOf('数据结构'), 2023)
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
  const box = page.getByRole('combobox', { name: say('课程目标') })
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

describe('from an uploaded Word paper to the bank, all in English', () => {
  test('its questions are read, mended and put into the paper, which goes to its reviewer', async () => {
    await as('director', async (visit) => {
      const { page, open } = visit
      await open('/Prore')
      await page.getByRole('button', { name: say('新建试卷') }).click()
      await choose(page, say('课程'), say('数据结构'), 'SE201')
      await choose(page, say('考试类别'), say('清考试卷'))
      await choose(page, say('卷别'), 'A')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('开始命题') })
        .click()
      await page.getByRole('link', { name: say('上传 Word 试卷') }).click()
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: '清考.docx', mimeType: 'application/octet-stream', buffer: wordPaper() })
      await page.getByText(say('读到 4 个大题，5 题')).waitFor()
      for (const [question, points] of scores) {
        await page.getByRole('button', { name: question }).click()
        const score = page.getByRole('spinbutton', { name: say('分值') })
        await score.fill(String(points))
        await score.press('Enter')
      }
      await page.getByText(say('选中题目合计 99 分')).waitFor({ state: 'hidden' })
      for (const [question, objectives] of shown) {
        await page.getByRole('button', { name: question }).click()
        await putObjectives(page, objectives)
      }
      await page.getByRole('button', { name: say('放入试卷：5 题，100 分') }).click()
      await page
        .getByRole('region', { name: say('A 卷') })
        .getByText(say('100 分 · 5 题'))
        .waitFor()
      await sendToReview(visit)
    })
  })

  test('it is reviewed, approved and printed, sat and marked, and its new questions join the bank with what they showed', async () => {
    await as('zhouqiming', async (visit) => {
      await visit.openTab()
      await passByKeys(visit)
    })
    await approveTwice(as, 'A clearing paper, with few questions.')
    await as('secretary', async ({ page, openTab }) => {
      await openTab()
      await sealDraw(page, say)
    })
    await as('registrar', async ({ page, openTab }) => {
      await openTab()
      await drawAndPrint(page, say)
    })
    await examIsOver()
    const full = [12, 12, 20, 29, 27]
    const workbook = await registerFor(students, full)
    await as('director', (visit) =>
      confirmMarks(visit, { className: classOf(say('数据结构')), paper, questions: full.length, workbook }),
    )
    await analyseAndRelease(as, paper)
  })
})
