import type { PrintBlock } from '../print-document.ts'
import type { Fields, ValuesOf } from './field.ts'
import { examPaperFields } from './kinds/exam-paper-fields.ts'
import { graduationFields } from './kinds/graduation-fields.ts'
import { planFields } from './kinds/plan-fields.ts'
import { reportFields } from './kinds/report-fields.ts'
import { surveyFields } from './kinds/survey-fields.ts'
import { syllabusFields } from './kinds/syllabus-fields.ts'
import { teachingPlanFields } from './kinds/teaching-plan-fields.ts'

/** The documents of which a school may have forms of its own. */
export const formKinds = [
  'report',
  'syllabus',
  'plan',
  'graduation',
  'teaching-plan',
  'survey',
  'exam-paper',
] as const
export type FormKind = (typeof formKinds)[number]

/** A document comes in the form of the system, or in that of the school where there is one. */
export const documentForms = ['built-in', 'school', 'pdf'] as const
export type DocumentForm = (typeof documentForms)[number]

export const formFields = {
  report: reportFields,
  syllabus: syllabusFields,
  plan: planFields,
  graduation: graduationFields,
  'teaching-plan': teachingPlanFields,
  survey: surveyFields,
  'exam-paper': examPaperFields,
} as const satisfies Record<FormKind, Fields>

export type FormTable = Extract<PrintBlock, { type: 'table' }>

/** What fills a form of a kind; `P` is how a picture comes. */
export type FormValues<K extends FormKind, P> = ValuesOf<(typeof formFields)[K], FormTable, P>
