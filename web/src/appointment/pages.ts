import { IdcardOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Appointments',
    area: 'main',
    title: { 'zh-cn': '任职与角色', en: 'Appointments' },
    needs: 'appointment/view',
    load: () => import('./AppointmentsPage.tsx'),
    menu: { group: 'resource', icon: IdcardOutlined, order: 96 },
  },
]
