import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { openClass } from './main-job/class-of-62.ts'
import { attainmentOf, questionMeans, type Row } from './main-job/exam.ts'
import { registerOf } from './main-job/workbook.ts'
import { overTwoServers } from './product/two-servers.ts'
import { choose, countClicks } from './visit/clicks.ts'
import { decide } from './visit/inbox.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, strangerAt, type Visit } from './visit/visit.ts'
import { demoPassword } from './visit/wire.ts'

// the job goes on over two servers, each call at the next of them: nothing that it needs may stand in one of them alone
const { url: base, asked, close } = await overTwoServers()
const className = '数据结构 计科2401 加开班'
const folder = mkdtempSync(join(tmpdir(), 'obelisk-marks-'))
const receiptScript = fileURLToPath(new URL('../scripts/receipt.mjs', import.meta.url))

let browser: Browser
let teacher: Visit
let page: Page
let rows: Row[]
let classId: number

beforeAll(async () => {
  browser = await theBrowser()
  ;({ id: classId, rows } = await openClass(base, className))
  writeFileSync(join(folder, '成绩登记表.xlsx'), await registerOf(rows))
  teacher = await strangerAt(browser, { base })
  page = teacher.page
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Downloads what the button gives. */
async function downloaded(name: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return readFileSync(await download.path())
}

async function writeText(name: string, text: string) {
  await page.getByRole('textbox', { name, exact: true }).click()
  await page.keyboard.type(text)
}

let isBroken = false

// each step stands on the one before
beforeEach(({ skip }) => {
  if (isBroken) skip('an earlier step failed')
  onTestFailed(async () => {
    isBroken = true
    await page.screenshot({ path: 'e2e/pictures/main-job.failed.png' })
  })
})

describe('from a workbook of marks to an approved report', () => {
  test('the teacher signs in and sees what waits', async () => {
    await teacher.open('/')
    await page.getByLabel('账号', { exact: true }).fill('teacher')
    await page.getByLabel('密码', { exact: true }).fill(demoPassword)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '周明' }).waitFor()
    await settled(page)
    const marks = page.getByRole('link').filter({ hasText: '评价数据' }).filter({ hasText: '已确认' })
    expect(await marks.innerText()).toMatch(/\d+\/\d+/)
    expect(await page.getByText(className).count()).toBeGreaterThan(0)
  })

  test('a workbook made by none of us becomes confirmed marks in under ten clicks', async () => {
    await teacher.follow('/Evaldata')
    const clicks = await countClicks(page)
    await page.getByRole('listitem').filter({ hasText: className }).getByRole('link').click()
    await page.getByRole('button', { name: '由大纲生成' }).click()
    await page
      .locator('label')
      .filter({ hasText: /^导入$/ })
      .click()
    await page.locator('input[type=file]').first().setInputFiles(join(folder, '成绩登记表.xlsx'))
    await page.getByText('62 行都没有问题').waitFor()
    await page.getByText('新增 16 个评分项').waitFor()
    await page.getByRole('button', { name: '导入 62 行' }).click()
    await page.getByText('新写入 1116 格').waitFor()
    await page.getByRole('button', { name: '去核对并确认成绩' }).click()
    await page.getByRole('button', { name: '确认成绩', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认成绩' }).click()
    await page.getByText('已确认', { exact: true }).first().waitFor()
    expect(await clicks()).toBeLessThan(10)

    // the averages at the foot are those that stand under the table of the workbook
    const foot = await page.getByRole('row').filter({ hasText: '平均分' }).last().innerText()
    const shown = foot.match(/\d+\.\d/g)?.map(Number)
    expect(shown?.slice(-17, -1)).toEqual(questionMeans(rows).map((mean) => Number(mean.toFixed(1))))
  })

  test('the computed attainment is the one that the marks give, down to the cell of the workbook', async () => {
    await teacher.turnTo(`/Assreport?teaching_class_id=${classId}`)
    await page.getByRole('button', { name: '计算达成度' }).click()
    await page.getByRole('button', { name: '提交审核' }).waitFor()
    for (const no of [1, 2, 3, 4] as const) {
      const value = attainmentOf(no, rows).toFixed(3)
      expect(
        await page.getByRole('button', { name: value, exact: true }).count(),
        `objective ${no}`,
      ).not.toBe(0)
    }
    await page
      .getByRole('button', { name: attainmentOf(1, rows).toFixed(3), exact: true })
      .first()
      .click()
    await page.getByText(/原表 [A-Z]+\d+ 单元格/).waitFor()
    await page.getByText('成绩登记表.xlsx').waitFor()
    await page.keyboard.press('Escape')
  })

  test('the report is written, handed in and approved', async () => {
    const answers = page.getByRole('button', { name: '填写', exact: true })
    while ((await answers.count()) > 0) {
      const left = await answers.count()
      await answers.first().click()
      await page
        .getByRole('textbox', { name: '落实', exact: true })
        .fill('第 9 周课堂测验增加综合题，讲评两次。')
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await expect.poll(() => answers.count()).toBe(left - 1)
    }
    await writeText('达成结果分析', '目标 4 未达到期望值，实验方案设计题失分较多。')
    await writeText('试题分析', '各题难度适中，算法设计题区分度较好。')
    await page.getByRole('button', { name: '添加措施' }).click()
    const drawer = page.getByRole('dialog')
    await choose(page, '针对', '目标 4')
    await drawer.getByLabel('问题', { exact: true }).fill('目标 4：实验方案设计得分率低。')
    await drawer.getByLabel('原因', { exact: true }).fill('实验多为验证性内容，学生少有设计机会。')
    await drawer.getByLabel('改进措施', { exact: true }).fill('增加两次设计性实验，要求先提交测试方案。')
    await choose(page, '问题类型', '教学内容')
    await choose(page, '落实对象', '课程大纲')
    await choose(page, '责任人', '周明', '周明')
    await drawer.getByLabel('完成时限').fill('2027-06-30')
    await page.keyboard.press('Enter')
    await drawer.getByLabel('预期').fill('0.72')
    await drawer.getByRole('button', { name: '保存' }).click()
    await drawer.waitFor({ state: 'detached' })

    const submit = page.getByRole('button', { name: '提交审核' })
    await expect.poll(() => submit.isEnabled(), { timeout: 10_000 }).toBe(true)
    await submit.click()
    await page.getByRole('dialog').getByRole('button', { name: '提交审核' }).click()
    await page.getByText('待审核').first().waitFor()
    expect(teacher.troubles).toEqual([])

    const entry = ['达成报告', '周明']
    const opinion = '分析到位，措施具体，同意。'
    const decision = { base, username: 'wujianguo', entry, opinion, button: /通过《.+》$/ }
    expect(await decide(browser, decision)).toEqual([])

    await page.reload()
    await page.getByText('审核通过').first().waitFor()
    await page.getByText('吴建国').first().waitFor()
  })

  test('Word, Excel and the receipt can be downloaded, and the receipt can be recomputed', async () => {
    for (const name of [/Word/, /计算表/]) {
      const bytes = await downloaded(name)
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
      expect(bytes.length).toBeGreaterThan(5000)
    }
    const receipt = join(folder, 'receipt.json')
    writeFileSync(receipt, await downloaded(/计算凭证/))
    const said = execFileSync(process.execPath, [receiptScript, receipt], { encoding: 'utf8' })
    expect(said).toContain('Every digit is the same.')
    expect(teacher.troubles).toEqual([])
  })

  test('both servers have answered their share of it', () => {
    const [first = 0, second = 0] = asked()
    expect(first).toBeGreaterThan(30)
    expect(second).toBeGreaterThan(30)
  })
})
