import { CalendarOutlined } from '@ant-design/icons'
import { readCalendar } from '@obelisk/contract/term-calendar/calendar'
import type { Page } from '#kit/page.ts'

const common = { area: 'main', needs: readCalendar.access } as const

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/TermCalendar',
    title: { 'zh-cn': '校历与课表', en: 'Calendar and timetables' },
    load: () => import('./CalendarPage.tsx'),
    menu: { group: 'teaching', icon: CalendarOutlined, order: 34 },
  },
  {
    ...common,
    path: '/Timetables',
    title: { 'zh-cn': '校历与课表', en: 'Calendar and timetables' },
    load: () => import('./timetable/TimetablePage.tsx'),
  },
]
