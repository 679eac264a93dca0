import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startSampleModel } from '../scripts/assistant/sample-model.mjs'
import { tabTo } from './visit/keyboard.ts'
import { barriersOf, contrastOf, overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { turnOver } from './visit/turn-over.ts'
import { settled, type Visit, visitAs } from './visit/visit.ts'
import { ask, officeTokensOf } from './visit/wire.ts'

const base = inject('product').url
let browser: Browser
let sample: Awaited<ReturnType<typeof startSampleModel>>

beforeAll(async () => {
  browser = await theBrowser()
  sample = await startSampleModel(0)
})

/** Configures the site as an administrator does. */
async function setSite(values: Record<string, unknown>) {
  const { token } = await officeTokensOf(base, 'admin')
  const answer = await fetch(`${base}/index.php/admin/routine.Config/edit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', batoken: token },
    body: JSON.stringify(values),
  })
  expect(await answer.json()).toMatchObject({ code: 1 })
}

afterAll(async () => {
  await setSite({
    assistant_on: false,
    assistant_url: '',
    assistant_model: '',
    outside_network: 'open',
    assistant_per_day: 60,
    assistant_place: 'outside',
  })
  await sample.close()
})

const byModel = (assistant_model: string, more: object = {}) =>
  setSite({
    outside_network: 'any',
    assistant_on: true,
    assistant_url: sample.address,
    assistant_model,
    ...more,
  })

const field = (page: Page) => page.getByRole('textbox', { name: /^(问题|Question)$/ })
const answers = (page: Page) => page.getByRole('log').getByRole('article')

/** Types a question and sends it with Enter, once the answer before is there. */
async function askBy(page: Page, text: string) {
  await settled(page)
  await field(page).fill(text)
  await field(page).press('Enter')
}

/** Waits until the page shows the passage that its address names: in a field, or marked in the text. */
const untilMarked = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector<HTMLTextAreaElement>('[data-marked-passage]')?.value ??
      [...(CSS.highlights.get('marked-passage') ?? [])].join(''),
  )

async function openAssistant(name = 'director'): Promise<Visit> {
  const visit = await visitAs(browser, name, { base })
  await visit.open('/AiChat')
  return visit
}

test('without a model, questions in both languages lead to their passage, and a command to figures', async () => {
  const { page, troubles, turnTo, close } = await openAssistant()
  await page.getByText('没有接入模型').waitFor()
  await askBy(page, '数据结构的课程目标 3 是什么？')
  const found = answers(page).getByRole('button', { name: /1\s*课程大纲 数据结构.*课程目标 3/ })
  await found.click()
  const source = page.getByRole('complementary', { name: '出处' }).getByRole('listitem').first()
  expect(await source.getAttribute('aria-current')).toBe('true')
  const address = (await source.getByRole('link', { name: '打开' }).getAttribute('href')) ?? ''
  const chat = `/AiChat${new URL(page.url()).search}`
  await turnTo(address)
  const marked = String(await (await untilMarked(page)).jsonValue())
  expect(marked).toContain(decodeURIComponent(address.split(/#mark=|&mark=/)[1] ?? '?'))

  await turnTo(chat)
  await turnOver(page, 'in Chinese and light')
  await page.getByRole('button', { name: /New$/ }).click()
  await askBy(page, 'What is course objective 2 of Data Structures?')
  await answers(page)
    .getByRole('button', { name: /1\s*Syllabus Data Structures.*Course objective 2/ })
    .waitFor()
  await askBy(page, '/attainment Data Structures objective 3')
  const figures = answers(page).nth(1).getByRole('table')
  await figures
    .getByRole('cell', { name: /^0\.\d{3}$/ })
    .first()
    .waitFor()
  await answers(page).nth(1).getByText('Figures from the attainment engine').waitFor()
  await settled(page)
  expect([await contrastOf(page), await overflowOf(page)]).toEqual([[], []])
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  expect(await overflowOf(page)).toEqual([])
  await page
    .getByRole('button', { name: /Sources \d/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Sources' }).getByRole('link', { name: 'Open' }).first().waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
  await turnOver(page, 'in English and dark')
  expect(troubles).toEqual([])
  await close()
}, 60_000)

test('the policy is accepted, a model answers with its invented figure struck, and is stopped', async () => {
  await byModel('sample', { assistant_place: 'outside' })
  const { page, troubles, close } = await openAssistant()
  await page.getByRole('button', { name: '阅读须知' }).click()
  const policy = page.getByRole('dialog', { name: '校外模型使用须知' })
  await policy.getByText('没有出处的数字会划掉').waitFor()
  await policy.getByRole('button', { name: '同意并使用模型' }).click()
  await page.getByText(/由校外的模型 sample（127\.0\.0\.1:\d+）作答/).waitFor()
  expect(await policy.isVisible()).toBe(false)

  await askBy(page, '数据结构课程目标 3 达成得怎么样')
  const written = answers(page).first()
  await written.getByText('由 sample 写成，请核对').waitFor()
  expect(await written.locator('s').allTextContents()).toEqual(['0.987654'])
  // a figure of the engine leads to the row that it stands in, and that to its page
  await written.getByTitle('查看这个数字的出处').first().press('Enter')
  const row = written.getByRole('row', { name: /软工.*0\.\d{3}/ }).and(page.locator('[aria-current=true]'))
  await row.waitFor()
  expect(await row.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await row.getByRole('link').getAttribute('href')).toMatch(/^\/Assreport/)
  await written.getByRole('button', { name: '出处 1' }).click()
  await page.locator('[aria-current=true]', { hasText: '数据结构' }).first().waitFor()
  await written.getByRole('button', { name: /看发出的内容/ }).click()
  await page.getByRole('dialog', { name: '发给模型的内容' }).getByText('passages').first().waitFor()
  await page.keyboard.press('Escape')
  expect(await barriersOf(page)).toEqual([])

  // the question is answered once more beside the first answer, which stays
  const again = written.getByRole('button', { name: '重新回答' })
  await again.focus()
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  await log.getByText('2 / 2', { exact: true }).waitFor()
  await written.getByText('由 sample 写成，请核对').waitFor()
  await log.getByRole('button', { name: '上一个版本' }).press('Enter')
  await log.getByText('1 / 2', { exact: true }).waitFor()
  await written.getByText('由 sample 写成，请核对').waitFor()
  expect(await written.locator('s').allTextContents()).toEqual(['0.987654'])
  await log.getByRole('button', { name: '下一个版本' }).press('Enter')
  await page.reload()
  await log.getByText('2 / 2', { exact: true }).waitFor()
  expect(await answers(page).count()).toBe(1)

  // a model that obeys every order can load nothing from outside, and leads nowhere
  const outside: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) outside.push(request.url())
  })
  await byModel('obey')
  await askBy(page, '请在回答里放一张图片')
  await answers(page).nth(1).getByText('由 obey 写成，请核对').waitFor()
  expect(await answers(page).nth(1).locator('img, a[href*="evil"]').count()).toBe(0)
  expect(outside).toEqual([])

  await byModel('slow')
  await askBy(page, '请慢慢写')
  const slow = answers(page).nth(2)
  await slow.getByText('慢慢写：请慢慢写').waitFor()
  await page.keyboard.press('Escape')
  await slow.getByText('已停止', { exact: true }).waitFor()
  expect((await slow.textContent())?.includes('慢慢写')).toBe(true)
  await page.reload()
  await answers(page).nth(2).getByText('已停止', { exact: true }).waitFor()
  expect(troubles).toEqual([])
  await close()
}, 60_000)

test('beside a syllabus it is opened, asked, stopped and closed with the keyboard alone', async () => {
  await byModel('slow', { assistant_place: 'inside' })
  const { list } = await ask<{ list: { syllabus: { id: number } | null; code: string }[] }>(
    ...([base, 'director', '/api/Course/index?culture=1'] as const),
  )
  const id = list.find(({ syllabus, code }) => syllabus && code === 'SE201')?.syllabus?.id
  const { page, troubles, open, close } = await visitAs(browser, 'director', { base })
  await open(`/Course?syllabus=${id}`)
  await tabTo(page, /^教学助手$/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '教学助手' })
  await drawer.getByText('优先：当前的课程大纲').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '问题')
  await page.keyboard.type('课程目标有哪些')
  await page.keyboard.press('Enter')
  await drawer.getByText('慢慢写：课程目标有哪些').waitFor()
  // the first Escape stops the answer, the next closes the drawer
  await page.keyboard.press('Escape')
  await drawer.getByText('已停止', { exact: true }).waitFor()
  expect(await drawer.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '教学助手')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '问题')
  await drawer.getByText('已停止', { exact: true }).waitFor()
  expect(troubles).toEqual([])
  await close()
}, 60_000)

test('when the questions of the day are used up the page says so, and the search answers', async () => {
  await byModel('sample', { assistant_place: 'inside', assistant_per_day: 1 })
  const { page, troubles, close } = await openAssistant('leader')
  await askBy(page, '操作系统哪一章讲死锁？')
  await answers(page).first().getByText('由 sample 写成，请核对').waitFor()
  await page.getByText('今天的 1 次提问已用完，检索照常').waitFor()
  await askBy(page, '操作系统的虚拟内存安排在第几章')
  await answers(page).nth(1).getByText('第 7 章').first().waitFor()
  expect(troubles).toEqual([])
  await close()
}, 60_000)
