import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '../server/src/db/connect.ts'
import { runningUrl } from '../server/src/db/embedded/start.ts'
import { makeRowsHostile } from '../server/test/hostile-rows.ts'
import { dataFolder, type Product, startProduct } from './product/start-product.ts'
import { addressesOfPages, isInReach, madeByData, showsHostileTexts, tabsOf } from './visit/hostile-data.ts'
import { overflowOf } from './visit/looks.ts'
import { theBrowser } from './visit/the-browser.ts'
import { officeVisitAs, settled, type Visit, visitAs } from './visit/visit.ts'

const { code, fresh } = inject('product')
let browser: Browser
let product: Product
let database: Database
let removeData = async () => {}

beforeAll(async () => {
  const { folder, remove } = await dataFolder(fresh)
  removeData = remove
  product = await startProduct(code, folder)
  database = connect(runningUrl(`${folder}/database`) ?? '', { max: 2 })
  browser = await theBrowser()
})
afterAll(async () => {
  await database?.close()
  await product?.stop()
  await removeData()
})

const phone = { width: 390, height: 844 }
const laptop = { width: 1440, height: 900 }

/** The window at another size, and the page as it is drawn there. */
async function resize(page: Page, size: typeof laptop) {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** The page in a window of the one size, then of the other, in which it is left. */
async function lookAt({ page, troubles }: Visit, where: string): Promise<string[]> {
  const isWide = page.viewportSize()?.width === laptop.width
  const found = [...(await madeByData(page)), ...(await overflowOf(page))]
  await resize(page, isWide ? phone : laptop)
  found.push(...(await madeByData(page)), ...(await overflowOf(page)), ...troubles.splice(0))
  return found.map((what) => `${where}, ${isWide ? 'then' : 'first'} on a phone: ${what}`)
}

/** Goes to a tab, with the keys where it stands behind a button on a phone: to make the window wide costs as much as the tab. */
async function goToTab(page: Page, tab: Locator) {
  const { pathname } = new URL(page.url())
  if (await isInReach(tab)) {
    await tab.click()
    // in a narrower window something else is there, which would open under the pointer
    await page.mouse.move(0, 0)
  } else {
    await tab.focus()
    await page.keyboard.press('Enter')
  }
  // until then the tab before it stands there, settled as it is
  const isThere = async () =>
    new URL(page.url()).pathname !== pathname || (await tab.getAttribute('aria-selected')) === 'true'
  await expect.poll(isThere, { interval: 20 }).toBe(true)
  await settled(page)
}

/** Opens these pages and every tab on them; gives what was wrong, and how many showed hostile texts. */
async function walk(visit: Visit, addresses: readonly string[]) {
  const found: string[] = []
  let shown = 0
  visit.page.on('dialog', (dialog) => {
    visit.troubles.push(`a dialog says ${dialog.message()}`)
    void dialog.dismiss()
  })
  for (const [at, address] of addresses.entries()) {
    await (at === 0 ? visit.open(address) : visit.turnTo(address))
    found.push(...(await lookAt(visit, address)))
    if (await showsHostileTexts(visit.page)) shown += 1
    const tabs = tabsOf(visit.page)
    for (let tab = 1; tab < (await tabs.count()); tab += 1) {
      await goToTab(visit.page, tabs.nth(tab))
      // the tab was a way to another page, which has its own turn
      if (new URL(visit.page.url()).pathname !== address) break
      found.push(...(await lookAt(visit, `${address} tab ${tab}`)))
    }
  }
  await visit.close()
  return { found, shown }
}

const addresses = addressesOfPages().filter((path) => !/login|\/user\/first|external|\/40[14]$/.test(path))
const isOf = (path: string, area: string) => path === area || path.startsWith(`${area}/`)
const base = () => ({ base: product.url })

test('the rows of a university are made hostile once its demonstration is complete', async () => {
  expect((await makeRowsHostile(database.pool)).length).toBeGreaterThan(80)
  await database.pool.query(`
    insert into role_assignment (account_id, role, scope_type)
    select id, unnest(array['teaching-dean', 'teaching-secretary', 'supervisor']), 'school'
    from account where username = 'director' on conflict do nothing`)
})

test('every page of the main site and of the member centre shows them as text', async () => {
  const paths = addresses.filter((path) => !isOf(path, '/admin') && !isOf(path, '/student'))
  const { found, shown } = await walk(await visitAs(browser, 'director', base()), paths)
  expect(found).toEqual([])
  expect(shown).toBeGreaterThan(15)
})

test('every page of the back office shows them as text', async () => {
  const paths = addresses.filter((path) => isOf(path, '/admin'))
  const { found, shown } = await walk(await officeVisitAs(browser, 'admin', base()), paths)
  expect(found).toEqual([])
  expect(shown).toBeGreaterThan(10)
})

test('every page of the student area shows them as text', async () => {
  const paths = ['/', ...addresses.filter((path) => isOf(path, '/student'))]
  const { found, shown } = await walk(await visitAs(browser, '20230101', base()), paths)
  expect(found).toEqual([])
  expect(shown).toBeGreaterThan(1)
})
