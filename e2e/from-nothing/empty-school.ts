import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeEach, expect, inject, onTestFailed } from 'vitest'
import { dataFolder, type Product, startProduct } from '../product/start-product.ts'
import { countClicks } from '../visit/clicks.ts'
import { theBrowser } from '../visit/the-browser.ts'
import { strangerAt } from '../visit/visit.ts'
import { handsOf, type Person, signInAs } from './person.ts'

/**
 * A school without anything, for a file whose tests are steps that stand on each other: after one that failed the others are
 * left out, and the page of whoever is at work is kept as a picture of this name.
 */
export function emptySchool(name: string) {
  const { code } = inject('product')
  const folder = mkdtempSync(join(tmpdir(), `obelisk-${name}-`))
  const people: Person[] = []
  let product: Product | undefined
  let removeData = async () => {}
  let browser: Browser
  let base = ''
  let atWork: Person | undefined
  let isBroken = false

  beforeEach(({ skip }) => {
    if (isBroken) skip('an earlier step failed')
    onTestFailed(async () => {
      isBroken = true
      await atWork?.page.screenshot({ path: `e2e/pictures/${name}.failed.png`, fullPage: true })
    })
  })
  afterAll(async () => {
    await product?.stop()
    await removeData()
    rmSync(folder, { recursive: true, force: true })
  })

  const came = (person: Person) => {
    people.push(person)
    atWork = person
    return person
  }
  return {
    /** The workbooks of the school. */
    folder,
    /** All who came. */
    people,
    /** The picture of a failure shows the page of this person. */
    takesOver: (person: Person) => {
      atWork = person
      return person
    },
    /** Starts the product and makes the first account with its code; who has it begins at home. */
    founderComes: async (): Promise<Person> => {
      const { folder: data, remove } = await dataFolder()
      removeData = remove
      product = await startProduct(code, data, { demo: 'off' })
      const { printed, url } = product
      base = url
      browser = await theBrowser()
      const firstCode = () => /with the code (\S+)/.exec(printed())?.[1]
      await expect.poll(firstCode).toBeTruthy()
      const visit = await strangerAt(browser, { base })
      const { page } = visit
      await visit.open('/user/first')
      const founder = came({ ...visit, ...handsOf(visit, folder), clicks: await countClicks(page) })
      await page.getByLabel('开通码').fill(firstCode() ?? '')
      await page.getByLabel('登录账号').fill('founder')
      await page.getByLabel('姓名').fill('顾开元')
      await page.getByLabel('密码', { exact: true }).fill('Kepler-tanzt-gern')
      await founder.button('建立账号').click()
      return founder
    },
    /** One of the imported teachers comes for the first time. */
    comes: async (number: string) => came(await signInAs(browser, base, folder, number)),
  }
}

type Unit = { code: string; name: string }

/** The founder makes school, college, section, programme and four cohorts. */
export async function makeUnits(
  { page, button, confirm, add, tab }: Person,
  units: readonly Unit[],
  programme: Unit,
) {
  await page.getByText('7 步中 0 步已就绪').waitFor()
  await page.getByRole('link', { name: '打开第一天' }).click()
  await button('新建：单位与专业').click()
  await page.getByText('先添加学校，再添加学院和教研室（系）。').waitFor()
  for (const { code, name } of units) await add({ 代码: code, 名称: name })
  await tab('专业与年级')
  await add({ 代码: programme.code, 名称: programme.name })
  await button('批量添加年级').click()
  await confirm(/^添加 4 个年级$/)
  await page.getByText('已添加 4 个年级').waitFor()
}

/** The founder makes the current term. */
export async function makeTerm({ page, follow, tab, add }: Person) {
  await follow('/TeachingClasses')
  await tab('学期')
  await add({})
  await page.getByText('当前学期', { exact: true }).first().waitFor()
}
