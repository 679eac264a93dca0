import { assessmentReviewDocument } from '#assessment-review/public.ts'
import { reportDocument } from '#attainment-report/public.ts'
import type { DocumentKindViews } from '#document-control/public.ts'
import { examPaperDocument } from '#exam-paper/public.ts'
import { syllabusDocument } from '#syllabus/public.ts'
import { teachingPlanDocument } from '#teaching-plan/public.ts'
import { trainingPlanDocument } from '#training-plan/public.ts'

/** How each kind of document is shown in the approval inbox. */
export const documentKinds: DocumentKindViews = {
  culture: trainingPlanDocument,
  syllabus: syllabusDocument,
  report: reportDocument,
  review: assessmentReviewDocument,
  'exam-paper': examPaperDocument,
  'teaching-plan': teachingPlanDocument,
}
