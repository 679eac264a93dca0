import type { Values } from '@obelisk/contract/refusal'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { Finding, Remedy } from '@obelisk/engine/finding/finding'
import type { PlanFindingCode } from '@obelisk/engine/training-plan/rules/check-plan'
import type { formatsIn } from '#kit/formats.ts'
import { studyTermIn } from '#kit/translations/study-term.ts'
import type { PlanKey, PlanSay } from '../messages.ts'

type Formats = ReturnType<typeof formatsIn>
export type PlanFinding = Finding<PlanFindingCode>

// every code has its two sentences; a new one without them does not compile
const nameKey = (code: PlanFindingCode): PlanKey => `find.${code}`
const reasonKey = (code: PlanFindingCode): PlanKey => `why.${code}`

const tabOfLists = new Set(['objectives', 'requirements', 'indicators', 'courses'])
const asShares = new Set(['share', 'minimum'])

function shown(name: string, value: unknown, t: PlanSay, formats: Formats): string | number {
  if (typeof value === 'number')
    return asShares.has(name) ? formats.finePercent(value) : formats.number(value)
  if (name === 'category') return t(`share.${String(value)}` as 'share.engineering')
  if (name === 'part')
    return t(tabOfLists.has(String(value)) ? `tab.${value as 'courses'}` : `plan.${value as 'conditions'}`)
  if (name === 'nature') return t(`nature.${String(value)}` as 'nature.required')
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

const valuesOf = (found: Finding | Remedy, t: PlanSay, formats: Formats): Values =>
  Object.fromEntries(
    Object.entries({ ...found.place, ...found.values }).map(([name, value]) => [
      name,
      shown(name, value, t, formats),
    ]),
  )

const nameOf = (row: { name: string; name_en: string }, isEnglish: boolean) =>
  isEnglish && row.name_en ? row.name_en : row.name

type Place = Finding['place']

function courseWords(place: Place, plan: WholePlan, isEnglish: boolean) {
  const course = plan.courses.find(({ id }) => id === place.course_id)
  if (!course) return undefined
  const no = plan.indicators.find(({ id }) => id === place.indicator_id)?.no
  const name = `${course.code} ${nameOf(course, isEnglish)}`
  return no ? `${name} × ${no}` : name
}

function indicatorWords(place: Place, plan: WholePlan, isEnglish: boolean) {
  const indicator = plan.indicators.find(({ id }) => id === place.indicator_id)
  if (!indicator) return undefined
  const text =
    isEnglish && indicator.description_en ? indicator.description_en : indicator.name || indicator.description
  return `${indicator.no} ${text}`
}

const numberedWords = (
  rows: readonly { id: number; no: number; name: string; name_en: string }[],
  id: number | string | undefined,
  isEnglish: boolean,
) => {
  const row = rows.find((one) => one.id === id)
  return row && `${row.no} ${nameOf(row, isEnglish)}`
}

/** Which row or cell a finding is about, in words. */
export function placeWords(
  { place }: Pick<Finding, 'place'>,
  plan: WholePlan,
  t: PlanSay,
  isEnglish: boolean,
): string {
  const objective = plan.objectives.find(({ id }) => id === place.objective_id)
  const found = [
    courseWords(place, plan, isEnglish),
    indicatorWords(place, plan, isEnglish),
    numberedWords(plan.requirements, place.gr_id, isEnglish),
    objective && t('objective-no', { no: objective.no }),
    numberedWords(plan.library.items, place.library_item_id, isEnglish),
    place.term === undefined ? undefined : studyTermIn(isEnglish ? 'en' : 'zh-cn', Number(place.term)),
  ]
  return found.find((words) => words !== undefined) ?? ''
}

/** A finding in words: what it is, and why with its numbers. */
export function findingWords(found: PlanFinding, t: PlanSay, formats: Formats) {
  const values = valuesOf(found, t, formats)
  return {
    name: t.ofCode(nameKey(found.code), values),
    reason: t.ofCode(reasonKey(found.code), values),
  }
}

/** What a remedy would do, as the label of its button. */
export function remedyWords(
  { action, place, values }: Remedy,
  plan: WholePlan,
  t: PlanSay,
  formats: Formats,
  isEnglish: boolean,
): string {
  if (action === 'fill_supports') {
    const nos = values.indicator_nos as readonly string[]
    const strengths = values.strengths as readonly string[]
    return t('remedy-fill', {
      cells: nos.map((no, at) => `${no} ${strengths[at]}`).join(isEnglish ? ', ' : '、'),
    })
  }
  if (action === 'set_weights')
    return t('remedy-weights', {
      weights: (values.weights as readonly number[]).map((weight) => formats.number(weight)).join(' / '),
    })
  return t('remedy-cell', {
    course: courseWords({ course_id: place.course_id ?? 0 }, plan, isEnglish) ?? '',
    from: String(values.from),
    to: String(values.to),
  })
}
