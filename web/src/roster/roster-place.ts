import { areaNow } from '#kit/wire/area.ts'

/** The tabs of the roster: the address of each on the main site, its name, and who sees it. */
export const rosterTabs = [
  { path: '/Students', word: 'students', needs: 'roster/students' },
  { path: '/Teachers', word: 'teachers', needs: 'roster/view' },
  { path: '/AdminClasses', word: 'adminClasses', needs: 'roster/view' },
  { path: '/Projects', word: 'projects', needs: 'roster/view' },
  { path: '/Colleges', word: 'colleges', needs: 'roster/view' },
] as const
export type RosterPath = (typeof rosterTabs)[number]['path']

/** Where a tab of the roster is: a page of its own on the main site, a part of one page in the back office. */
export function rosterAddress(path: RosterPath, query: Record<string, string> = {}): string {
  const inOffice = areaNow() === 'admin'
  const asked = new URLSearchParams({ ...(inOffice ? { tab: path.slice(1) } : {}), ...query }).toString()
  return `${inOffice ? '/admin/roster/people' : path}${asked && `?${asked}`}`
}
