import { Outlet } from 'react-router'
import { DocumentKinds } from '#document-control/public.ts'
import { useBaseDataKept } from '#dropdown/public.ts'
import { LeaveGuard } from '#kit/dialog/LeaveGuard.tsx'
import { usePage } from '#kit/frame/current-page.ts'
import { setLayout, useLayout } from '#kit/theme/layout.ts'
import { useDefaultProject } from '#personal-data/public.ts'
import { documentKinds } from '../document-kinds.ts'
import { useSiteSections } from '../site-menu/use-site-sections.ts'
import { Frame } from './Frame.tsx'
import { Header } from './Header.tsx'
import { useMenu } from './menu.ts'
import { usePassageShown } from './use-passage-shown.ts'
import { useRightsKept } from './use-rights-kept.ts'

/** Whether the menu is collapsed; on work surfaces the choice is remembered apart. */
function useCollapse() {
  const work = usePage()?.workSurface ?? false
  const collapsed = useLayout((config) => (work ? config.workMenuCollapse : config.menuCollapse))
  const onCollapse = (now: boolean) => setLayout(work ? { workMenuCollapse: now } : { menuCollapse: now })
  return { collapsed, onCollapse }
}

/** The frame of the main site: header, menu, and the page. */
export function Shell() {
  const sections = useMenu()
  const nav = useSiteSections('nav')
  useBaseDataKept()
  useDefaultProject()
  useRightsKept()
  usePassageShown()
  return (
    <>
      <Frame
        home="/"
        sections={sections}
        nav={nav}
        {...useCollapse()}
        header={(parts) => <Header parts={parts} menu={sections} />}
      >
        <DocumentKinds value={documentKinds}>
          <Outlet />
        </DocumentKinds>
      </Frame>
      <LeaveGuard />
    </>
  )
}
