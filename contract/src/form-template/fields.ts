import { graduationExample, graduationFields } from '../accreditation/own-form/fields.ts'
import { reportExample, reportFields } from '../attainment-report/own-form/fields.ts'
import { examPaperExample, examPaperFields } from '../exam-paper/own-form/fields.ts'
import { type NameIn, namesIn } from '../kinds.ts'
import type { PrintBlock } from '../print-document.ts'
import { surveyExample, surveyFields } from '../survey/own-form/fields.ts'
import { syllabusExample, syllabusFields } from '../syllabus/own-form/fields.ts'
import { teachingPlanExample, teachingPlanFields } from '../teaching-plan/own-form/fields.ts'
import { planExample, planFields } from '../training-plan/own-form/fields.ts'
import type { Fields, FormExample, ValuesOf } from './field.ts'

/** The documents of which a school may have forms of its own. */
export const formKinds = namesIn('form')
export type FormKind = NameIn<'form'>

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

export const formExamples: Readonly<Record<FormKind, FormExample>> = {
  report: reportExample,
  syllabus: syllabusExample,
  plan: planExample,
  graduation: graduationExample,
  'teaching-plan': teachingPlanExample,
  survey: surveyExample,
  'exam-paper': examPaperExample,
}

export type FormTable = Extract<PrintBlock, { type: 'table' }>

/** What fills a form of a kind; `P` is how a picture comes. */
export type FormValues<K extends FormKind, P> = ValuesOf<(typeof formFields)[K], FormTable, P>
