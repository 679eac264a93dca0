import type { Page } from 'playwright-core'

/** What a screen reader would call the thing that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at) return ''
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
    const name =
      at.getAttribute('aria-label') ?? (at.textContent || labels.map((one) => one.textContent).join())
    return (name ?? '').replace(/\s+/g, ' ').trim()
  })

/** Goes on with Tab until the thing of this name has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, name: RegExp, most = 80) {
  const passed: string[] = []
  for (let press = 0; press < most; press++) {
    const at = await focused(page)
    if (name.test(at)) return
    passed.push(at.slice(0, 30))
    // in a grid Tab goes from cell to cell; Escape lets go of it, as the hint under the grid says
    if (await page.locator('[role=grid]:focus-within').count()) await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never came to ${name}; it passed ${passed.join(' | ')}`)
}

/** Goes with Tab to a row of choices, and inside it until this one is chosen; a choice may bring another page before the next key. */
export async function arrowTo(page: Page, row: RegExp, name: RegExp, most = 8) {
  for (let press = 0; press < most; press++) {
    // a page that came meanwhile has taken the focus away: the person goes there again
    await tabTo(page, row)
    const at = await focused(page)
    if (name.test(at)) return
    await page.keyboard.press('ArrowRight')
    await page
      .waitForFunction(
        (was) => {
          const now = document.activeElement
          return (
            now instanceof HTMLInputElement && now.checked && now.labels?.[0]?.textContent?.trim() !== was
          )
        },
        at,
        { timeout: 3000 },
      )
      .catch(() => undefined)
  }
  throw new Error(`The arrow keys never came to ${name}.`)
}
