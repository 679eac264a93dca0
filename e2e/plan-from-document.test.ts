import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { collection } from '../server/src/training-plan/from-document/collection/collection.fixture.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const base = inject('product').url

test('30.3: a plan in Word is read, an open mark decided by the keyboard, stored, and taken back', async () => {
  const file = (await collection()).find(({ name }) => name.startsWith('分段矩阵'))
  if (!file) throw new Error('no plan')
  const path = join(mkdtempSync(join(tmpdir(), 'obelisk-plan-')), file.name)
  writeFileSync(path, file.bytes)

  const { page, troubles, open, close } = await visitAs(await theBrowser(), 'director', { base })
  await open('/Culture?tab=courses')
  await page.getByRole('button', { name: '由已有方案读入' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('input[type=file]').setInputFiles(path)
  await drawer.getByText('跨页 2 段已接上').waitFor({ timeout: 60_000 })
  await drawer.getByRole('button', { name: '下一步' }).click()
  await drawer.getByText('14 门课程').waitFor()
  await drawer.getByRole('button', { name: '下一步' }).click()

  await drawer.getByText('不确定 2 格，其中 1 格是图片').waitFor()
  await drawer.getByText('《软件工程》课程表里没有').waitFor()
  await drawer.getByRole('button', { name: /^高等数学A\(1\) 1\.1/ }).focus()
  await page.keyboard.press('F8')
  await page.keyboard.press('m')
  await drawer.getByText('不确定 1 格').waitFor()
  await page.keyboard.press('Space')
  await drawer.getByRole('status').filter({ hasText: 'H/M' }).waitFor()
  await page.keyboard.press('Control+z')
  await drawer.getByText('不确定 2 格').waitFor()
  await page.keyboard.press('m')
  await page.keyboard.press('F8')
  await page.keyboard.press('Space')
  await drawer.getByRole('img', { name: '这一格的图片' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续填写' }).click()
  await drawer.getByRole('button', { name: '不存' }).first().click()

  await drawer.getByRole('button', { name: '下一步' }).click()
  await drawer.getByText('还有 0 个课程名、1 格未定').waitFor()
  await drawer.getByText('文件写的是“网络工程”，这份方案属于“软件工程”').waitFor()
  const store = drawer.getByRole('button', { name: '存为草稿' }).last()
  expect(await store.isDisabled()).toBe(true)
  await drawer.getByRole('checkbox', { name: '仍然存入这个专业' }).check()
  await drawer.getByText('支撑 1 处：记号没有读准，还没有定').waitFor()
  await drawer.getByRole('button', { name: /^毕业要求：\d+ 项不同在哪里/ }).click()
  await drawer.locator('ins').first().waitFor()
  await store.click()
  await page.getByText(/^已存入：新增 \d+ 项/).waitFor()
  const course = page.getByRole('button', { name: '路由与交换技术', exact: true })
  await course.waitFor()
  await page.getByRole('button', { name: '由已有方案读入' }).first().click()
  const kept = page.getByRole('region', { name: '可以撤销的读入' })
  await kept.getByText(file.name).waitFor()
  await kept.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).last().click()
  await page.getByText('已撤销这次读入').waitFor()
  await course.waitFor({ state: 'detached' })
  expect(troubles).toEqual([])
  await close()
}, 120_000)
