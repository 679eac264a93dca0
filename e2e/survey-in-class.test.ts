import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, onTestFailed, test } from 'vitest'
import { dataFolder, type Product, startProduct } from './product/start-product.ts'
import { tabTo } from './visit/keyboard.ts'
import { barriersOf, chineseLabelsOf, overflowOf } from './visit/looks.ts'
import { answerByWire, confirm, fillIn, scanned, takeByKeys } from './visit/survey.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, strangerAt, type Visit, visitAs } from './visit/visit.ts'
import { ask, demoPassword } from './visit/wire.ts'

type Class = { id: number; name: string; has_syllabus: boolean; with_account: number }
type Whole = { revision: number; running: object }

const { code, fresh } = inject('product')
const phone = { width: 390, height: 844 } as const
let product: Product
let base: string
let removeData = async () => {}
let browser: Browser
let teacher: Visit
let page: Page
/** Last autumn's class of 数据结构, whose marks are confirmed, and the class of this term that comes after it. */
let group: Class
let next: Class
let students: string[]
let id: number

afterAll(async () => {
  await product?.stop()
  await removeData()
})

async function classIn(term: string): Promise<Class> {
  const { terms } = await ask<{ terms: { id: number; name: string }[] }>(
    base,
    'secretary',
    '/api/TeachingClass/choices',
  )
  const termId = terms.find(({ name }) => name === term)?.id
  const path = `/api/Ques/places?academic_term_id=${termId}`
  const { classes } = await ask<{ classes: Class[] }>(base, 'teacher', path)
  const found = classes.find(({ name, has_syllabus }) => name.startsWith('数据结构') && has_syllabus)
  if (!found) throw new Error(`the teacher has no class of 数据结构 in ${term}`)
  return found
}

async function membersOf({ id: classId }: Class): Promise<string[]> {
  const path = `/api/TeachingClass/members?id=${classId}`
  const { list } = await ask<{ list: { student_no: string; status: number }[] }>(base, 'teacher', path)
  return list.filter(({ status }) => status === 1).map(({ student_no }) => student_no)
}

/** A self-assessment of a class with names, open now. */
async function openFor({ id: classId }: Class): Promise<number> {
  const input = { template: 'built-in:course-self', teaching_class_ids: [classId] }
  const added = await ask<{ id: number }>(base, 'teacher', '/api/Ques/add', input)
  const { revision, running } = await ask<Whole>(base, 'teacher', `/api/Ques/edit?id=${added.id}`)
  const window = { from_time: 1_767_225_600, to_time: 1_893_456_000, min_rate: 0.05 }
  await ask(base, 'teacher', '/api/Ques/running', {
    id: added.id,
    revision,
    running: { ...running, ...window, way: 'named' },
    audiences: [{ kind: 'teaching-class', target_id: classId }],
  })
  await ask(base, 'teacher', '/api/Ques/act', { id: added.id, act: 'publish' })
  return added.id
}

beforeAll(async () => {
  const { folder, remove } = await dataFolder(fresh)
  removeData = remove
  product = await startProduct(code, folder)
  base = product.url
  browser = await theBrowser()
  group = await classIn('2025-2026-1')
  next = await classIn('2026-2027-1')
  students = await membersOf(group)
  id = await openFor(group)
  teacher = await visitAs(browser, 'teacher', { base })
  page = teacher.page
})

let isBroken = false

// each step stands on the one before
beforeEach(({ skip }) => {
  if (isBroken) skip('an earlier step failed')
  onTestFailed(async () => {
    isBroken = true
    await page.screenshot({ path: 'e2e/pictures/survey-in-class.failed.png' })
  })
})

const student = (at: number) => students[at] ?? ''

test('in class: a phone opens what the projector shows, signs in, comes back to the survey and is counted', async () => {
  await teacher.open(`/Ques/${id}`)
  await page.getByRole('button', { name: '课堂开放' }).click()
  await page.getByRole('button', { name: '3 分钟' }).click()
  await page.getByTitle('剩余时间').waitFor()
  const address = await scanned(page)
  expect(new URL(address).origin).toBe(new URL(base).origin)
  const visit = await strangerAt(browser, { base, ...phone })
  await visit.page.goto(address)
  await visit.page.getByRole('link', { name: '登录后填写' }).click()
  await visit.page.getByLabel('账号', { exact: true }).fill(student(0))
  await visit.page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await visit.page.keyboard.press('Enter')
  await visit.page.waitForURL((url) => url.pathname === `/student/survey/${id}`)
  await fillIn(visit.page)
  await visit.page.getByRole('heading', { name: '已提交，谢谢你' }).waitFor()
  expect([await overflowOf(visit.page), visit.troubles]).toEqual([[], []])
  await visit.close()
  await page.getByText(/已交 1 份/).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL((url) => url.pathname === `/Ques/${id}`)
})

