import type { Browser } from 'playwright-core'
import { visitAs } from './visit.ts'

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
  await waiting.first().click()
  await page.getByRole('textbox', { name: '审批意见' }).fill(opinion)
  await page.getByRole('button', { name: button }).click()
  try {
    await waiting.first().waitFor({ state: 'detached' })
  } catch (error) {
    await page.screenshot({ path: `e2e/pictures/inbox-${username}.failed.png` })
    throw error
  }
  await close()
  return troubles
}
