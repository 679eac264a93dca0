import { workplaceOf } from '@obelisk/contract/links'
import type { DocumentKindView } from '#document-control/public.ts'

/** How a teaching plan is shown to its approvers. */
export const teachingPlanDocument: DocumentKindView = {
  pathOf: workplaceOf['teaching-plan'],
  load: () => import('./Review.tsx'),
}
