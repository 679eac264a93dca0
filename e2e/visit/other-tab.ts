import type { Page } from 'playwright-core'

/** What this browser keeps of the person who is signed in. */
export const tokensIn = (page: Page) => page.evaluate(() => localStorage.getItem('userInfo') ?? '')

/** A session that no server knows: the next call finds it ended. */
export const endedSession = JSON.stringify({ token: 'ended', refreshToken: '' })

/** What happens here when another tab of this browser signs in, or its session ends. */
export const inOtherTab = (page: Page, tokens: string) =>
  page.evaluate((kept) => {
    localStorage.setItem('userInfo', kept)
    dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }))
  }, tokens)
