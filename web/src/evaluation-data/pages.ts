import { TableOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Evaldata',
    area: 'main',
    title: { 'zh-cn': '评价数据', en: 'Evaluation data' },
    needs: 'evaluation-data/view',
    load: () => import('./EvaluationDataPage.tsx'),
    menu: { group: 'evaluation', icon: TableOutlined, order: 60 },
    workSurface: true,
  },
]
