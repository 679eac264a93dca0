import type { Page } from 'playwright-core'
import { settled } from './visit.ts'

export type Appearance = 'in Chinese and light' | 'in English and dark'

/** From one appearance to the other, by the buttons of the frame. */
export async function turnOver(page: Page, appearance: Appearance): Promise<Appearance> {
  const [next, ...buttons]: [Appearance, string, string] =
    appearance === 'in Chinese and light'
      ? ['in English and dark', '中 / EN', 'Dark']
      : ['in Chinese and light', 'Light', 'EN / 中']
  for (const name of buttons) await page.getByRole('button', { name }).first().click()
  // the hint of the button must not stay when the window changes
  await page.mouse.move(0, 0)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ant-tooltip')].every((hint) => !hint.checkVisibility()),
  )
  await settled(page)
  return next
}
