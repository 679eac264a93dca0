import { plainText } from '#rich-text/plain-text.ts'
import {
  questionsIn,
  type SurveyDefinition,
  type SurveyOption,
  type SurveyQuestion,
  type Words,
} from '../definition.ts'
import { conditionText, saidInSurveyJs } from './conditions/condition-text.ts'
import type { SurveyLoss, WrittenSurvey } from './exchanged.ts'
import { lossesOfOurs } from './losses-of-ours.ts'

/** A text by language; SurveyJS shows `default` where there is no other. */
const said = ({ 'zh-cn': zh, en }: Words) =>
  en && en !== zh ? { default: zh || en, 'zh-cn': zh, en } : zh || en

function choices(kind: SurveyQuestion['kind'], options: readonly SurveyOption[]) {
  const other = options.find((one) => one.other)
  const alone = kind === 'multiple' ? options.find((one) => one.exclusive) : undefined
  const own = options.filter((one) => one !== other && one !== alone)
  return {
    choices: own.map(({ id, label }) => ({ value: id, text: said(label) })),
    ...(other ? { showOtherItem: true, otherText: said(other.label) } : {}),
    ...(alone ? { showNoneItem: true, noneText: said(alone.label) } : {}),
  }
}

const types = {
  single: 'radiogroup',
  dropdown: 'dropdown',
  multiple: 'checkbox',
  ranking: 'ranking',
} as const

function limits({ min, max }: { min: number | null; max: number | null }) {
  return {
    ...(min === null ? {} : { minSelectedChoices: min }),
    ...(max === null ? {} : { maxSelectedChoices: max }),
  }
}

function partsOf(question: SurveyQuestion, { scales }: SurveyDefinition): object {
  const stepsOf = (scale: string) => scales.find(({ id }) => id === scale)?.steps ?? []
  switch (question.kind) {
    case 'scale': {
      const steps = stepsOf(question.scale).map(({ label }, at) => ({ value: String(at), text: said(label) }))
      const na = question.na ? [{ value: 'na', text: said({ 'zh-cn': '说不清', en: 'Not sure' }) }] : []
      return { type: 'radiogroup', choices: [...steps, ...na] }
    }
    case 'matrix':
      return {
        type: 'matrix',
        columns: stepsOf(question.scale).map(({ label }, at) => ({ value: String(at), text: said(label) })),
        rows: question.rows.map(({ id, label }) => ({ value: id, text: said(label) })),
      }
    case 'number':
      return {
        type: 'text',
        inputType: 'number',
        ...(question.min === null ? {} : { min: question.min }),
        ...(question.max === null ? {} : { max: question.max }),
      }
    case 'short':
      return { type: 'text', maxLength: question.longest }
    case 'long':
      return { type: 'comment', maxLength: question.longest }
    case 'nps':
      return {
        type: 'rating',
        rateMin: 0,
        rateMax: 10,
        minRateDescription: said(question.low),
        maxRateDescription: said(question.high),
      }
    case 'date':
      return { type: 'text', inputType: 'date' }
    case 'notice':
      return {
        type: 'html',
        html: said({ 'zh-cn': plainText(question.content['zh-cn']), en: plainText(question.content.en) }),
      }
    default:
      return {
        type: types[question.kind],
        ...choices(question.kind, question.options),
        ...(question.shuffle ? { choicesOrder: 'random' } : {}),
        ...limits(question),
      }
  }
}

/** A questionnaire as SurveyJS has it, with what it does not carry: what questions count for, jumps, conditions on who answers. */
export function writeSurveyJs(title: Words, definition: SurveyDefinition): WrittenSurvey<object> {
  const losses: SurveyLoss[] = []
  const say = saidInSurveyJs(new Map(questionsIn(definition).map((question) => [question.id, question])))
  const element = (question: SurveyQuestion) => {
    const visibleIf = question.when ? conditionText(question.when, say) : undefined
    losses.push(...lossesOfOurs(question, question.when !== null && visibleIf !== undefined))
    return {
      ...partsOf(question, definition),
      name: question.id,
      title: said(question.title),
      ...(said(question.note) ? { description: said(question.note) } : {}),
      ...(question.required ? { isRequired: true } : {}),
      ...(visibleIf ? { visibleIf } : {}),
    }
  }
  const pages = definition.pages.map((page) => {
    if (page.jumps.length > 0)
      losses.push({ code: 'jump', question: page.title['zh-cn'] || page.title.en, detail: '' })
    return { name: page.id, title: said(page.title), elements: page.questions.map(element) }
  })
  const file = {
    locale: 'zh-cn',
    title: said(title),
    description: said(definition.welcome),
    completedHtml: said(definition.thanks),
    pages,
  }
  return { file, losses }
}
