import type { SurveyDefinition, SurveyPage, SurveyQuestion } from '@obelisk/contract/survey/definition'

type Words = { 'zh-cn': string; en: string }
export const words = (zhCn: string, en: string): Words => ({ 'zh-cn': zhCn, en })
export const none = words('', '')

const common = { note: none, required: true, when: null, mapping: null } as const

type Scaled = Extract<SurveyQuestion, { kind: 'scale' }>

export const scale = (id: string, title: Words, more: Partial<Scaled> = {}): SurveyQuestion => ({
  ...common,
  id,
  kind: 'scale',
  title,
  scale: 'agree',
  na: true,
  reverse: false,
  attention: null,
  ...more,
})

export const open = (id: string, title: Words): SurveyQuestion => ({
  ...common,
  id,
  kind: 'long',
  title,
  required: false,
  longest: 1000,
  personal: false,
})

export const choice = (
  id: string,
  kind: 'single' | 'multiple',
  title: Words,
  options: readonly [string, string][],
): SurveyQuestion => ({
  ...common,
  id,
  kind,
  title,
  from: null,
  shuffle: false,
  min: null,
  max: null,
  options: options.map(([zhCn, en], at) => ({
    id: `o${at + 1}`,
    label: words(zhCn, en),
    score: null,
    other: en === 'Other',
    exclusive: en === 'None of these',
  })),
})

export const nps = (id: string, title: Words): SurveyQuestion => ({
  ...common,
  id,
  kind: 'nps',
  title,
  low: words('完全不会', 'Not at all likely'),
  high: words('一定会', 'Extremely likely'),
})

export const page = (id: string, title: Words, ...questions: SurveyQuestion[]): SurveyPage => ({
  id,
  title,
  shuffle: false,
  questions,
  jumps: [],
})

const steps = (...labels: [string, string][]) =>
  labels.map(([zhCn, en]) => ({ label: words(zhCn, en), hint: none }))

/** The scales that the templates of the system share, each from the best step to the worst. */
const scales: SurveyDefinition['scales'] = [
  {
    id: 'attain',
    steps: steps(
      ['完全达成', 'Fully'],
      ['基本达成', 'Mostly'],
      ['部分达成', 'Partly'],
      ['较少达成', 'A little'],
      ['未达成', 'Not yet'],
    ),
  },
  {
    id: 'agree',
    steps: steps(
      ['非常同意', 'Strongly agree'],
      ['同意', 'Agree'],
      ['一般', 'Neither agree nor disagree'],
      ['不同意', 'Disagree'],
      ['非常不同意', 'Strongly disagree'],
    ),
  },
  {
    id: 'satisfied',
    steps: steps(
      ['非常满意', 'Very satisfied'],
      ['满意', 'Satisfied'],
      ['一般', 'Neutral'],
      ['不满意', 'Dissatisfied'],
      ['非常不满意', 'Very dissatisfied'],
    ),
  },
  {
    id: 'able',
    steps: steps(
      ['很强', 'Very strong'],
      ['较强', 'Strong'],
      ['一般', 'Fair'],
      ['较弱', 'Weak'],
      ['很弱', 'Very weak'],
    ),
  },
]

/** A questionnaire of pages with those of the scales that it uses. */
export function questionnaire(welcome: Words, ...pages: SurveyPage[]): SurveyDefinition {
  const used = new Set(
    pages.flatMap(({ questions }) => questions.flatMap((one) => ('scale' in one ? [one.scale] : []))),
  )
  return {
    welcome,
    thanks: words('感谢你的填写。', 'Thank you for your answers.'),
    scales: scales.filter(({ id }) => used.has(id)),
    pages,
  }
}
