import type { DocumentKindViews } from '#document-control/public.ts'
import { syllabusDocument } from '#syllabus/public.ts'

/** How each kind of document is shown in the approval inbox. */
export const documentKinds: DocumentKindViews = {
  culture: { pathOf: (id) => `/Culture?culture=${id}` },
  syllabus: syllabusDocument,
  report: { pathOf: (id) => `/Assreport?report=${id}` },
}
