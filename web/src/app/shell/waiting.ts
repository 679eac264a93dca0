import { useNotices } from '#inbox/public.ts'

/** How much waits for the person on a page: unread notices that lead there. */
export function useWaiting(path: string): number {
  const { data } = useNotices()
  return data?.list.filter(({ read, link }) => !read && link.split('?')[0] === path).length ?? 0
}
