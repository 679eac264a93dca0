import type { FileAnswer } from '@obelisk/contract/endpoint'
import { type FormKind, formFields } from '@obelisk/contract/form-template/fields'
import type { PrintBlock } from '@obelisk/contract/print-document'
import type { Language } from '@obelisk/contract/refusal'
import { wordType, writeWord } from '#print/write-word.ts'
import { formWords } from '../form-words.ts'
import { examPaperStarter } from './exam-paper-starter.ts'
import { graduationStarter } from './graduation-starter.ts'
import { planStarter } from './plan-starter.ts'
import { reportStarter } from './report-starter.ts'
import { surveyStarter } from './survey-starter.ts'
import { syllabusStarter } from './syllabus-starter.ts'
import { tagsOf } from './tags.ts'
import { teachingPlanStarter } from './teaching-plan-starter.ts'

const starters: Record<FormKind, (language: Language) => PrintBlock[]> = {
  report: reportStarter,
  syllabus: syllabusStarter,
  plan: planStarter,
  graduation: graduationStarter,
  'teaching-plan': teachingPlanStarter,
  'exam-paper': examPaperStarter,
  survey: surveyStarter,
}

/** A template that works as it is: to be changed in Word until it looks like the school's own form. */
export async function starterForm(kind: FormKind, language: Language): Promise<FileAnswer> {
  const words = formWords[language]
  const { value } = tagsOf(formFields[kind], language)
  const body = await writeWord({
    title: words.kinds[kind],
    cover: null,
    head: [value(kind === 'plan' ? 'college' : 'school'), value('title')],
    foot: words.foot,
    mark: 'draft' in formFields[kind] ? value('draft') : '',
    blocks: starters[kind](language),
  })
  return { name: `${words.kinds[kind]}_${words.starter}.docx`, type: wordType, body }
}
