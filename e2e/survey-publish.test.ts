import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { countClicks } from './visit/clicks.ts'
import { barriersOf, overflowOf } from './visit/looks.ts'
import { confirm } from './visit/survey.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, type Visit, visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

type Places = { classes: { id: number; name: string; has_syllabus: boolean }[] }

const base = inject('product').url
let browser: Browser
let teacher: Visit
let page: Page
let group: Places['classes'][number]

beforeAll(async () => {
  browser = await theBrowser()
  const { classes } = await ask<Places>(base, 'teacher', '/api/Ques/places')
  const found = classes.find(({ has_syllabus }) => has_syllabus)
  if (!found) throw new Error('no class of the teacher has a syllabus')
  group = found
  teacher = await visitAs(browser, 'teacher', { base })
  page = teacher.page
})

afterAll(() => teacher.close())

describe('28 E: a survey goes out', () => {
  test('from a template to published in at most 5 clicks, no date typed', async () => {
    await teacher.open('/SurveyTemplates?key=built-in:course-self')
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: '用它新建问卷' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: new RegExp(`^${group.name}`) }).click()
    await dialog.getByRole('button', { name: /新\s?建/ }).click()
    await page.getByText('学生收到的通知').waitFor()
    await settled(page)
    expect([await barriersOf(page), await overflowOf(page)]).toEqual([[], []])
    await page.screenshot({ path: 'e2e/pictures/survey-publish.png' })
    await page.getByRole('button', { name: /^发\s?布$/ }).click()
    await confirm(page)
    await page.getByText('题目、对象和填写方式已锁定').or(page.getByText('撤回后才能改')).first().waitFor()
    const count = await clicks()
    process.stdout.write(`from a template to published: ${count} clicks\n`)
    expect(count).toBeLessThanOrEqual(5)
    expect(teacher.troubles).toEqual([])
  })

  test('the builder leaves an option 200 px, and its preview shows the chosen question', async () => {
    const input = { template: 'built-in:course-self', teaching_class_ids: [group.id] }
    const { id } = await ask<{ id: number }>(base, 'teacher', '/api/Ques/add', input)
    await teacher.open(`/Ques/${id}`)
    const line = page.locator('aside button[draggable=true]', { hasText: '每周课外投入' })
    await line.click()
    const option = page.getByRole('textbox', { name: '选项 1 中文' })
    expect((await option.boundingBox())?.width).toBeGreaterThanOrEqual(200)
    const preview = page.getByRole('complementary', { name: '手机预览' })
    await preview.getByRole('heading', { name: '每周课外投入' }).waitFor()
    const lines = page.locator('aside button[draggable=true]')
    await lines.last().click()
    const [shown = ''] = await lines.last().locator('span:nth-child(2)').allInnerTexts()
    await preview.getByRole('heading', { name: shown }).waitFor()
    // what holds for the last question stands beside it, within the window
    const kind = await page.getByRole('combobox', { name: '题型' }).boundingBox()
    expect(kind?.y ?? -1).toBeGreaterThan(0)
    expect(kind?.y ?? 9999).toBeLessThan(900)
    await settled(page)
    expect([await barriersOf(page), await overflowOf(page), teacher.troubles]).toEqual([[], [], []])
    await page.screenshot({ path: 'e2e/pictures/survey-builder.png' })
  })
})
