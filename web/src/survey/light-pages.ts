import { linkTo } from '@obelisk/contract/links'
import type { Page } from '#kit/page.ts'

export const studentFill = {
  area: 'student',
  title: { 'zh-cn': '填写问卷', en: 'Answer a survey' },
  needs: 'member',
  bare: true,
  load: () => import('./student/StudentFillPage.tsx'),
} as const satisfies Omit<Page, 'path'>

export const linkFill = {
  area: 'main',
  title: { 'zh-cn': '问卷', en: 'Survey' },
  needs: 'anyone',
  bare: true,
  load: () => import('./student/LinkFillPage.tsx'),
} as const satisfies Omit<Page, 'path'>

export const anonymity = {
  area: 'main',
  title: { 'zh-cn': '答卷与身份怎样分开存', en: 'How answers are kept apart from names' },
  needs: 'anyone',
  bare: true,
  load: () => import('./anonymity/AnonymityPage.tsx'),
} as const satisfies Omit<Page, 'path'>

/** Pages that phones open without the rest of the product. */
export const lightPages: readonly Page[] = [
  { ...studentFill, path: linkTo.studentSurvey.path },
  { ...linkFill, path: linkTo.answerSurvey.path },
  { ...anonymity, path: linkTo.surveyAnonymity.path },
]
