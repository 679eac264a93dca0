import { workplaceOf } from '@obelisk/contract/links'
import type { DocumentKindView } from '#document-control/public.ts'

/** How a training plan is shown to its approvers. */
export const trainingPlanDocument: DocumentKindView = {
  pathOf: workplaceOf.culture,
  load: () => import('./review/Review.tsx'),
}
