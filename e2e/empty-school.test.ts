import { afterAll, expect, inject, test } from 'vitest'
import { dataFolder, type Product, startProduct } from './product/start-product.ts'
import { barriersOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { settled, strangerAt } from './visit/visit.ts'

const { code } = inject('product')
let product: Product | undefined
let removeData = async () => {}

afterAll(async () => {
  await product?.stop()
  await removeData()
})

/** Administrators are under the strict rule. */
const ownPassword = 'Kepler-tanzt-gern'

test('a school that begins with nothing: the first account, what comes next, and no page that waits for ever', async () => {
  const { folder, remove } = await dataFolder()
  removeData = remove
  product = await startProduct(code, folder, { demo: 'off' })
  const { printed, url: base } = product
  const firstCode = () => /with the code (\S+)/.exec(printed())?.[1]
  await expect.poll(firstCode).toBeTruthy()

  const { page, open, turnTo, troubles, close } = await strangerAt(await theBrowser(), { base })
  await open('/user/first')
  expect(await barriersOf(page)).toEqual([])
  await page.getByLabel('开通码').fill(firstCode() ?? '')
  await page.getByLabel('登录账号').fill('founder')
  await page.getByLabel('姓名').fill('顾开元')
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  // the account that was just made is signed in with
  await page.getByRole('button', { name: '建立账号' }).click()

  await page.getByText('7 步中 0 步已就绪').waitFor()
  await settled(page)
  expect(await barriersOf(page)).toEqual([])
  await turnTo('/Culture')
  await page.getByRole('button', { name: '去建立专业' }).waitFor()
  // issue 28 E (screens A 14): no empty page of teaching, bank and papers ends in a sentence
  for (const [path, way] of [
    ['/Teach', '去建立学期'],
    ['/TermCalendar', '去建立学期'],
    ['/Timetables', '去建立学期'],
    ['/QuestionBank', '去建教学班'],
    ['/Prore', /命题|新建|去/],
  ] as const) {
    await turnTo(path)
    await page.getByRole('main').getByRole('button', { name: way }).first().waitFor()
    await settled(page)
  }
  await turnTo('/')
  await page.getByText('离第一份报告还差 6 件事').waitFor()
  await page.getByRole('link', { name: '打开第一天' }).click()
  await settled(page)
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: '新建：单位与专业' }).click()
  await page.getByText('先添加学校，再添加学院和教研室（系）。').waitFor()
  // what comes next is chosen already: the school, then a college of it
  for (const [number, name] of [
    ['00', '东海大学'],
    ['01', '计算机学院'],
  ] as const) {
    await page.getByRole('button', { name: '添加' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel('代码').fill(number)
    await drawer.getByLabel('名称', { exact: true }).fill(name)
    await drawer.getByRole('button', { name: '保存' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await page.getByRole('cell', { name, exact: true }).first().waitFor()
  }
  await turnTo('/')
  await turnTo('/FirstDay')
  await page.getByText('学院已有，还没有专业').waitFor()
  await turnTo('/')
  // the first account looks after the back office, too
  await page.getByRole('button', { name: /顾开元/ }).click()
  await page.getByRole('menuitem', { name: '进入后台' }).click()
  await page.getByPlaceholder('账号、邮箱或手机号').fill('founder')
  await page.getByLabel('密码', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(/\/admin\/dashboard/)
  await settled(page)
  expect(troubles).toEqual([])
  await close()
})
