import { none } from '@obelisk/contract/kind'
import { reportDocument } from '#attainment-report/public.ts'
import type { DocumentKindViews } from '#document-control/public.ts'
import { syllabusDocument } from '#syllabus/public.ts'
import { teachingPlanDocument } from '#teaching-plan/public.ts'
import { trainingPlanDocument } from '#training-plan/public.ts'

/** How each kind of document is shown in the approval inbox. */
export const documentKinds: DocumentKindViews = {
  culture: trainingPlanDocument,
  syllabus: syllabusDocument,
  report: reportDocument,
  review: none,
  // nothing of what a paper asks is shown elsewhere
  'exam-paper': none,
  'teaching-plan': teachingPlanDocument,
}
