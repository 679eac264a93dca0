import { BarChartOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Assreport',
    area: 'main',
    title: { 'zh-cn': '达成评价报告', en: 'Attainment report' },
    needs: 'attainment-report/view',
    load: () => import('./AttainmentReportPage.tsx'),
    menu: { group: 'evaluation', icon: BarChartOutlined, order: 65 },
  },
]
