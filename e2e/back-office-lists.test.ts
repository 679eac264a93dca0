import { expect, inject, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs } from './visit/visit.ts'

const base = inject('product').url

test('rows that are selected are edited one after another', async () => {
  const visit = await officeVisitAs(await theBrowser(), 'admin', { base })
  const { page } = visit
  await visit.open('/admin/security/dataRecycle')
  const rowOf = (table: string) => page.getByRole('row').filter({ hasText: table })
  for (const table of ['college', 'project']) await rowOf(table).getByRole('checkbox').click()
  await page.getByRole('status').getByRole('button', { name: '编辑' }).click()
  const form = page.getByRole('dialog')
  const name = form.getByLabel('规则名称')
  const seen = [await name.inputValue()]
  await name.fill(`${seen[0]}（一）`)
  await form.getByRole('button', { name: '保存并编辑下一项' }).click()
  await expect.poll(() => name.inputValue()).not.toBe(`${seen[0]}（一）`)
  seen.push(await name.inputValue())
  expect(seen.toSorted()).toEqual(['专业', '学院'])
  expect(await form.getByRole('button', { name: '保存并编辑下一项' }).count()).toBe(0)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: `${seen[0]}（一）`, exact: true }).waitFor()
  expect(visit.troubles).toEqual([])
  await visit.close()
})
