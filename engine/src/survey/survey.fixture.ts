import type { SurveyAnswers, SurveyDefinition, SurveyPage, SurveyQuestion } from './definition.ts'
import { shownPages } from './flow.ts'
import type { SurveyContext } from './survey-finding.ts'

export const both = (text: string) => ({ 'zh-cn': text, en: text })
export const none = both('')
export const common = { title: both('题'), note: none, required: true, when: null, mapping: null } as const

export const scaled = (
  id: string,
  more: Partial<Extract<SurveyQuestion, { kind: 'scale' }>> = {},
): SurveyQuestion => ({
  ...common,
  id,
  kind: 'scale',
  scale: 'five',
  na: true,
  reverse: false,
  attention: null,
  ...more,
})
export const choice = (id: string, more: object = {}): SurveyQuestion =>
  ({
    ...common,
    id,
    kind: 'multiple',
    from: null,
    shuffle: false,
    min: null,
    max: null,
    options: ['a', 'b', 'c', 'none'].map((option) => ({
      id: option,
      label: both(option),
      score: null,
      other: false,
      exclusive: option === 'none',
    })),
    ...more,
  }) as SurveyQuestion
export const page = (
  id: string,
  questions: SurveyQuestion[],
  more: Partial<SurveyPage> = {},
): SurveyPage => ({
  id,
  title: none,
  shuffle: false,
  questions,
  jumps: [],
  ...more,
})
export const survey = (...pages: SurveyPage[]): SurveyDefinition => ({
  welcome: none,
  thanks: none,
  scales: [
    { id: 'five', steps: ['A', 'B', 'C', 'D', 'E'].map((label) => ({ label: both(label), hint: none })) },
  ],
  pages,
})
export const reader = { groups: [{ kind: 'teaching-class', id: 7 }], seed: 3 }
export const objective = (no: string, weight = 1) =>
  ({ to: 'objective', id: null, no, name: '', weight }) as const
export const plain: SurveyContext = { objectives: [], named: true, window: null, people: null }

export const seen = (definition: SurveyDefinition, answers: SurveyAnswers = {}) =>
  shownPages(definition, answers, reader).map(({ questions }) => questions.map(({ question }) => question.id))
