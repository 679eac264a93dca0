import type { CourseColumn, ImportProblemCode } from '@obelisk/contract/training-plan/import-words'
import { educations as educationCodes } from '@obelisk/contract/training-plan/rows'
import {
  choiceIn,
  codeOf,
  educationWords,
  type Vocabulary,
  vocabularies,
  type Words,
} from './course-words.ts'
import { isDash, numberIn, termOf } from './number-values.ts'

/** A value, or why the text is none. Undefined value: the text says nothing. */
export type Reading =
  | { value: unknown }
  | { code: ImportProblemCode; values: Record<string, string | number> }

const english = (words: readonly string[] = []) => words.find((word) => /^[A-Z][a-z]/.test(word)) ?? ''

const unknownChoice = (words: Words, field: CourseColumn): Reading => ({
  code: 'unknown-choice',
  values: {
    field,
    choices: Object.values(words)
      .map(([first]) => first)
      .join('、'),
    choices_en: Object.values(words).map(english).join(', '),
  },
})

const choice =
  (vocabulary: Vocabulary, field: CourseColumn) =>
  (text: string): Reading => {
    const value = choiceIn(vocabulary, text)
    return value ? { value } : unknownChoice(vocabulary.words, field)
  }

/** A text on one line. */
const line = (value: string): Reading => ({
  value: value
    .split('\n')
    .map((part) => part.trim())
    .join(''),
})

/** A number; a dash stands for `dash`. */
const number =
  (field: CourseColumn, max: number, dash: number | undefined = 0) =>
  (text: string): Reading => {
    if (isDash(text)) return { value: dash }
    const read = numberIn(text)
    if (read === undefined) return { code: 'not-a-number', values: { field } }
    return read >= 0 && read <= max
      ? { value: read }
      : { code: 'out-of-range', values: { field, min: 0, max } }
  }

const term = (text: string): Reading => {
  const value = termOf(text)
  return value === undefined ? { code: 'not-a-term', values: {} } : { value }
}

const yesNo: Words = { true: ['是', 'Yes'], false: ['否', 'No'] }
const yes = /^(是|√|✓|✔|●|★|1|y|yes|true|对|核心|双语)$/i
const no = /^(否|×|x|✗|0|n|no|false|-|—)$/i

const flag =
  (field: CourseColumn) =>
  (value: string): Reading => {
    if (yes.test(value)) return { value: true }
    return no.test(value) ? { value: false } : unknownChoice(yesNo, field)
  }

function educations(value: string): Reading {
  const found = /^[德智体美劳]+$/.test(value) ? [...value] : value.split(/[,，、;；\s]+/).filter(Boolean)
  const codes = found.map((word) => codeOf(educationWords, word))
  const unknown = codes.indexOf(undefined)
  if (unknown >= 0) return unknownChoice(educationWords, 'educations')
  return { value: educationCodes.filter((code) => codes.includes(code)) }
}

/** How the text of each column is read. */
export const readers: Record<CourseColumn, (text: string) => Reading> = {
  code: line,
  name: line,
  name_en: line,
  module: line,
  college: line,
  group: line,
  prerequisites: line,
  term,
  category: choice(vocabularies.category, 'category'),
  ceeaa_category: choice(vocabularies.ceeaa_category, 'ceeaa_category'),
  nature: choice(vocabularies.nature, 'nature'),
  assess_type: choice(vocabularies.assess_type, 'assess_type'),
  credits: number('credits', 100, undefined),
  hours_total: number('hours_total', 2000, undefined),
  hours_theory: number('hours_theory', 2000),
  hours_lab: number('hours_lab', 2000),
  hours_computer: number('hours_computer', 2000),
  hours_practice: number('hours_practice', 2000),
  hours_seminar: number('hours_seminar', 2000),
  hours_exercise: number('hours_exercise', 2000),
  hours_other: number('hours_other', 2000),
  weeks: number('weeks', 60),
  weekly_hours: number('weekly_hours', 60, undefined),
  is_core: flag('is_core'),
  is_eval: flag('is_eval'),
  is_bilingual: flag('is_bilingual'),
  industry: flag('industry'),
  educations,
}