test('by keyboard only: from the list to the receipt', async () => {
  const { page: own, open, troubles, close } = await visitAs(browser, student(1), { base })
  await open('/student/survey')
  const link = own.locator(`a[href="/student/survey/${id}"]`)
  for (
    let press = 0;
    press < 60 && !(await link.evaluate((one) => one === document.activeElement));
    press += 1
  )
    await own.keyboard.press('Tab')
  await own.keyboard.press('Enter')
  for (let at = 1; at < 60; at += 1) {
    await own.getByText(`第 ${at} 题，共`).first().waitFor()
    // a digit is a step of a scale; other choices are gone to
    await own.keyboard.press('2')
    await takeByKeys(own)
    const isLast = await own.getByRole('button', { name: '提交', exact: true }).isVisible()
    await tabTo(own, isLast ? /^提交$/ : /^下一题$/)
    await own.keyboard.press('Enter')
    if (isLast) break
  }
  await own.getByRole('heading', { name: '已提交，谢谢你' }).waitFor()
  expect(troubles).toEqual([])
  await close()
})

test('in English and dark: nothing on the way is in Chinese but what people wrote', async () => {
  const look = { base, language: 'en', theme: 'dark', ...phone } as const
  const { page: own, open, troubles, close } = await visitAs(browser, student(2), look)
  await open(`/student/survey/${id}`)
  await own.getByText('With your name: your teacher sees your answers').waitFor()
  expect([await chineseLabelsOf(own), await barriersOf(own)]).toEqual([[], []])
  await fillIn(own, { position: (at) => `Question ${at} of`, next: 'Next', submit: 'Hand in' })
  await own.getByRole('heading', { name: 'Handed in. Thank you.' }).waitFor()
  expect([await chineseLabelsOf(own), troubles]).toEqual([[], []])
  await close()
})

test('closed, its value stands in the report of the class once that is taken up again', async () => {
  for (const at of [3, 4, 5, 6, 7, 8]) await answerByWire(base, student(at), id)
  await teacher.open(`/Ques/${id}`)
  await page.getByRole('button', { name: /^关\s?闭$/ }).click()
  await confirm(page)
  await page.getByRole('button', { name: '看结果' }).click()
  await page.getByRole('heading', { name: '逐题分布' }).waitFor()
  await page.getByRole('heading', { name: '考核与自评对照' }).waitFor()
  await teacher.open(`/Assreport?teaching_class_id=${group.id}`)
  await page.getByText('间接评价数据有变化').first().waitFor()
  await page.getByRole('button', { name: '重新修订' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('采用新的问卷结果')
  await dialog.getByRole('button', { name: '重新修订' }).click()
  await page.getByRole('button', { name: '重新计算' }).first().click()
  // six by the wire count, and those by the screen that were not too fast to be meant
  await page
    .getByText(/间接评价：[6-9] 份有效问卷/)
    .first()
    .waitFor()
  await settled(page)
  expect(teacher.troubles).toEqual([])
})

test('the class after reads in its own survey what this one said and what came of it', async () => {
  await teacher.open(`/Ques/${id}/reply`)
  await page.getByRole('button', { name: /加一条/ }).click()
  await page.getByLabel('你们说', { exact: true }).fill('实验说明不清楚')
  await page.getByText('已改', { exact: true }).click()
  await page.getByLabel('我们做', { exact: true }).fill('每个实验都给样例')
  await page.getByRole('button', { name: /^发布给/ }).click()
  await confirm(page)
  await page.getByText('只能补充，不能删改').first().waitFor()
  const [after = ''] = await membersOf(next)
  const nextId = await openFor(next)
  const visit = await visitAs(browser, after, { base, ...phone })
  await visit.open(`/student/survey/${nextId}`)
  await visit.page.getByText('上一届同学说过的，后来做了什么').waitFor()
  await visit.page.getByText('每个实验都给样例').waitFor()
  expect([await overflowOf(visit.page), visit.troubles]).toEqual([[], []])
  await visit.close()
  await teacher.close()
})
