import { isTicketEntry } from '#kit/anonymous/ticket.ts'

/** What is no cache: the tokens, by which this browser is known, and the language; tickets are none either. */
const stays: ReadonlySet<string> = new Set(['adminInfo', 'userInfo', 'device', 'language'])

/** Empties what this browser keeps for the site, but for what is no cache. */
export function clearBrowser() {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (!stays.has(key) && !isTicketEntry(key)) storage.removeItem(key)
  indexedDB.deleteDatabase('obelisk')
}
