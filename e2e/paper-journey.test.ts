import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyseAndRelease, confirmMarks, drawAndPrint, sealDraw } from './papers/marks-of-paper.ts'
import {
  approveTwice,
  askReview,
  type PaperVisit,
  paperVisits,
  passByKeys,
  sendToReview,
} from './papers/paper-visits.ts'
import { blueprint, fullMarks, openRetakeClass, registerFor } from './papers/retake-class.ts'
import { chooseIn, giveFile, goTo, menu, pick, press, pressButton, tick, write } from './visit/keys.ts'

const className = '数据结构 软工24 重修班'
const paper = '数据结构 重修试卷'
const { as, base, examIsOver } = paperVisits('retake', 'paper-journey')
let students: string[]

beforeAll(async () => {
  students = await openRetakeClass(base, className, 2024)
})

async function openReview({ page, open }: PaperVisit) {
  await open('/Exam?q=SE201')
  await press(page, page.getByRole('link', { name: '数据结构' }))
  await page.getByText('系统核验').first().waitFor()
}

/** Takes a step of a review with some words. */
async function sendWith(page: Page, act: string, words: string) {
  await pressButton(page, act)
  const dialog = page.getByRole('dialog')
  await write(page, dialog.getByRole('textbox'), words)
  await pressButton(page, act, dialog)
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

describe('from the bank to the marks and back, by the keyboard alone', () => {
  test('A and B are assembled from the bank by the blueprint of last year, held against it, and turned by keys', async () => {
    await as('director', async ({ page, open }) => {
      await open('/Prore')
      await pressButton(page, '新建试卷')
      const dialog = page.getByRole('dialog')
      await pick(page, dialog.getByRole('combobox', { name: '课程' }), '数据结构', 'SE201')
      await pick(page, dialog.getByRole('combobox', { name: '考试类别' }), '重修试卷')
      const classes = dialog.getByRole('combobox', { name: '教学班' })
      await goTo(page, classes)
      for (let press = 0; press < 4; press += 1) await page.keyboard.press('Backspace')
      await pick(page, classes, className)
      await page.keyboard.press('Escape')
      await pressButton(page, '开始命题', dialog)
      await page.getByRole('heading', { level: 1 }).filter({ hasText: paper }).waitFor()
      await menu(page, page.getByRole('button', { name: 'Excel' }), '导入蓝图')
      const drop = page.getByRole('dialog').getByRole('button', { name: /拖到这里/ })
      await giveFile(page, drop, '蓝图.xlsx', await blueprint())
      await pressButton(page, '用这 10 行替换蓝图')
      await pressButton(page, '自动组卷')
      const drawer = page.getByRole('dialog')
      await pressButton(page, '开始组卷', drawer)
      await drawer.getByText(/全部要求都已满足/).waitFor()
      await pressButton(page, '放入试卷', drawer)
      for (const label of ['A 卷', 'B 卷'])
        await page.getByRole('region', { name: label }).getByText('100 分 · 21 题').waitFor()
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
      await goTo(page, first)
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
      const row = page.getByRole('row').filter({ hasText: '数据结构' })
      await menu(page, row.getByRole('button', { name: '开始审核' }), '期末考核合理性审核')
      await page.getByText('系统核验').first().waitFor()
      await write(page, page.getByRole('textbox', { name: '考核形式' }), '闭卷笔试')
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
      await tick(page, page.getByRole('checkbox', { name: '请补充考核日期和预计平均分。' }))
      await write(page, page.getByRole('textbox', { name: '考核日期' }), '2027-01-11')
      await page.keyboard.press('Enter')
      await write(page, page.getByRole('spinbutton', { name: '预计平均分' }), '76')
      await write(page, page.getByRole('spinbutton', { name: '预计及格率' }), '90')
      const note = page.getByRole('textbox', { name: '说明（可不写）' })
      await write(page, note, '已补充考核日期、预计平均分和及格率。')
      await sendWith(page, '提交审核', '已按意见补充')
      await page.getByText('待审核').first().waitFor()
    })
    await as('guming', async (visit) => {
      const { page } = visit
      await openReview(visit)
      await page.getByText('已补充考核日期、预计平均分和及格率。').waitFor()
      expect(await page.getByRole('checkbox', { name: '请补充考核日期' }).isChecked()).toBe(true)
      for (const [text, choice] of judgements)
        await chooseIn(page, page.getByLabel(text, { exact: true }), choice)
      // what the system found is decided otherwise for a reason only
      for (const [text, choice] of overruled) {
        await chooseIn(page, page.getByLabel(text, { exact: true }), choice)
        const row = page.getByRole('listitem').filter({ hasText: text })
        const why = row.getByRole('textbox', { name: '与系统核验不同，请写明理由' })
        await write(page, why, '已与命题人核对，B 卷将调整')
      }
      await chooseIn(page, page.getByLabel('结论', { exact: true }), '基本合理')
      const opinion = page.getByRole('textbox', { name: '审核意见' })
      await write(page, opinion, '考核内容与大纲一致，B 卷分值请调整。')
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
      await press(page, page.getByRole('button', { name: '提意见' }))
      await write(page, page.getByRole('textbox', { name: '对第 1 题的意见' }), '表述不够严谨，请核对。')
      await pressButton(page, '提出')
      await page.getByText('表述不够严谨，请核对。').waitFor()
      await pressButton(page, '退回修改')
      await page.getByText('审题退回').first().waitFor()
    })
    await as('director', async ({ page, openTab, say }) => {
      await openTab()
      await write(page, page.getByRole('textbox', { name: '答复这条意见' }), '已核对题库答案，表述无误。')
      await pressButton(page, '答复')
      await page.getByText('已核对题库答案，表述无误。').waitFor()
      await openTab('blueprint')
      await askReview({ page, say })
    })
    await as('zhouqiming', async ({ page, openTab, say }) => {
      await openTab()
      await page.getByText('已核对题库答案，表述无误。').waitFor()
      await pressButton(page, '已解决')
      await page.getByRole('button', { name: '重新打开' }).waitFor()
      await passByKeys({ page, say })
    })
    await as(
      'suwanqing',
      async ({ page, openTab }) => {
        await openTab()
        await press(page, page.getByRole('button', { name: 'Begin this section' }))
        await page.getByText(/^Time used 0?0:0?[1-9]/).waitFor()
        const noticed = page.getByRole('textbox', { name: 'What you noticed while answering' })
        await write(page, noticed, 'It fits the time.')
        await pressButton(page, 'End the trial')
        await page.getByText('The trial is finished').waitFor()
      },
      { language: 'en' },
    )
    await approveTwice(as, '重修班人数少，B 卷备用。')
  })

  test('A or B is drawn by another one than who sealed the number, and the print room opens the package and prints it', async () => {
    await as('secretary', async ({ page, openTab }) => {
      await openTab()
      await sealDraw(page)
    })
    await as('registrar', async ({ page, openTab }) => {
      await openTab()
      await drawAndPrint(page)
    })
  })

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
