import { pages as accessControl } from '#access-control/pages.ts'
import { pages as accreditation } from '#accreditation/pages.ts'
import { pages as appointment } from '#appointment/pages.ts'
import { pages as assessmentReview } from '#assessment-review/pages.ts'
import { pages as assistant } from '#assistant/pages.ts'
import { pages as attainmentReport } from '#attainment-report/pages.ts'
import { pages as auditLog } from '#audit-log/pages.ts'
import { pages as dashboard } from '#dashboard/pages.ts'
import { pages as dataSafety } from '#data-safety/pages.ts'
import { pages as documentControl } from '#document-control/pages.ts'
import { pages as evaluationData } from '#evaluation-data/pages.ts'
import { pages as examPaper } from '#exam-paper/pages.ts'
import { pages as externalSignIn } from '#external-sign-in/pages.ts'
import { pages as files } from '#files/pages.ts'
import { pages as firstDay } from '#first-day/pages.ts'
import { pages as formTemplate } from '#form-template/pages.ts'
import { pages as identity } from '#identity/pages.ts'
import { pages as improvement } from '#improvement/pages.ts'
import type { Page } from '#kit/page.ts'
import { pages as member } from '#member/pages.ts'
import { pages as operation } from '#operation/pages.ts'
import { pages as personalData } from '#personal-data/pages.ts'
import { pages as questionBank } from '#question-bank/pages.ts'
import { pages as roster } from '#roster/pages.ts'
import { pages as settings } from '#settings/pages.ts'
import { pages as siteConfig } from '#site-config/pages.ts'
import { pages as studentOutcomes } from '#student-outcomes/pages.ts'
import { pages as survey } from '#survey/pages.ts'
import { pages as syllabus } from '#syllabus/pages.ts'
import { pages as teachingClass } from '#teaching-class/pages.ts'
import { pages as teachingPlan } from '#teaching-plan/pages.ts'
import { pages as termCalendar } from '#term-calendar/pages.ts'
import { pages as termOverview } from '#term-overview/pages.ts'
import { pages as trainingPlan } from '#training-plan/pages.ts'
import { pages as welcome } from '#welcome/pages.ts'
import { pages as app } from './pages.ts'

/** The pages of every room. A room is added here; menu, routes, titles and permissions follow. */
export const pages: readonly Page[] = [
  ...identity,
  ...externalSignIn,
  ...files,
  ...accessControl,
  ...member,
  ...auditLog,
  ...trainingPlan,
  ...documentControl,
  ...improvement,
  ...syllabus,
  ...questionBank,
  ...assistant,
  ...survey,
  ...teachingClass,
  ...teachingPlan,
  ...termCalendar,
  ...examPaper,
  ...evaluationData,
  ...roster,
  ...appointment,
  ...settings,
  ...formTemplate,
  ...welcome,
  ...accreditation,
  ...attainmentReport,
  ...dashboard,
  ...dataSafety,
  ...siteConfig,
  ...app,
  ...personalData,
  ...studentOutcomes,
  ...termOverview,
  ...assessmentReview,
  ...firstDay,
  ...operation,
]
