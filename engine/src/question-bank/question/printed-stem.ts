import type { RichText } from '#rich-text/rich-text.ts'
import { formOf } from '../forms/forms.ts'
import type { QuestionContent } from './question.ts'

/** The stem as it is printed: some forms are answered in it. */
export const printedStem = ({ stem, body }: Pick<QuestionContent, 'stem' | 'body'>): RichText =>
  formOf(body).printedStem?.(stem) ?? stem
