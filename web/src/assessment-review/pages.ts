import { SafetyCertificateOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/Exam',
    area: 'main',
    title: { 'zh-cn': '考核合理性审核', en: 'Reasonableness review' },
    needs: 'assessment-review/view',
    load: () => import('./AssessmentReviewPage.tsx'),
    menu: { group: 'evaluation', icon: SafetyCertificateOutlined, order: 58 },
  },
]
