import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { bold, lines, table, wordFile } from '../server/src/document-reader/writer/docx.fixture.ts'
import { collection } from '../server/src/syllabus/from-document/collection/collection.fixture.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** A syllabus as a school writes it. */
function syllabusFile() {
  const found = collection().find(({ name }) => name.startsWith('本校理论课-数据结构与算法'))
  if (!found) throw new Error('there is no such file')
  return found
}

/** One whose matrix has heads that no reader knows. */
const strangeFile = () =>
  wordFile({
    body: [
      bold('《数据结构》课程教学大纲'),
      bold('一、课程目标'),
      lines('课程目标1：能够分析问题的需求并组织数据\n课程目标2：能够设计算法并比较其效率'),
      table([
        ['课程目标', '指标点'],
        ['课程目标1', '2.1'],
        ['课程目标2', '2.1'],
      ]),
      bold('二、达成途径'),
      table([
        ['要点', '平时', '期末'],
        ['分析能力', '20', '30'],
        ['设计能力', '20', '30'],
      ]),
    ].join(''),
  })

/** Opens the returned syllabus of 数据结构 from the list of syllabi. */
async function openSyllabus(page: Page) {
  await page.getByRole('row').filter({ hasText: 'SE201' }).getByRole('button', { name: '去修改' }).click()
  await page.getByText('数据结构 SE201').first().waitFor()
}

/** A short syllabus of 数据结构; the points of one cell are left open unless they are said. */
const shortFile = ({ first = '能够分析问题的需求并选择合适的数据结构', final = '30/25', more = '' } = {}) =>
  wordFile({
    body: [
      bold('《数据结构》课程教学大纲'),
      lines('课程代码：SE201　课程名称：数据结构'),
      bold('一、课程目标'),
      lines(`课程目标1：${first}\n课程目标2：能够设计算法并比较其时间与空间效率${more}`),
      bold('二、课程考核'),
      table([
        ['课程目标', '作业', '期末考试', '合计'],
        ['课程目标1', '20', '30', '50'],
        ['课程目标2', '20', final, '50'],
      ]),
    ].join(''),
  })

/** Gives a file to read beside the draft. */
async function readBeside(page: Page, buffer: Buffer, name = '数据结构.docx') {
  await page.getByRole('button', { name: '读入大纲' }).click()
  const drawer = page.getByRole('dialog', { name: '读入课程大纲' })
  await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
  await drawer.getByRole('region', { name: '与新文件的不同' }).waitFor()
  return drawer
}

test('30.1: a Word syllabus is read beside a written draft: a part is left out, values are taken, and all is taken back', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/Course?culture=2')
  await openSyllabus(page)
  const first = page.getByRole('textbox', { name: /^CO1/ }).first()
  const before = await first.inputValue()
  const { name, bytes } = syllabusFile()
  const drawer = await readBeside(page, bytes, name)
  await drawer.getByText(/文件写的是“数据结构与算法”/).waitFor()
  // what was typed is never chosen against by itself
  await drawer.getByText(/^请选 · \d+/).waitFor()
  await drawer.getByText('读到的全部').click()
  await drawer.getByText('能够分析算法的时间与空间复杂度，比较不同方案的优劣。').waitFor()
  await drawer.getByText('期望值 0.7').waitFor()
  await drawer.getByRole('checkbox', { name: '教材与资源' }).uncheck()
  await drawer.getByText('只看不同').click()
  await drawer.getByRole('button', { name: '其余都用新文件' }).click()
  const saved = page.waitForResponse('**/api/Course/save')
  await drawer.getByRole('button', { name: /^更新 \d+ 处/ }).click()
  await drawer.waitFor({ state: 'hidden' })
  const objectives = page.getByRole('textbox', { name: /^CO\d+ 课程目标$/ })
  const texts = () => objectives.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
  await expect.poll(texts).toContain('掌握线性表、树、图等结构的逻辑特征、存储方法与基本运算。')
  const expected = page.getByRole('spinbutton', { name: /^CO\d+ 期望值$/ })
  const values = () => expected.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await expect.poll(values).toEqual(expect.arrayContaining(['0.65', '0.70']))
  expect(await (await saved).json()).toMatchObject({ code: 1 })
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => first.inputValue()).toBe(before)
  await page.getByText(/^已保存/).waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('30: support of a requirement only names the indicators of the plan, and one is taken when it is chosen', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/Course?culture=2')
  await openSyllabus(page)
  const body = [
    bold('《数据结构》课程教学大纲'),
    bold('一、课程目标'),
    lines('课程目标1：能够分析问题的需求并组织数据\n课程目标2：能够设计算法并比较其效率'),
    bold('二、课程目标与毕业要求'),
    table([
      ['毕业要求', '课程目标1', '课程目标2'],
      ['毕业要求2：问题分析', 'H', ''],
      ['毕业要求3：设计', '', 'M'],
    ]),
  ].join('')
  const drawer = await readBeside(page, wordFile({ body }))
  await drawer.getByText('读到的全部').click()
  const reasons = drawer.getByText(/文件只写到毕业要求 \d，方案里本课程在它下面/)
  await reasons.first().waitFor()
  const before = await reasons.count()
  await drawer
    .getByRole('button', { name: /^取“\d\.\d”$/ })
    .first()
    .click()
  await expect.poll(() => reasons.count()).toBe(before - 1)
  expect(troubles).toEqual([])
  await close()
})

