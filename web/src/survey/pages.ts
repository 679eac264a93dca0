import { CopyOutlined, FormOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'

const common = { area: 'main', needs: 'survey/view' } as const

export const pages: readonly Page[] = [
  {
    ...common,
    path: '/Ques',
    title: { 'zh-cn': '问卷调查', en: 'Surveys' },
    load: () => import('./list/SurveysPage.tsx'),
    menu: { group: 'survey', icon: FormOutlined, order: 75 },
  },
  {
    ...common,
    path: '/SurveyTemplates',
    title: { 'zh-cn': '问卷模板', en: 'Survey templates' },
    load: () => import('./templates/TemplatesPage.tsx'),
    menu: { group: 'survey', icon: CopyOutlined, order: 76 },
  },
  {
    ...common,
    path: '/Ques/:id',
    title: { 'zh-cn': '问卷', en: 'Survey' },
    load: () => import('./build/SurveyPage.tsx'),
    workSurface: true,
    shape: 'panes',
  },
  {
    ...common,
    path: '/Ques/:id/analysis',
    title: { 'zh-cn': '问卷分析', en: 'Survey analysis' },
    load: () => import('./analysis/AnalysisPage.tsx'),
    shape: 'document',
  },
  {
    ...common,
    path: '/Ques/:id/reply',
    title: { 'zh-cn': '回复学生', en: 'Reply to the class' },
    load: () => import('./reply/ReplyPage.tsx'),
    shape: 'panes',
  },
  {
    ...common,
    path: '/Ques/:id/class',
    title: { 'zh-cn': '课堂问卷', en: 'Survey in class' },
    load: () => import('./class/ClassPage.tsx'),
    standAlone: true,
  },
  {
    path: '/student/survey',
    area: 'student',
    title: { 'zh-cn': '我的问卷', en: 'My surveys' },
    needs: 'member',
    load: () => import('./student/StudentSurveysPage.tsx'),
    menu: { group: 'home', icon: FormOutlined, order: 10 },
    shape: 'cards',
  },
  {
    path: '/student/survey/:id',
    area: 'student',
    title: { 'zh-cn': '填写问卷', en: 'Answer a survey' },
    needs: 'member',
    bare: true,
    load: () => import('./student/StudentFillPage.tsx'),
  },
  {
    path: '/student/survey/:id/reply',
    area: 'student',
    title: { 'zh-cn': '你们说，我们做', en: 'You said, we did' },
    needs: 'member',
    load: () => import('./student/ReplyPage.tsx'),
    shape: 'cards',
  },
  {
    path: '/s/:code',
    area: 'main',
    title: { 'zh-cn': '问卷', en: 'Survey' },
    needs: 'anyone',
    bare: true,
    load: () => import('./student/LinkFillPage.tsx'),
  },
  {
    path: '/survey-anonymity',
    area: 'main',
    title: { 'zh-cn': '答卷与身份怎样分开存', en: 'How answers are kept apart from names' },
    needs: 'anyone',
    bare: true,
    load: () => import('./anonymity/AnonymityPage.tsx'),
  },
]
