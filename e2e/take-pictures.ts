// Takes the pictures of README and user guide anew, of the product as it is built: node node_modules/tsx/dist/cli.mjs e2e/take-pictures.ts
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchBrowser } from './browser.ts'
import { openClass } from './main-job/class-of-62.ts'
import { registerOf } from './main-job/workbook.ts'
import { dataFolder, startProduct } from './product/start-product.ts'
import { settled, type Visit, visitAs } from './visit/visit.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pictures = join(root, 'docs', 'pictures')
mkdirSync(pictures, { recursive: true })

async function take({ page }: Visit, name: string) {
  await settled(page)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(pictures, `${name}.png`) })
}

async function takeAll(base: string) {
  const browser = await launchBrowser()
  try {
    const { id, rows } = await openClass(base, '数据结构 计科2401')
    const teacher = await visitAs(browser, 'teacher', { base })
    const { page } = teacher
    await teacher.open(`/Evaldata?class=${id}`)
    await page.getByRole('button', { name: '由大纲生成' }).click()
    await page
      .locator('label')
      .filter({ hasText: /^导入$/ })
      .click()
    const file = { name: '成绩登记表.xlsx', mimeType: '', buffer: Buffer.from(await registerOf(rows)) }
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: '导入 62 行' }).waitFor()
    await take(teacher, 'import.zh')
    await page.getByRole('button', { name: '导入 62 行' }).click()
    await page.getByRole('button', { name: '去核对并确认成绩' }).click()
    await page.getByRole('button', { name: '确认成绩', exact: true }).waitFor()
    await take(teacher, 'marks.zh')
    await page.getByRole('button', { name: '确认成绩', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认成绩' }).click()
    await page.getByText('已确认', { exact: true }).first().waitFor()
    await teacher.open(`/Assreport?teaching_class_id=${id}`)
    await page.getByRole('button', { name: '计算达成度' }).click()
    await page.getByRole('button', { name: '提交审核' }).waitFor()
    await page.reload()
    await take(teacher, 'report.zh')
    await page.getByTitle('看这个数怎么来').first().click()
    await page.getByText(/原表 [A-Z]+\d+ 单元格/).waitFor()
    await take(teacher, 'lineage.zh')

    const director = await visitAs(browser, 'director', { base })
    await director.open('/Culture?tab=matrix')
    await take(director, 'matrix.zh')
    // the day and hour of the story, so that the picture is the same whenever it is taken
    await director.page.clock.setFixedTime('2026-11-20T10:20:00+08:00')
    // the server counts the weeks of teaching by its own clock
    await director.page.route('**/api/welcome/overview*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { term: { week: number } | null } }
      if (body.data.term) body.data.term.week = 12
      await route.fulfill({ response: answer, json: body })
    })
    await director.open('/')
    // the finished cycles of the demonstration are computed after the first start
    for (
      let turn = 0;
      turn < 20 && (await director.page.locator('main canvas, main figure').count()) === 0;
      turn++
    ) {
      await director.page.waitForTimeout(3000)
      await director.open('/')
    }
    await take(director, 'welcome.zh')
  } finally {
    await browser.close()
  }
}

const { folder, remove } = await dataFolder()
const product = await startProduct(root, folder)
try {
  await takeAll(product.url)
} finally {
  await product.stop()
  await remove()
}
