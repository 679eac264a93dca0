import { ApartmentOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Culture',
    area: 'main',
    title: { 'zh-cn': '培养方案', en: 'Training plan' },
    needs: 'training-plan/view',
    load: () => import('./TrainingPlanPage.tsx'),
    menu: { group: 'curriculum', icon: ApartmentOutlined, order: 10 },
    workSurface: true,
    shape: 'form',
  },
]
