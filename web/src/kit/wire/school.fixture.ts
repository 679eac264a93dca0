import { vi } from 'vitest'

/** A browser small enough for these tests: storage, an address, one tab. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
type Reply = { status?: number; headers?: Record<string, string>; body?: unknown; wait?: Promise<unknown> }
type Sent = { path: string; headers: Record<string, string>; body: unknown }

/** What the server of a test answers, and what it has seen: `sent` requests, pages it `led` to, what was `told`. */
export const school: {
  replies: (path: string, headers: Record<string, string>) => Reply | Error
  sent: Sent[]
  led: string[]
  told: string[]
} = { replies: () => ({}), sent: [], led: [], told: [] }

export const envelope = (code: number, data: unknown = null, msg = '') => ({
  body: { code, msg, time: 0, data },
})
export const tokens = (token: string, refreshToken = 'r1') => JSON.stringify({ token, refreshToken })

async function answer(address: string, init: RequestInit): Promise<Response> {
  const path = address.replace('/index.php', '')
  const headers = init.headers as Record<string, string>
  school.sent.push({ path, headers, body: init.body ? JSON.parse(String(init.body)) : undefined })
  const reply = school.replies(path, headers)
  if (reply instanceof Error) throw reply
  const stopped = new Promise((_, reject) =>
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
  )
  await Promise.race([reply.wait ?? Promise.resolve(), stopped])
  const response = new Response(JSON.stringify(reply.body), {
    status: reply.status ?? 200,
    headers: reply.headers ?? {},
  })
  Object.defineProperty(response, 'url', { value: `http://school${address}` })
  return response
}

export async function freshKit() {
  vi.resetModules()
  const { call } = await import('../call.ts')
  const { leadBy } = await import('../go.ts')
  const { notifyThrough } = await import('../notify.ts')
  notifyThrough({ done: (text) => school.told.push(text), failed: (text) => school.told.push(text) })
  leadBy((path) => void school.led.push(path))
  return { call, session: await import('../session.ts') }
}

/** A new browser with nothing in it, on a page of the main site. */
export function openBrowser() {
  Object.assign(school, { sent: [], led: [], told: [] })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', {
    location: { pathname: '/Course', search: '?course=3' },
    addEventListener: () => undefined,
  })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('reportError', () => undefined)
}
