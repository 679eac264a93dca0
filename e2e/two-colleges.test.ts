import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { choose } from './visit/clicks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'
import { ask } from './visit/wire.ts'

const base = inject('product').url

/** Searches in the list of teachers; gives the names that stand in it then. */
async function found(page: Page, text: string): Promise<string[]> {
  const box = page.getByRole('main').getByRole('searchbox').or(page.getByPlaceholder('搜索')).last()
  await box.fill(text)
  await box.press('Enter')
  await settled(page)
  return page.locator('tbody tr[data-row-key] td:nth-child(3)').allTextContents()
}

/** Adds one to a box that takes many, whose list stays open until one goes on. */
async function addTo(page: Page, label: string, name: string) {
  const box = page.getByRole('dialog').getByRole('combobox', { name: label })
  await box.fill(name)
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name })
    .first()
    .click()
  await page.getByRole('dialog').getByText('任命', { exact: true }).click()
}

type Classes = { list: { id: number; name: string }[] }

test('a school of two colleges: a new secretary of one sees and changes that one alone, and the terms are the school’s', async () => {
  const browser = await theBrowser()
  const registrar = await visitAs(browser, 'registrar', { base })
  await registrar.open('/Appointments')
  await registrar.page.getByRole('button', { name: '添加' }).first().click()
  const drawer = registrar.page.getByRole('dialog')
  await addTo(registrar.page, '任命谁', '石琪')
  await choose(registrar.page, '* 角色', '教学秘书')
  await addTo(registrar.page, '任职范围', '外国语学院')
  await drawer.getByRole('button', { name: '保存' }).click()
  await drawer.waitFor({ state: 'hidden' })
  expect(registrar.troubles).toEqual([])
  await registrar.close()

  const ours = await visitAs(browser, 'secretary', { base })
  await ours.open('/Teachers')
  expect(await found(ours.page, '周明')).toEqual(['周明'])
  expect(await found(ours.page, '石琪')).toEqual([])
  const { list } = await ask<Classes>(base, 'secretary', '/api/TeachingClass/index?limit=1')
  const [theirs] = list
  await ours.open('/AcademicTerms')
  const terms = await ours.page.locator('tbody tr[data-row-key]').allTextContents()
  await ours.close()

  const other = await visitAs(browser, 'shiqi', { base })
  await other.open('/Teachers')
  expect(await found(other.page, '石琪')).toEqual(['石琪'])
  expect(await found(other.page, '周明')).toEqual([])
  await other.open('/TeachingClasses')
  expect(await other.page.getByRole('main').getByText('数据结构').count()).toBe(0)
  await other.open('/AcademicTerms')
  expect(await other.page.locator('tbody tr[data-row-key]').allTextContents()).toEqual(terms)
  // an address that somebody of the other college sent
  await other.open(`/Evaldata?class=${theirs?.id}`)
  await other.page.getByText('可能已被删除，或不在你可查看的范围内').waitFor()
  expect(await other.page.getByText(theirs?.name ?? '?').count()).toBe(0)
  expect(other.troubles).toEqual([])
  await other.close()
})
