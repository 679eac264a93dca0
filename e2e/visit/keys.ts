import type { Locator, Page } from 'playwright-core'

/** Whether the focus is on it, or inside it. */
const hasFocus = (target: Locator) =>
  target.evaluate((one) => one === document.activeElement || one.contains(document.activeElement))

/** Goes on with Tab until the focus is on this, as somebody without a mouse does. */
export async function goTo(page: Page, target: Locator, key = 'Tab', most = 500) {
  const one = target.first()
  await one.waitFor({ state: 'attached' })
  for (let press = 0; press < most; press++) {
    if (await hasFocus(one)) return
    // in a grid Tab goes from cell to cell; Escape lets go of it, as the hint under the grid says
    if (key === 'Tab' && (await page.locator('[role=grid]:focus-within').count()))
      await page.keyboard.press('Escape')
    await page.keyboard.press(key)
    // a menu moves the focus a moment after the key
    if (key !== 'Tab') await page.waitForTimeout(60)
  }
  throw new Error(`${key} never came to ${target}`)
}

/** Presses a button, a link or a field that chooses a file. A button that waits for something is waited for. */
export async function press(page: Page, target: Locator) {
  await goTo(page, target)
  await page.keyboard.press('Enter')
}

/** The name of a button as it is read; an icon before it has a name of its own. */
const named = (name: string) => new RegExp(`(^|\\s)${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

export const pressButton = (page: Page, name: string, within: Page | Locator = page) =>
  press(page, within.getByRole('button', { name: named(name) }))

/** Writes into a field in place of what stands there. */
export async function write(page: Page, target: Locator, text: string) {
  await goTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}

/** Chooses in a box with a list; what is typed narrows the list. */
export async function pick(page: Page, box: Locator, option: string | RegExp, typed = '') {
  await goTo(page, box)
  if (typed) await page.keyboard.type(typed)
  else await page.keyboard.press('ArrowDown')
  const list = page.locator('.ant-select-dropdown:visible')
  await list.locator('.ant-select-item-option').filter({ hasText: option }).first().waitFor()
  const active = list.locator('.ant-select-item-option-active')
  for (let at = 0; at < 60; at++) {
    if ((await active.filter({ hasText: option }).count()) > 0) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`The arrow keys never came to ${option}`)
}

/** Opens the menu of a button and takes an entry. */
export async function menu(page: Page, button: Locator, entry: string) {
  await press(page, button)
  const item = page.getByRole('menuitem', { name: entry, exact: true }).filter({ visible: true })
  await item.first().waitFor()
  // Tab leads into the menu that stands open, arrows lead through it
  await page.keyboard.press('Tab')
  await goTo(page, item, 'ArrowDown', 20)
  await page.keyboard.press('Enter')
  // it fades away; the next one must not be taken for it
  await page.locator('.ant-dropdown:visible').first().waitFor({ state: 'hidden' })
}

/** Ticks or unticks a box. */
export async function tick(page: Page, box: Locator) {
  await goTo(page, box)
  await page.keyboard.press('Space')
}

/** Goes to a row of choices, and inside it until this one is chosen. */
export async function chooseIn(page: Page, row: Locator, name: string) {
  await goTo(page, row)
  // the row itself may have the focus before one of its choices has it
  if (await row.evaluate((one) => one === document.activeElement)) await page.keyboard.press('Tab')
  const wanted = row.getByRole('radio', { name, exact: true })
  await page.keyboard.press('Space')
  for (let at = 0; at < 8; at++) {
    if (await wanted.isChecked()) return
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(50)
  }
  throw new Error(`The arrow keys never chose ${name}`)
}

/** Gives a file where a page asks for one. */
export async function giveFile(page: Page, target: Locator, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, target)])
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer })
}
