import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { leavingFor } from '#kit/dialog/leave-guard.ts'
import { nextTo, type TabAct } from './tab-list.ts'
import { keepTabs, loadAnew, setFull, useTabs } from './tabs.ts'

/** What can be done with a tab; a page in front that holds unsaved work asks before it goes. */
export function useTabActs() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  const show = (path: string) => {
    if (path === pathname) return undefined
    const search = useTabs.getState().tabs.find((tab) => tab.path === path)?.search ?? ''
    return navigate(path + search)
  }
  /** Closes those that are not to stay and shows `then`; asks first when the page in front is among them. */
  const close = (stays: (path: string) => boolean, then: string) => {
    const act = () => {
      keepTabs(stays)
      return show(then)
    }
    if (stays(pathname)) void act()
    else leavingFor(() => void act())
  }
  const acts: Record<TabAct, (path: string) => unknown> = {
    reload: (path) =>
      leavingFor(() => {
        void client.invalidateQueries({ refetchType: 'none' })
        loadAnew(path)
      }),
    close: (path) => {
      const next = path === pathname ? nextTo(useTabs.getState().tabs, path)?.path : pathname
      if (next) close((one) => one !== path, next)
    },
    full: (path) => {
      setFull(true)
      return show(path)
    },
    'close-others': (path) => close((one) => one === path, path),
    'close-all': () =>
      leavingFor(() => {
        keepTabs(() => false)
        void navigate('/admin/loading')
      }),
  }
  return acts
}
