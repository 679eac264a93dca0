import type { Page } from 'playwright-core'

/** Counts what a person clicks on the page from now on; gives the count so far. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0')
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
}

/** Chooses in a box with a list, the way a person does; what is typed narrows the list. */
export async function choose(page: Page, label: string, option: string, typed = '') {
  const lists = page.locator('.ant-select-dropdown:visible')
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  if (typed) await box.fill(typed)
  await lists.locator('.ant-select-item-option').filter({ hasText: option }).first().click()
  // the list fades away; the next one must not be taken for it
  await lists.waitFor({ state: 'hidden' })
}
