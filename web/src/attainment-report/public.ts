import type { DocumentKindView } from '#document-control/public.ts'
import { pathOf } from './report-key.ts'

/** How a report is shown to its approvers. */
export const reportDocument: DocumentKindView = {
  pathOf: (report_id) => pathOf({ report_id }),
  load: () => import('./review/Review.tsx'),
}
