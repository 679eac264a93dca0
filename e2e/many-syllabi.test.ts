import { zipSync } from 'fflate'
import type { Browser, Locator } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { onePagePdf } from '../server/src/document-reader/pdf/pdf.fixture.ts'
import { dice } from '../server/src/document-reader/writer/docx.fixture.ts'
import { factsOf } from '../server/src/syllabus/from-document/collection/facts.fixture.ts'
import { bytesOf } from '../server/src/syllabus/from-document/collection/forms/form.fixture.ts'
import { forms } from '../server/src/syllabus/from-document/collection/forms/forms.fixture.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url
/** A plan of the demonstration of which no syllabus is written yet. */
const culture = 3
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

type Course = { id: number; code: string; name: string; syllabus: object | null }

/** Those without a syllabus; other journeys may have written one of the plan. */
async function unwritten() {
  const { list } = await ask<{ list: Course[] }>(base, 'director', `/api/Course/index?culture=${culture}`)
  return list.filter(({ syllabus }) => !syllabus)
}

/** Nine courses as their school writes them, in three forms, with a scan among them. */
function folder(courses: readonly Course[]) {
  const files: Record<string, Uint8Array> = { '大纲汇总/扫描.pdf': onePagePdf('') }
  for (const [at, { code, name }] of courses.slice(0, 9).entries()) {
    const form = forms[[4, 6, 11][at % 3] ?? 0]
    const course = form?.courses[0]
    if (!form || !course) throw new Error('no form')
    const roll = dice(at + 1)
    const made = form.write(factsOf({ ...course, code, name }, [], roll), roll, 0)
    files[`大纲汇总/${name}.docx`] = bytesOf(made)
  }
  return { name: '大纲汇总.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(files)) }
}

test('30.2: a folder of syllabi is read, decided cause by cause, stored as drafts and undone as one', async () => {
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  const before = await unwritten()
  let clicks = 0
  const click = async (what: Locator) => {
    clicks += 1
    await what.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await open(`/Course?culture=${culture}`)
  await click(page.getByRole('link', { name: '批量读入大纲' }))
  await page.locator('input[type=file]').setInputFiles(folder(before))
  await click(button('读取 1 个文件'))
  await page.getByText('可以离开本页').waitFor()
  await page.getByText('可以离开本页').waitFor({ state: 'detached', timeout: 60_000 })
  await page.getByText('1 个文件读不了').waitFor()
  const causes = page.getByRole('complementary', { name: '要看的原因' })
  const decide = causes.getByRole('button', { name: /^(略去|以方案|照文件|重新编号|先存)/ })
  for (let left = await decide.count(); left > 0; left = await decide.count()) {
    const taken = await causes.getByText('撤回').count()
    await click(decide.first())
    await expect.poll(() => causes.getByText('撤回').count()).toBe(taken + 1)
  }
  // J goes down, Enter opens, the parts of the file stand there as they were read
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByText('课程目标与支撑').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await click(button('存下就绪的 9 份'))
  await page.getByText('已存下 9 份草稿').waitFor({ timeout: 60_000 })
  expect(clicks).toBeLessThanOrEqual(8)

  await click(button(/^看 /).first())
  await click(drawer.getByRole('link', { name: '打开草稿' }))
  await page.getByText(/来自“|由“/).waitFor()
  await page.goBack()
  await click(button('撤销这次读入'))
  await click(page.getByRole('dialog').getByRole('button', { name: '撤销这次读入' }))
  await page.getByText('已撤销 9 份草稿').waitFor()
  const ids = (courses: readonly Course[]) => courses.map(({ id }) => id)
  expect(ids(await unwritten())).toEqual(ids(before))
  expect(troubles).toEqual([])
  await close()
})
