import { DatabaseOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

const common = { area: 'main', needs: 'question-bank/view' } as const

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/QuestionBank',
    title: { 'zh-cn': '题库', en: 'Question bank' },
    load: () => import('./bank/BankPage.tsx'),
    menu: { group: 'resource', icon: DatabaseOutlined, order: 90 },
    workSurface: true,
    shape: 'panes',
  },
  {
    ...common,
    path: '/QuestionBank/new',
    title: { 'zh-cn': '新题目', en: 'New question' },
    needs: 'question-bank/edit',
    load: () => import('./edit/NewQuestionPage.tsx'),
    workSurface: true,
    shape: 'panes',
  },
  {
    ...common,
    path: '/QuestionBank/import',
    title: { 'zh-cn': '导入题目', en: 'Import questions' },
    needs: 'question-bank/edit',
    load: () => import('./exchange/ImportPage.tsx'),
    workSurface: true,
    shape: 'panes',
  },
  {
    ...common,
    path: '/QuestionBank/alike',
    title: { 'zh-cn': '题目查重', en: 'Similar questions' },
    load: () => import('./alike/AlikePage.tsx'),
  },
  {
    ...common,
    path: '/QuestionBank/statistics',
    title: { 'zh-cn': '题库统计', en: 'Statistics of the bank' },
    load: () => import('./statistics/StatisticsPage.tsx'),
  },
  {
    ...common,
    path: '/QuestionBank/:id',
    title: { 'zh-cn': '题目', en: 'Question' },
    load: () => import('./edit/QuestionPage.tsx'),
    workSurface: true,
    shape: 'panes',
  },
]
