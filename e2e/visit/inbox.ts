import type { Browser } from 'playwright-core'
import { settled, visitAs } from './visit.ts'

type Decision = {
  base: string
  username: string
  /** Words that the entry in the list has. */
  entry: readonly string[]
  opinion: string
  button: RegExp
}

/** An approver opens a waiting document, says something and decides; it then waits no more. Gives what went wrong unseen. */
export async function decide(browser: Browser, { base, username, entry, opinion, button }: Decision) {
  const { page, troubles, open, close } = await visitAs(browser, username, { base })
  await open('/inbox')
  const waiting = entry.reduce(
    (found, hasText) => found.filter({ hasText }),
    page.getByRole('list', { name: '文档列表' }).getByRole('button'),
  )
  await waiting.first().press('Enter')
  // the form of the document that was open before is replaced by the form of this one
  await settled(page)
  const box = page.getByRole('textbox', { name: '审批意见' })
  const act = page.getByRole('button', { name: button })
  for (let tries = 0; tries < 40; tries += 1) {
    await box.fill(opinion)
    await page.waitForTimeout(250)
    if ((await box.inputValue()) === opinion && (await act.isEnabled())) break
  }
  await act.press('Enter')
  try {
    await waiting.first().waitFor({ state: 'detached' })
  } catch (error) {
    await page.screenshot({ path: `e2e/pictures/inbox-${username}.failed.png` })
    throw error
  }
  await close()
  return troubles
}
