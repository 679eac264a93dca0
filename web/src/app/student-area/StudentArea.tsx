import { HomeOutlined, UserOutlined } from '@ant-design/icons'
import { Outlet } from 'react-router'
import { Bell } from '#inbox/public.ts'
import { LeaveGuard } from '#kit/dialog/LeaveGuard.tsx'
import { setLayout, useLayout } from '#kit/theme/layout.ts'
import { Frame } from '../shell/Frame.tsx'
import { HeaderBar } from '../shell/HeaderBar.tsx'
import { PersonMenu } from '../shell/PersonMenu.tsx'
import type { Section } from '../shell/section.ts'
import { DarkSwitch, LanguageSwitch } from '../shell/switches.tsx'
import { useSiteSections } from '../site-menu/use-site-sections.ts'
import { useWords } from './messages.ts'

function useSections(): Section[] {
  const say = useWords()
  const entry = (to: string, title: string, icon: typeof HomeOutlined) => ({
    to,
    title,
    names: [title],
    icon,
    waiting: 0,
  })
  return [
    {
      key: 'student',
      title: '',
      entries: [
        entry('/student', say('home'), HomeOutlined),
        entry('/student/profile', say('profile'), UserOutlined),
      ],
    },
  ]
}

/** The frame of the student area: a short menu, a header, and the page. */
export function StudentArea() {
  const say = useWords()
  const sections = useSections()
  const nav = useSiteSections('nav')
  const collapsed = useLayout((config) => config.menuCollapse)
  return (
    <>
      <Frame
        home="/student"
        sections={sections}
        nav={nav}
        collapsed={collapsed}
        onCollapse={(menuCollapse) => setLayout({ menuCollapse })}
        header={(parts) => (
          <HeaderBar parts={parts} start={<strong>{say('area')}</strong>}>
            <LanguageSwitch />
            <DarkSwitch />
            <Bell />
            <PersonMenu />
          </HeaderBar>
        )}
      >
        <Outlet />
      </Frame>
      <LeaveGuard />
    </>
  )
}
