import type { Locator, Page } from 'playwright-core'

/** Counts what a person clicks on the page from now on, and the fields that they type in; gives the clicks so far. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    sessionStorage.setItem('clicks', '0')
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1)),
      true,
    )
    sessionStorage.setItem('fields', '0')
    const typed = new WeakSet<EventTarget>()
    document.addEventListener(
      'input',
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !['file', 'radio', 'checkbox'].includes(target.type)) ||
          (target instanceof HTMLElement && target.isContentEditable)
        if (!target || !isText || typed.has(target)) return
        typed.add(target)
        sessionStorage.setItem('fields', String(Number(sessionStorage.getItem('fields')) + 1))
      },
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
  const wanted = lists.locator('.ant-select-item-option').filter({ hasText: option }).first()
  await wanted.click()
  // the list fades away; the next one must not be taken for it
  if (await isGone(lists)) return
  // it was drawn anew between the press and its release, which is no click then: a person presses once more
  await wanted.click()
  await lists.waitFor({ state: 'hidden' })
}

const isGone = (lists: Locator) =>
  lists.waitFor({ state: 'hidden', timeout: 5000 }).then(
    () => true,
    () => false,
  )

/** In how many fields a person has typed since their clicks are counted. */
export const typedFields = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('fields')))
