import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type {
  IndicatorFields,
  ObjectiveFields,
  RequirementFields,
} from '@obelisk/contract/training-plan/rows'
import type * as z from 'zod'
import { numberedLines } from './numbered.ts'

export type LineTrouble = 'no-text' | 'taken' | 'twice' | 'no-requirement' | 'too-long'
/** What a pasted line makes; with a trouble it makes nothing. */
export type LineRow<F> = { row: F; says: string; trouble?: LineTrouble }

type Objective = z.output<typeof ObjectiveFields>
type Requirement = z.output<typeof RequirementFields>
type Indicator = z.output<typeof IndicatorFields>

const longest = 2000
const longestName = 200

const firstOf = (troubles: Partial<Record<LineTrouble, boolean>>) =>
  (Object.keys(troubles) as LineTrouble[]).find((trouble) => troubles[trouble])

const lineRow = <F>(row: F, says: string, troubles: Partial<Record<LineTrouble, boolean>>): LineRow<F> => {
  const trouble = firstOf(troubles)
  return { row, says, ...(trouble ? { trouble } : {}) }
}

/** Counts on where a line says no number of its own. */
function numbers(taken: readonly number[]) {
  const there = new Set(taken)
  const given = new Set<number>()
  return (said: string) => {
    const no = said === '' ? Math.max(0, ...there, ...given) + 1 : Math.trunc(Number(said))
    const troubles = { taken: there.has(no), twice: given.has(no) }
    given.add(no)
    return { no, troubles }
  }
}

export function objectivesOfLines(text: string, plan: WholePlan): LineRow<Objective>[] {
  const number = numbers(plan.objectives.map(({ no }) => no))
  return numberedLines(text).map(({ no: said, name, text: rest }) => {
    const { no, troubles } = number(said)
    const sentence = name === '' ? rest : `${name}：${rest}`
    return lineRow({ no, text: sentence, text_en: '', horizon_years: 5 }, `${no} ${sentence}`, {
      'no-text': sentence === '',
      'too-long': sentence.length > longest,
      ...troubles,
    })
  })
}

export function requirementsOfLines(text: string, plan: WholePlan): LineRow<Requirement>[] {
  const number = numbers(plan.requirements.map(({ no }) => no))
  return numberedLines(text).map((line) => {
    const { no, troubles } = number(line.no)
    const [name, description] = line.name === '' ? [line.text, ''] : [line.name, line.text]
    // the list that the plan follows is answered number by number
    const standard_item_ids = plan.library.items.filter((one) => one.no === no).map(({ id }) => id)
    const row = { no, name, name_en: '', description, description_en: '', threshold: null, standard_item_ids }
    return lineRow(row, `${no} ${name} ${description}`, {
      'no-text': name === '',
      'too-long': name.length > longestName || description.length > longest,
      ...troubles,
    })
  })
}

/** Numbers like 3.2: a line with one number, like 毕业要求 3, says where the lines without a number after it belong. */
function partedNumbers(plan: WholePlan) {
  const there = new Set(plan.indicators.map(({ no }) => no))
  const given = new Set<string>()
  const last = new Map<number, number>()
  const count = (of: number, part: number) => last.set(of, Math.max(last.get(of) ?? 0, part))
  for (const no of there) {
    const [of = 0, part = 0] = no.split('.').map(Number)
    count(of, part)
  }
  let current = plan.requirements.length === 1 ? (plan.requirements[0]?.no ?? 0) : 0
  return (said: string) => {
    const [first = 0, second = 0] = said.split('.').map(Number)
    current = first || current
    if (first && !second) return undefined
    const part = second || (last.get(current) ?? 0) + 1
    const no = `${current || '?'}.${part}`
    count(current, part)
    const troubles = { taken: there.has(no), twice: given.has(no) }
    given.add(no)
    return { no, of: current, troubles }
  }
}

export function indicatorsOfLines(text: string, plan: WholePlan): LineRow<Indicator>[] {
  const number = partedNumbers(plan)
  const requirementOf = new Map(plan.requirements.map(({ no, id }) => [no, id]))
  return numberedLines(text).flatMap(({ no: said, name, text: description }) => {
    const numbered = number(said)
    if (!numbered) return []
    const { no, of, troubles } = numbered
    const row = {
      requirement_id: requirementOf.get(of) ?? 0,
      no,
      name,
      description,
      description_en: '',
      weight_in_requirement: null,
      threshold: null,
    }
    return lineRow(row, `${no} ${name === '' ? '' : `${name}：`}${description}`, {
      'no-requirement': !requirementOf.has(of),
      'no-text': description === '',
      ...troubles,
      'too-long': description.length > longest,
    })
  })
}
