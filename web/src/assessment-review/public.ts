import { workplaceOf } from '@obelisk/contract/links'
import type { DocumentKindView } from '#document-control/public.ts'

/** How a review is shown to its approvers: on its own page, where it is judged. */
export const assessmentReviewDocument: DocumentKindView = { pathOf: workplaceOf.review }

/** Before marks are confirmed: whether the review that the school asks for is there. */
export const loadBeforeConfirming = () => import('./BeforeConfirming.tsx')