test('30.5: a newer file is compared with the last one and the draft, by keys alone; what was typed stays', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/Course?culture=2')
  await openSyllabus(page)
  const drawer = await readBeside(page, shortFile())
  await drawer.getByRole('button', { name: '其余都用新文件' }).press('Enter')
  await drawer.getByRole('button', { name: /^更新 \d+ 处/ }).press('Enter')
  await drawer.waitFor({ state: 'hidden' })
  const objective = page.getByRole('textbox', { name: /^CO\d+ 课程目标$/ })
  const withText = async (text: string) => {
    const all = await objective.evaluateAll((rows) => rows.map((row) => (row as HTMLTextAreaElement).value))
    return objective.nth(all.indexOf(text))
  }
  // the value that the file leaves open is led to, with its words, and called right by one key
  await page.getByText('1 处未定，来自“数据结构.docx”').waitFor()
  await page.keyboard.press('F8')
  await page.getByText('课程目标2 | 20 | 30/25 | 50').waitFor()
  const right = page.getByRole('button', { name: /期末考试.*就是这样/ })
  await expect.poll(() => right.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await right.waitFor({ state: 'detached' })
  await page.getByText('由“数据结构.docx”读入，请核对').waitFor()
  // a person words one objective anew; the newer file words it otherwise, and adds one
  const mine = '能够分析问题的需求并选择合适的数据结构，说明理由'
  await (await withText('能够分析问题的需求并选择合适的数据结构')).fill(mine)
  await page.getByText(/^已保存/).waitFor()
  const newer = shortFile({
    first: '能够分析工程问题的需求并选择合适的数据结构',
    final: '30',
    more: '\n课程目标3：能够在团队中评审代码并改进',
  })
  const again = await readBeside(page, newer, '数据结构（新）.docx')
  await again.getByText(/三方比较/).waitFor()
  await again.getByText('请选 · 1').waitFor()
  await again.getByText('只改了文件，已选用新文件 · 1').waitFor()
  await page.keyboard.press('F8')
  await page.keyboard.press('2')
  await again.getByText('还有 1 处没有选').waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await page.keyboard.press('2')
  await again.getByRole('button', { name: '都不动，记下这份文件' }).waitFor()
  await page.keyboard.press('1')
  await again.getByRole('button', { name: '更新 1 处' }).press('Enter')
  await again.waitFor({ state: 'hidden' })
  const texts = () => objective.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
  await expect.poll(texts).toEqual(expect.arrayContaining([mine, '能够在团队中评审代码并改进']))
  await page.getByText(/^已保存/).waitFor()
  // one step back for the newer file, one for the words, one for the mark, one for the first file
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(texts).not.toContain('能够设计算法并比较其时间与空间效率')
  await page.getByText(/^已保存/).waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('30.2: a table that was not understood is pointed at in the document, and can be taken back', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open('/Course?culture=2')
  await openSyllabus(page)
  await page.getByRole('button', { name: '读入大纲' }).click()
  const drawer = page.getByRole('dialog', { name: '读入课程大纲' })
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: '数据结构.docx', mimeType: '', buffer: strangeFile() })
  await drawer.getByRole('button', { name: '对照原文' }).click()
  const document = drawer.getByRole('region', { name: '原文' })
  await document.getByText('没有认出').waitFor()
  // the second table, by keys alone
  await page.keyboard.press('t')
  await page.keyboard.press('t')
  const form = document.getByRole('form', { name: '指出这张表是什么' })
  const kind = form.getByRole('combobox', { name: '这张表是' })
  await kind.press('ArrowDown')
  // basic facts, objectives, support, content, laboratories, assessment
  for (let step = 0; step < 5; step += 1) await kind.press('ArrowDown')
  await kind.press('Enter')
  await form.getByText('矩阵').click()
  await form.getByText('合计 100').waitFor()
  await form.getByRole('button', { name: '就这样' }).press('Enter')
  await document.getByText('考核环节与目标 · 已指出').waitFor()
  await drawer.getByText('读到的全部').click()
  await drawer.getByRole('button', { name: /^目标 1：20/ }).waitFor()
  await document.getByRole('button', { name: '这张表是…' }).last().click()
  await form.getByRole('button', { name: '不再这样读' }).click()
  await document.getByText('没有认出').waitFor()
  expect(troubles).toEqual([])
  await close()
})
