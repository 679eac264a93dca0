import { create } from 'zustand'
import { tokensOf, whenSignedOut } from '#kit/session.ts'
import { type Tab, visited } from './tab-list.ts'

type Tabs = {
  tabs: readonly Tab[]
  /** The page in front takes the whole window. */
  full: boolean
  /** How often a page was loaded anew: another number, another life. */
  turns: Readonly<Record<string, number>>
}

const key = 'storeTabViewConfig'

const isTab = (one: unknown): one is Tab =>
  typeof one === 'object' &&
  one !== null &&
  'path' in one &&
  'search' in one &&
  typeof one.search === 'string' &&
  typeof one.path === 'string' &&
  one.path.startsWith('/admin/')

/** What was open in this window before it was loaded anew. */
function stored(): Pick<Tabs, 'tabs' | 'full'> {
  try {
    const { tabs = [], full } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Tabs>
    return { tabs: [...tabs].filter(isTab), full: full === true }
  } catch {
    return { tabs: [], full: false }
  }
}

/** The pages that are open in the back office. */
export const useTabs = create<Tabs>()(() => ({ ...stored(), turns: {} }))

useTabs.subscribe(({ tabs, full }) => sessionStorage.setItem(key, JSON.stringify({ tabs, full })))

whenSignedOut(() => {
  if (tokensOf('admin')) return
  useTabs.setState({ tabs: [], full: false })
})

export const openTab = (at: Tab) => useTabs.setState(({ tabs }) => ({ tabs: visited(tabs, at) }))

/** Closes those that are not to stay. */
export const keepTabs = (stays: (path: string) => boolean) =>
  useTabs.setState(({ tabs }) => ({ tabs: tabs.filter(({ path }) => stays(path)) }))

export const isOpen = (path: string) => useTabs.getState().tabs.some((tab) => tab.path === path)

export const loadAnew = (path: string) =>
  useTabs.setState(({ turns }) => ({ turns: { ...turns, [path]: (turns[path] ?? 0) + 1 } }))

export const setFull = (full: boolean) => useTabs.setState({ full })
