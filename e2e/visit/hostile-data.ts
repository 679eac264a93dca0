import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from 'playwright-core'

const web = fileURLToPath(new URL('../../web/src', import.meta.url))

/** Every address that the web has a page for, `:id` standing for the first row. */
export function addressesOfPages(): string[] {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)pages\.ts$/.test(file),
  )
  const found = files.flatMap((file) => [
    ...readFileSync(`${web}/${file}`, 'utf8').matchAll(/^\s+path: '([^']+)'/gm),
  ])
  return found.map(([, path = '']) => path.replace(':id', '1')).filter((path) => !path.includes(':'))
}

/** What on the page was made by a text that people wrote, and not by us. */
export const madeByData = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '#made-by-data, [onerror], img[src$="/x"], [href^="javascript:" i], [src^="javascript:" i], base',
      ),
    ].map((element) => `made by data: ${element.outerHTML.slice(0, 160)}`),
  )

/** Whether hostile texts stand on the page for people to read. */
export const showsHostileTexts = async (page: Page): Promise<boolean> =>
  (await page.locator('body').innerText()).includes('id=made-by-data') ||
  (await page
    .locator('input, textarea')
    .evaluateAll((all) => all.some((one) => (one as HTMLInputElement).value.includes('id=made-by-data'))))

/** The tabs of the page itself; those of the frame around it lead to other pages. */
export const tabsOf = (page: Page) => page.locator('main [role=tab]:visible')

/** Whether a finger would meet it where it stands: it is not cut off, nor under something else. */
export const isInReach = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
