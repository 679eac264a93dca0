import { RadarChartOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Graduation',
    area: 'main',
    title: { 'zh-cn': '毕业要求达成', en: 'Graduation requirements' },
    needs: 'accreditation/view',
    workSurface: true,
    load: () => import('./GraduationPage.tsx'),
    menu: { group: 'curriculum', icon: RadarChartOutlined, order: 15 },
    shape: 'grid',
  },
]
