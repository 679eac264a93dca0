import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { barriersOf, overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, type Visit, visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

type Places = { classes: { id: number }[] }
type Whole = { definition: { pages: { questions: { id: string }[] }[] } }

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** Takes a thing with the mouse and lets it go over another one. */
async function dragOnto(page: Page, from: Locator, to: Locator) {
  const middleOf = async (one: Locator) => {
    await one.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {}
    return [x + width / 2, y + height / 2] as const
  }
  const start = await middleOf(from)
  const end = await middleOf(to)
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move(...end, { steps: 8 })
  await page.mouse.up()
}

describe('spec 2: route /Ques, the questions of a draft', () => {
  let teacher: Visit
  let page: Page
  let id: number

  beforeAll(async () => {
    const { classes } = await ask<Places>(base, 'teacher', '/api/Ques/places')
    const input = {
      template: 'built-in:mid-term',
      title: '搭问卷（浏览器）',
      teaching_class_ids: [classes[0]?.id],
    }
    ;({ id } = await ask<{ id: number }>(base, 'teacher', '/api/Ques/add', input))
    teacher = await visitAs(browser, 'teacher', { base })
    page = teacher.page
    await teacher.open(`/Ques/${id}`)
  })

  const line = (at: number) => page.locator('aside button[draggable=true]').nth(at)
  const titles = () => page.locator('aside button[draggable=true] > span:nth-child(2)').allInnerTexts()
  const stored = async () => {
    const { definition } = await ask<Whole>(base, 'teacher', `/api/Ques/edit?id=${id}`)
    return definition.pages.flatMap(({ questions }) => questions.map((one) => one.id))
  }
  const areStored = (ids: string[]) => expect.poll(stored, { timeout: 15_000 }).toEqual(ids)
  const begun = ['pace', 'clear', 'load', 'lost', 'help', 'keep', 'change']
  const dragged = ['clear', 'load', 'pace', 'lost', 'help', 'keep', 'change']

  test('are dragged with the mouse, and undo and redo take the step back and do it again', async () => {
    const before = await titles()
    expect([before.length, await stored()]).toEqual([begun.length, begun])
    await dragOnto(page, line(0), line(2))
    await areStored(dragged)
    await page.keyboard.press('Control+z')
    await areStored(begun)
    expect(await titles()).toEqual(before)
    await page.getByRole('button', { name: '重做' }).click()
    await areStored(dragged)
    await page.getByRole('button', { name: '撤销' }).click()
    await areStored(begun)
  })

  test('go over the border of a page with the mouse', async () => {
    await dragOnto(page, line(5), line(0))
    await areStored(['keep', ...begun.filter((one) => one !== 'keep')])
    await page.keyboard.press('Control+z')
    await areStored(begun)
  })

  test('are moved, copied and deleted by keys, each as a step that is taken back', async () => {
    await line(0).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+ArrowDown')
    await areStored(['clear', 'pace', ...begun.slice(2)])
    await page.keyboard.press('Control+d')
    await expect.poll(async () => (await titles()).length).toBe(begun.length + 1)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await areStored(begun)
    await line(1).click()
    const gone = await titles()
    await page.getByRole('button', { name: '删除', exact: true }).first().focus()
    await page.keyboard.press('Enter')
    await areStored(begun.filter((one) => one !== 'clear'))
    await page.keyboard.press('Control+z')
    await areStored(begun)
    expect(await titles()).toEqual(gone)
    await teacher.open(`/Ques/${id}`)
    expect([await titles(), teacher.troubles]).toEqual([gone, []])
    await teacher.close()
  })
})

describe('spec 2: route /SurveyTemplates, a template is tried before it is used', () => {
  /** Answers the first question of the preview and goes on to the next. */
  async function tryIn(frame: Locator) {
    await frame.getByText('第 1 题，共').waitFor()
    await frame.locator('label').first().click()
    await frame.getByRole('button', { name: '下一题' }).click()
    await frame.getByText('第 2 题，共').waitFor()
  }

  test('in the frame of a phone, and as on a desktop', async () => {
    const visit = await visitAs(browser, 'teacher', { base })
    const { page } = visit
    await visit.open('/SurveyTemplates?key=built-in:mid-term')
    const phone = page.getByRole('complementary', { name: '手机预览' })
    await tryIn(phone)
    expect((await phone.getByRole('progressbar').boundingBox())?.width).toBeLessThan(390)
    await phone.getByText('题目路径：1 2 3 4 5 → 6 7').waitFor()
    await page.getByRole('button', { name: '电脑预览' }).click()
    const desktop = page.getByRole('dialog')
    await tryIn(desktop)
    expect((await desktop.boundingBox())?.width).toBeGreaterThan(900)
    expect(await barriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await desktop.waitFor({ state: 'hidden' })
    expect(visit.troubles).toEqual([])
    await visit.close()
  })

  test('on a phone', async () => {
    const visit = await visitAs(browser, 'teacher', { base, width: 390, height: 844 })
    await visit.open('/SurveyTemplates?key=built-in:mid-term')
    const preview = visit.page.getByRole('complementary', { name: '手机预览' })
    await preview.scrollIntoViewIfNeeded()
    await tryIn(preview)
    await settled(visit.page)
    expect([await overflowOf(visit.page), visit.troubles]).toEqual([[], []])
    await visit.close()
  })
})
