import { CopyOutlined, FormOutlined } from '@ant-design/icons'
import type { Page } from '#kit/page.ts'
import { anonymity, linkFill, studentFill } from './light-pages.ts'

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
    path: '/SurveyTemplates/:id',
    title: { 'zh-cn': '编辑问卷模板', en: 'Edit a survey template' },
    load: () => import('./templates/TemplateEditorPage.tsx'),
    needs: 'survey/edit',
    workSurface: true,
    shape: 'panes',
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
    path: '/Ques/:id/import',
    title: { 'zh-cn': '导入答卷', en: 'Import answers' },
    load: () => import('./import/ImportPage.tsx'),
    needs: 'survey/edit',
    shape: 'form',
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
  { path: '/student/survey/:id', ...studentFill },
  {
    path: '/student/survey/:id/reply',
    area: 'student',
    title: { 'zh-cn': '你们说，我们做', en: 'You said, we did' },
    needs: 'member',
    load: () => import('./student/ReplyPage.tsx'),
    shape: 'cards',
  },
  { path: '/s/:code', ...linkFill },
  { path: '/survey-anonymity', ...anonymity },
]
