import { afterAll, expect, inject, test } from 'vitest'
import { dataFolder, type Product, startProduct } from './product/start-product.ts'
import { theBrowser } from './visit/the-browser.ts'
import { visitAs } from './visit/visit.ts'

const { code, fresh } = inject('product')
let product: Product | undefined
let removeData = async () => {}

afterAll(async () => {
  await product?.stop()
  await removeData()
})

test('what was saved is there after the power went off in the middle of typing', async () => {
  const { folder, remove } = await dataFolder(fresh)
  removeData = remove
  product = await startProduct(code, folder)
  const browser = await theBrowser()
  const before = await visitAs(browser, 'director', { base: product.url })
  await before.open('/Culture?tab=matrix')
  const finding = before.page.getByRole('listitem').filter({ hasText: '必修课未进入矩阵' })
  await finding.getByRole('button', { name: /^填入/ }).click()
  await finding.waitFor({ state: 'detached' })
  await before.page.getByText(/^已保存/).waitFor()
  await before.page.getByText('本次改动 2 处').waitFor()
  await product.kill()
  await before.close()

  product = await startProduct(code, folder)
  const after = await visitAs(browser, 'director', { base: product.url })
  await after.open('/Culture?tab=matrix')
  await after.page.getByRole('grid').waitFor()
  expect(await after.page.getByRole('listitem').filter({ hasText: '必修课未进入矩阵' }).count()).toBe(0)
  expect(await after.page.getByRole('button', { name: '提交审核' }).isEnabled()).toBe(true)
  expect(after.troubles).toEqual([])
  await after.close()
})
