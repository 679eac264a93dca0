import { expect, inject, test } from 'vitest'
import { tabTo } from './visit/keyboard.ts'
import { barriersOf, overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url

test('the page begins with prompts about one’s own open work, which are asked with a press', async () => {
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open('/AiChat')
  const prompts = page.getByRole('list', { name: '可以这样问' })
  await expect.poll(() => prompts.getByRole('button').count()).toBe(4)
  const own = prompts.getByRole('button', { name: /^(退回给您|等您审批|待落实的措施|您在编制) / })
  expect(await own.count()).toBeGreaterThan(0)
  expect(await barriersOf(page)).toEqual([])
  for (const name of await own.allTextContents()) {
    await open('/AiChat')
    await prompts.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    const log = page.getByRole('log')
    await log.getByText(name.replace(/^\S+ /, '')).first().waitFor()
    await log.getByRole('article').first().waitFor()
    expect(await log.getByText('没有找到相关内容').count(), name).toBe(0)
  }
  expect(troubles).toEqual([])
  await close()
}, 60_000)

test('beside a syllabus an @ refers to another document, by keyboard; Escape leaves the choice and not the drawer', async () => {
  type Courses = { list: { syllabus: { id: number } | null; code: string }[] }
  const { list } = await ask<Courses>(base, 'director', '/api/Course/index?culture=1')
  const id = list.find(({ syllabus, code }) => syllabus && code === 'SE201')?.syllabus?.id
  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open(`/Course?syllabus=${id}`)
  await tabTo(page, /^教学助手$/)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '教学助手' })
  const inField = (label = '问题') =>
    page.waitForFunction((name) => document.activeElement?.getAttribute('aria-label') === name, label)
  await inField()
  await page.keyboard.type('@')
  const refer = page.getByRole('combobox', { name: '引用文档（@）' })
  await inField('引用文档（@）')
  await page.keyboard.press('Escape')
  await refer.waitFor({ state: 'detached' })
  expect(await drawer.isVisible()).toBe(true)
  await inField()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('@')
  await inField('引用文档（@）')
  await page.keyboard.type('操作系统')
  await page
    .getByText(/^课程大纲 · /)
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await drawer.getByText('优先：操作系统').first().waitFor()
  await inField()
  expect(await drawer.getByRole('textbox', { name: '问题' }).inputValue()).toBe('')
  expect(await overflowOf(page)).toEqual([])
  await page.keyboard.type('课程目标有哪些')
  await page.keyboard.press('Enter')
  await drawer.getByRole('log').getByRole('article').getByText('操作系统').first().waitFor()
  expect(troubles).toEqual([])
  await close()
}, 60_000)
