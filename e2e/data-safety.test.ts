import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { barriersOf, overflowOf, rawTextsOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs } from './visit/visit.ts'

const { url: base } = inject('product')
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

test('an administrator deletes, finds it in the bin and restores it', async () => {
  const visit = await officeVisitAs(browser, 'admin', { base })
  const { page } = visit
  const row = page.getByRole('row').filter({ hasText: 'admin_class' })

  await visit.open('/admin/security/dataRecycle')
  await row.getByRole('button', { name: '删除' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await row.waitFor({ state: 'detached' })

  await visit.follow('/admin/security/dataRecycleLog')
  const entry = page.getByRole('row').filter({ hasText: 'security_data_recycle' }).first()
  await entry.getByRole('button', { name: '详情' }).click()
  await page.getByRole('dialog').getByText('/admin/security.DataRecycle/del').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await entry.getByRole('button', { name: '还原' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /还\s*原/ })
    .click()
  await page.getByText('还原成功!').waitFor()

  await visit.open('/admin/security/dataRecycle')
  await row.waitFor()
  for (const path of ['dataRecycleLog', 'sensitiveDataLog', 'dataRecycle', 'sensitiveData']) {
    await visit.follow(`/admin/security/${path}`)
    expect([await barriersOf(page), await overflowOf(page), await rawTextsOf(page)], path).toEqual([
      [],
      [],
      [],
    ])
  }
  expect(visit.troubles).toEqual([])
  await visit.close()
})
