import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { notifyThrough } from '../notify.ts'
import { messages, startWords } from '../translations/loading.ts'
import { server } from './server.fixture.ts'

// what antd asks of a browser, and this one does not have
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: Observer, ResizeObserver: Observer })

// whether a part is hidden is worked out from every style above it: that takes seconds, and no test asks
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })

beforeAll(async () => {
  if (!messages.isInitialized) await startWords()
})

beforeEach(() => {
  localStorage.clear()
  server.reset()
  notifyThrough({ done: (text) => server.told.push(text), failed: (text) => server.told.push(text) })
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('reportError', (error: unknown) => server.told.push(String(error)))
})

afterEach(() => {
  cleanup()
  // what a library has laid beside the part, as a hidden field that it measures with
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})
