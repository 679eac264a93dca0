import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { theBrowser } from './visit/the-browser.ts'
import { settled, visitAs } from './visit/visit.ts'

const base = inject('product').url
let browser: Browser

beforeAll(async () => {
  browser = await theBrowser()
})

/** The copies kept in this browser: for whom, and of which version. */
const copies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ user: number; project: number; version: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('obelisk')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const rows = opening.result.transaction('dropdown').objectStore('dropdown')
          const keys = rows.getAllKeys()
          const values = rows.getAll()
          values.onsuccess = () =>
            resolve(
              keys.result.map((key, at) => {
                const [user, project] = key as [number, number]
                return { user, project, version: values.result[at].version }
              }),
            )
        }
      }),
  )

test('spec 4: the dropdown cache compares versions; the dropdown cache falls back to the local copy; the dropdown cache can be refreshed by force; a failed start of the dropdown cache is written to the console; spec 9: the dropdown cache key is per user', async () => {
  const { page, open, close, troubles } = await visitAs(browser, 'director', { base })
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /api\/cache\/(\w+)/.exec(request.url())?.[1]
    if (call) asked.push(call)
  })
  await open('/Evaldata')
  expect(asked, 'what stands above programmes, then the lists of the one that is shown').toEqual([
    'dropdownData',
    'dropdownData',
  ])
  // kept after the answer has come
  await expect.poll(() => copies(page)).toHaveLength(2)
  const kept = await copies(page)
  expect(kept[0]?.project).toBe(0)
  const { userInfo } = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('userInfo') ?? '{}')
    const answer = await fetch('/index.php/api/account/getInfo', { headers: { 'ba-user-token': token } })
    return (await answer.json()).data
  })
  const users = kept.map(({ user }) => user)
  expect(users, 'one key a person').toEqual([userInfo.id, userInfo.id])

  asked.splice(0)
  await open('/Evaldata')
  expect(asked, 'equal versions: the copies serve').toEqual(['version', 'version'])

  asked.splice(0)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('obelisk')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('dropdown', 'readwrite')
          // a page that is left before would take it back
          writing.oncomplete = () => resolve()
          const all = writing.objectStore('dropdown').openCursor()
          all.onsuccess = () => {
            const at = all.result
            if (!at) return
            at.update({ ...at.value, version: 'an older one' })
            at.continue()
          }
        }
      }),
  )
  await open('/Evaldata')
  expect(asked, 'another version: all anew').toEqual(['version', 'dropdownData', 'version', 'dropdownData'])
  await expect.poll(() => copies(page)).toEqual(kept)
  expect(troubles).toEqual([])

  const fromCopy = page.getByRole('button', { name: /选项来自本机副本/ })
  // the version alone is out of reach: what asks for it again by itself changes nothing
  await page.route('**/api/cache/version*', (route) => route.abort())
  await open('/Evaldata')
  await fromCopy.waitFor()
  expect(troubles.join(), 'a failed start of the dropdown cache is written to the console').toContain(
    'script:',
  )

  asked.splice(0)
  await fromCopy.click()
  await fromCopy.waitFor({ state: 'detached' })
  await settled(page)
  expect(asked, 'by force: whatever the version').toContain('dropdownData')
  await close()
})
