import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyseAndRelease, confirmMarks, drawAndPrint } from './papers/marks-of-paper.ts'
import {
  approveTwice,
  askReview,
  judgeByKeys,
  type PaperVisit,
  paperVisits,
  sendToReview,
} from './papers/paper-visits.ts'
import { blueprint, fullMarks, openRetakeClass, registerFor } from './papers/retake-class.ts'
import { choose } from './visit/clicks.ts'
import { tabTo } from './visit/keyboard.ts'

const className = '数据结构 软工24 重修班'
const paper = '数据结构 重修试卷'
const { as, base, examIsOver } = paperVisits('retake', 'paper-journey')
let students: string[]

beforeAll(async () => {
  students = await openRetakeClass(base, className, 2024)
})

async function openReview({ page, open }: PaperVisit) {
  await open('/Exam?q=SE201')
  await page.getByRole('link', { name: '数据结构' }).first().click()
  await page.getByText('系统核验').first().waitFor()
}

/** Takes a step of a review with some words. */
async function sendWith(page: Page, act: string, words: string) {
  await page.getByRole('button', { name: act, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(words)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** What the system leaves to people. */
const judgements = [
  ['试题对课程目标的支撑', '强'],
  ['题量和难度', '合理'],
  ['题型设置与要考的能力相称', '合理'],
  ['文字、公式、图表清晰准确', '符合'],
  ['考核结果判定的严格程度', '严格'],
] as const

/** What the planted faults of the paper of the term make the system say. */
const overruled = [
  ['各目标分值与大纲一致', '合理'],
  ['知识、能力点覆盖', '合理'],
  ['A/B 卷重复率与难度相当', '符合要求'],
] as const

describe('from the bank to the marks and back', () => {
  test('A and B are assembled from the bank by the blueprint of last year, held against it, and turned by keys', async () => {
    await as('director', async ({ page, open }) => {
      await open('/Prore')
      await page.getByRole('button', { name: '新建试卷' }).click()
      await choose(page, '课程', '数据结构', 'SE201')
      await choose(page, '考试类别', '重修试卷')
      const dialog = page.getByRole('dialog')
      for (const other of ['数据结构 软工2501', '数据结构 软工2502'])
        await dialog
          .locator('.ant-select-selection-item')
          .filter({ hasText: other })
          .locator('.ant-select-selection-item-remove')
          .click()
      await dialog.getByRole('button', { name: '开始命题' }).click()
      await page.getByRole('heading', { level: 1 }).filter({ hasText: paper }).waitFor()
      await page.getByRole('button', { name: 'Excel' }).click()
      await page.getByRole('menuitem', { name: '导入蓝图' }).click()
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({ name: '蓝图.xlsx', mimeType: 'application/octet-stream', buffer: await blueprint() })
      await page.getByRole('button', { name: '用这 8 行替换蓝图' }).click()
      await page.getByRole('button', { name: '自动组卷' }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByRole('button', { name: '开始组卷' }).click()
      await drawer.getByText(/全部要求都已满足/).waitFor()
      await drawer.getByRole('button', { name: '放入试卷' }).click()
      for (const label of ['A 卷', 'B 卷'])
        await page.getByRole('region', { name: label }).getByText('100 分，20 题').waitFor()
      await page
        .getByText(/^已保存/)
        .first()
        .waitFor()
      // by keys: the first question is locked, goes down, comes back, and another is looked for
      const first = page
        .getByRole('region', { name: 'A 卷' })
        .getByRole('listitem')
        .first()
        .locator('button')
        .first()
      await first.focus()
      await page.keyboard.press('l')
      await page.getByTitle('已锁定').first().waitFor()
      await page.keyboard.press('Alt+ArrowDown')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await page.getByTitle('已锁定').first().waitFor({ state: 'hidden' })
    })
  })

  test('the reasonableness of the examination is reviewed: returned once, answered, judged, and agreed', async () => {
    await as('director', async ({ page, open }) => {
      await open('/Exam?q=SE201')
      await page
        .getByRole('row')
        .filter({ hasText: '数据结构' })
        .getByRole('button', { name: '开始审核' })
        .click()
      await page.getByRole('menuitem', { name: '期末考核合理性审核' }).click()
      await page.getByText('系统核验').first().waitFor()
      await page.getByRole('textbox', { name: '考核形式' }).fill('闭卷笔试')
      await sendWith(page, '提交审核', '本学期只有一套试卷，目标 2 的分值由 A 卷承担')
      await page.getByText('待审核').first().waitFor()
    })
    await as('guming', async (visit) => {
      const { page } = visit
      await openReview(visit)
      await sendWith(page, '退回修改', '请补充考核日期和预计平均分。')
      await page.getByText('退回修改').first().waitFor()
    })
    await as('director', async (visit) => {
      const { page } = visit
      await openReview(visit)
      await page.getByRole('checkbox', { name: '请补充考核日期和预计平均分。' }).check()
      await page.getByRole('textbox', { name: '考核日期' }).fill('2027-01-11')
      await page.keyboard.press('Enter')
      await page.getByRole('spinbutton', { name: '预计平均分' }).fill('76')
      await page.getByRole('spinbutton', { name: '预计及格率' }).fill('90')
      await page.getByRole('textbox', { name: '说明（可不写）' }).fill('已补充考核日期、预计平均分和及格率。')
      await sendWith(page, '提交审核', '已按意见补充')
      await page.getByText('待审核').first().waitFor()
    })
    await as('guming', async (visit) => {
      const { page } = visit
      await openReview(visit)
      await page.getByText('已补充考核日期、预计平均分和及格率。').waitFor()
      expect(await page.getByRole('checkbox', { name: '请补充考核日期' }).isChecked()).toBe(true)
      for (const [text, choice] of judgements)
        await page.getByLabel(text, { exact: true }).getByText(choice, { exact: true }).click()
      // what the system found is decided otherwise for a reason only
      for (const [text, choice] of overruled) {
        await page.getByLabel(text, { exact: true }).getByText(choice, { exact: true }).click()
        const row = page.getByRole('listitem').filter({ hasText: text })
        await row
          .getByRole('textbox', { name: '与系统核验不同，请写明理由' })
          .fill('已与命题人核对，B 卷将调整')
      }
      await page.getByLabel('结论', { exact: true }).getByText('基本合理').click()
      await page.getByRole('textbox', { name: '审核意见' }).fill('考核内容与大纲一致，B 卷分值请调整。')
      await sendWith(page, '通过，送教学院长', '同意。')
      await page.getByText('待审核（第 2 级）').first().waitFor()
    })
    await as('dean', async (visit) => {
      const { page } = visit
      await openReview(visit)
      await sendWith(page, '同意', '同意。')
      await page.getByText('审核通过').first().waitFor()
    })
  })

  test('the paper is returned by its reviewer, answered, passed by keys, tried in English, and approved twice', async () => {
    await as('director', async (visit) => {
      await visit.openTab('blueprint')
      await sendToReview(visit)
    })
    await as('zhouqiming', async ({ page, openTab }) => {
      await openTab()
      await page.getByRole('button', { name: '提意见' }).first().click()
      await page.getByRole('textbox', { name: '对第 1 题的意见' }).fill('表述不够严谨，请核对。')
      await page.getByRole('button', { name: '提出' }).click()
      await page.getByText('表述不够严谨，请核对。').waitFor()
      await page.getByRole('button', { name: '退回修改' }).click()
      await page.getByText('审题退回').first().waitFor()
    })
    await as('director', async ({ page, openTab }) => {
      await openTab()
      await page.getByRole('textbox', { name: '答复这条意见' }).fill('已核对题库答案，表述无误。')
      await page.getByRole('button', { name: '答复', exact: true }).click()
      await page.getByText('已核对题库答案，表述无误。').waitFor()
      await openTab('blueprint')
      await askReview(page)
    })
    await as('zhouqiming', async ({ page, openTab }) => {
      await openTab()
      await page.getByText('已核对题库答案，表述无误。').waitFor()
      await tabTo(page, /^已解决$/, 400)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '重新打开' }).waitFor()
      await judgeByKeys(page)
      await tabTo(page, /^审题通过$/, 200)
      await page.keyboard.press('Enter')
      await page.getByText('审题通过').first().waitFor()
    })
    await as(
      'suwanqing',
      async ({ page, openTab }) => {
        await openTab()
        await page.getByRole('button', { name: 'Begin this section' }).first().click()
        await page.getByText(/^Time used 0?0:0?[1-9]/).waitFor()
        await page
          .getByRole('textbox', { name: 'What you noticed while answering' })
          .fill('It fits the time.')
        await page.getByRole('button', { name: 'End the trial' }).click()
        await page.getByText('The trial is finished').waitFor()
      },
      { language: 'en' },
    )
    await approveTwice(as, '重修班人数少，B 卷备用。')
  })

  test('A or B is drawn, and the print room opens the package and prints it', () =>
    as('secretary', async ({ page, openTab }) => {
      await openTab()
      await drawAndPrint(page)
    }))

  test('after the examination the questions become items, and a workbook their confirmed marks', async () => {
    await examIsOver()
    const workbook = await registerFor(students, fullMarks)
    await as('director', (visit) =>
      confirmMarks(visit, { className, paper, questions: fullMarks.length, workbook }),
    )
  })

  test('the marks are analysed, and what the questions showed stands in the bank once the paper is released', () =>
    analyseAndRelease(as, paper))
})
