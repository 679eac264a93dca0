import { inOffice } from '@obelisk/contract/office-calls'
import { parts as accessControl } from '#access-control/routes.ts'
import { parts as accreditation } from '#accreditation/routes.ts'
import { parts as appointment } from '#appointment/routes.ts'
import { parts as area } from '#area/routes.ts'
import { parts as assessmentReview } from '#assessment-review/routes.ts'
import { parts as assistant } from '#assistant/routes.ts'
import { parts as attainmentReport } from '#attainment-report/routes.ts'
import { parts as auditLog } from '#audit-log/routes.ts'
import { parts as dashboard } from '#dashboard/routes.ts'
import { parts as dataSafety } from '#data-safety/routes.ts'
import { parts as documentControl } from '#document-control/routes.ts'
import { parts as dropdown } from '#dropdown/routes.ts'
import { parts as evaluationData } from '#evaluation-data/routes.ts'
import { parts as examPaper } from '#exam-paper/routes.ts'
import { parts as externalSignIn } from '#external-sign-in/routes.ts'
import { parts as files } from '#files/routes.ts'
import { parts as firstDay } from '#first-day/routes.ts'
import { parts as formTemplate } from '#form-template/routes.ts'
import { parts as identity } from '#identity/routes.ts'
import { parts as improvement } from '#improvement/routes.ts'
import { parts as inbox } from '#inbox/routes.ts'
import type { RoomParts, Route } from '#kernel/room.ts'
import { parts as member } from '#member/routes.ts'
import { parts as nearSettings } from '#near-settings/routes.ts'
import { parts as operation } from '#operation/routes.ts'
import { parts as personalData } from '#personal-data/routes.ts'
import { parts as questionBank } from '#question-bank/routes.ts'
import { parts as roster } from '#roster/routes.ts'
import { parts as search } from '#search/routes.ts'
import { parts as settings } from '#settings/routes.ts'
import { parts as siteConfig } from '#site-config/routes.ts'
import { parts as studentOutcomes } from '#student-outcomes/routes.ts'
import { parts as survey } from '#survey/routes.ts'
import { parts as syllabus } from '#syllabus/routes.ts'
import { parts as teachingClass } from '#teaching-class/routes.ts'
import { parts as teachingPlan } from '#teaching-plan/routes.ts'
import { parts as termCalendar } from '#term-calendar/routes.ts'
import { parts as termOverview } from '#term-overview/routes.ts'
import { parts as terminal } from '#terminal/routes.ts'
import { parts as trainingPlan } from '#training-plan/routes.ts'
import { parts as welcome } from '#welcome/routes.ts'

/** Every room of the server, by name; nothing is found by looking around. */
const allRooms: readonly RoomParts[] = [
  identity,
  accessControl,
  member,
  externalSignIn,
  siteConfig,
  auditLog,
  files,
  terminal,
  inbox,
  dropdown,
  roster,
  settings,
  formTemplate,
  documentControl,
  improvement,
  trainingPlan,
  teachingClass,
  termCalendar,
  appointment,
  nearSettings,
  attainmentReport,
  accreditation,
  evaluationData,
  syllabus,
  teachingPlan,
  questionBank,
  assistant,
  examPaper,
  survey,
  welcome,
  dashboard,
  dataSafety,
  area,
  personalData,
  search,
  studentOutcomes,
  termOverview,
  assessmentReview,
  firstDay,
  operation,
]

/** A call that the back office makes too is answered there by the same function. */
function alsoInOffice(route: Route): Route[] {
  const endpoint = inOffice(route.endpoint)
  return endpoint ? [route, { ...route, endpoint }] : [route]
}

/** The rooms with everything that they answer. */
export const rooms: readonly RoomParts[] = allRooms.map((room) => ({
  ...room,
  routes: room.routes.flatMap(alsoInOffice),
}))
