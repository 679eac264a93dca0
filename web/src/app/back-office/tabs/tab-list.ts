/** A page that was opened and not closed; `search` is the query it was left with. */
export type Tab = { path: string; search: string }

/** One tab per page: a new one at the end, a known one with what its address says now. */
export const visited = (tabs: readonly Tab[], at: Tab): Tab[] =>
  tabs.some(({ path }) => path === at.path)
    ? tabs.map((tab) => (tab.path === at.path ? at : tab))
    : [...tabs, at]

/** Which tab is shown after this one has been closed: the one behind it, else the one before it. */
export function nextTo(tabs: readonly Tab[], path: string): Tab | undefined {
  const place = tabs.findIndex((tab) => tab.path === path)
  return tabs[place + 1] ?? tabs[place - 1]
}

export const tabActs = ['reload', 'close', 'full', 'close-others', 'close-all'] as const
export type TabAct = (typeof tabActs)[number]

/** Whether an act makes sense: only the page in front is reloaded, and the last tab stays. */
export function isPossible(act: TabAct, tabs: readonly Tab[], path: string, front: string): boolean {
  if (act === 'reload') return path === front
  return act === 'full' || tabs.length > 1
}
