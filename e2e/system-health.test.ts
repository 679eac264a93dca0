import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, chineseLabelsOf, contrastOf, overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

test('an administrator sees how the system runs, and saves a support package', async () => {
  const visit = await officeVisitAs(browser, 'admin', { base })
  const { page } = visit
  await visit.open('/admin/routine/health')
  await page.getByRole('heading', { level: 1, name: '运行状况' }).waitFor()
  await page.getByText('需要关注', { exact: true }).waitFor()
  await page.getByRole('row', { name: /系统任务/ }).waitFor()
  await page.getByRole('row', { name: /本页由它回答/ }).waitFor()
  await page.getByRole('button', { name: '整理支持包' }).press('Enter')
  const save = page.getByRole('button', { name: /^保存（/ }).first()
  await save.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), save.press('Enter')])
  expect(file.suggestedFilename()).toMatch(/^support-\d{8}-\d{4}\.zip$/)
  expect(Object.keys(unzipSync(readFileSync(await file.path())))).toContain('health.json')
  await settled(page)
  expect([await barriersOf(page), await contrastOf(page), await overflowOf(page)]).toEqual([[], [], []])
  expect(visit.troubles).toEqual([])
  await visit.close()
})

test('on a phone, in English and in the dark it holds together', async () => {
  const visit = await officeVisitAs(browser, 'admin', { base, language: 'en', theme: 'dark', width: 390 })
  const { page } = visit
  await visit.open('/admin/routine/health')
  await page.getByRole('heading', { level: 1, name: 'System health' }).waitFor()
  await page.getByText('To look at', { exact: true }).waitFor()
  await settled(page)
  expect([await overflowOf(page), await contrastOf(page), await chineseLabelsOf(page)]).toEqual([[], [], []])
  expect(visit.troubles).toEqual([])
  await visit.close()
})
