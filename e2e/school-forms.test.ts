import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { linesOf, p, wordFile } from '../server/src/form-template/word/word-file.fixture.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled, visitAs } from './visit/visit.ts'

const base = inject('product').url

const linesIn = async (download: Download) => linesOf(await readFile(await download.path()))

/** Drops a Word file with these paragraphs in the dialog and has it checked. */
async function upload(page: Page, ...paragraphs: string[]) {
  await page.getByRole('button', { name: '上传模板' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '适用范围' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: '人才培养方案.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: wordFile(paragraphs.map((text) => p(text)).join('')),
  })
  await dialog.getByText('人才培养方案.docx，可以上传').waitFor()
  await dialog.getByRole('button', { name: '检查并上传' }).click()
}

test('the school’s own form of the training plan: uploaded, mended, looked at, published, and what a director downloads', async () => {
  const browser = await theBrowser()
  const office = await officeVisitAs(browser, 'admin', { base })
  const { page } = office
  await office.open('/admin/routine/formTemplate')
  await page.locator('main').getByText('培养方案', { exact: true }).click()
  await page.getByRole('button', { name: '字段清单' }).click()
  await page.getByRole('dialog').getByPlaceholder('查找字段').fill('方案名称')
  await page.getByRole('dialog').getByText('{{方案名称}}').first().waitFor()
  await page.keyboard.press('Escape')

  await upload(page, '东海大学人才培养方案', '名称：{{方案名字}}')
  await page.getByText('没有 {{方案名字}} 这个字段，是不是 方案名称？').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click()
  await upload(page, '东海大学人才培养方案', '名称：{{方案名称}}')
  await page.getByText('检查通过').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '查看版本' }).click()
  await settled(page)
  await page.getByRole('button', { name: '预览' }).first().click()
  await page.getByText('名称：2024 版软件工程专业人才培养方案').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '发布', exact: true }).first().click()
  await page.getByText('第 2 版已发布').first().waitFor()

  const director = await visitAs(browser, 'director', { base })
  await director.open('/Culture')
  await director.page.getByRole('button', { name: '导出' }).click()
  const [download] = await Promise.all([
    director.page.waitForEvent('download'),
    director.page.getByRole('menuitem', { name: 'Word（学校模板）' }).first().click(),
  ])
  const [head, name] = await linesIn(download)
  expect(head).toBe('东海大学人才培养方案')
  expect(name).toMatch(/^名称：\d{4} 版培养方案/)
  expect(director.troubles).toEqual([])
  await director.close()

  await page.getByRole('button', { name: '停用' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用' }).last().click()
  await page.getByText('未发布').first().waitFor()
  expect(office.troubles).toEqual([])
  await office.close()
})
