import { workplaceOf } from '@obelisk/contract/links'
import type { DocumentKindView } from '#document-control/public.ts'

/** A paper is judged on its own page alone: nothing of what it asks is shown elsewhere. */
export const examPaperDocument: DocumentKindView = { pathOf: workplaceOf['exam-paper'] }
