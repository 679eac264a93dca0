import {
  basicFields,
  type FilledPart,
  type PlanFilling,
  type PlanReading,
} from '@obelisk/contract/training-plan/from-document'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { likenessOf } from '@obelisk/engine/training-plan/from-document/crosswalk'
import {
  candidatesOf,
  codeOf,
  type Draft,
  gridOf,
  markNow,
  matchesOf,
  type RowMatch,
  sizesOf,
} from './draft.ts'

type Plan = Pick<WholePlan, 'courses' | 'indicators'>

/** Below this two texts are not one indicator in other words. */
const sameIndicator = 0.6

const wordsOf = (draft: Draft, place: string, value: string) => draft.words[place] ?? value

/** Numbers of indicators under which the plan says something else than the document, and goes on to. */
export function strangeIndicators(
  { indicators }: Pick<WholePlan, 'indicators'>,
  reading: Pick<PlanReading, 'indicators'>,
  draft: Draft,
): ReadonlySet<string> {
  if (draft.parts.includes('indicators') && draft.replace.includes('indicators')) return new Set()
  const texts = new Map(indicators.map(({ no, description }) => [no, description]))
  const strange = reading.indicators.filter(({ no, text }) => {
    const is = texts.get(no)
    return is && likenessOf(is, wordsOf(draft, `indicator ${no}`, text.value)) < sameIndicator
  })
  return new Set(strange.map(({ no }) => no))
}

/** Why a mark of the document is not stored. */
export const whysLeft = ['open', 'name', 'row', 'emptied', 'twice', 'text'] as const
export type WhyLeft = (typeof whysLeft)[number]
export type MarksStored = { supports: PlanFilling['supports']; left: Readonly<Record<WhyLeft, number>> }

type Support = PlanFilling['supports'][number]

/** The mark of a cell as it is stored, or why it is not. */
function supportOf(
  key: string,
  row: RowMatch | undefined,
  mark: ReturnType<typeof markNow>,
  strange: ReadonlySet<string>,
): Support | WhyLeft {
  const indicator = key.slice(key.indexOf(':') + 1)
  if (!row?.isDecided) return 'name'
  if (!row.code) return 'row'
  if (!mark || mark.isOpen) return 'open'
  if (!mark.strength && !mark.weight) return 'emptied'
  if (strange.has(indicator)) return 'text'
  const { strength, weight } = mark
  return {
    code: row.code,
    indicator,
    ...(strength ? { strength } : {}),
    ...(weight ? { weight } : {}),
  }
}

/** The marks that are stored, and how many are not, by why. */
export function marksStored(reading: PlanReading, plan: Plan, draft: Draft): MarksStored {
  const { byKey } = gridOf(reading)
  const matches = matchesOf(reading, candidatesOf(reading, plan, draft), draft)
  const strange = draft.tiesByNumber ? new Set<string>() : strangeIndicators(plan, reading, draft)
  const left: Record<WhyLeft, number> = { open: 0, name: 0, row: 0, emptied: 0, twice: 0, text: 0 }
  const found = new Map<string, Support>()
  for (const key of new Set([...byKey.keys(), ...Object.keys(draft.marks)])) {
    const is = supportOf(key, matches[Number.parseInt(key, 10)], markNow(byKey.get(key), key, draft), strange)
    if (typeof is === 'string') {
      left[is] += 1
      continue
    }
    const place = `${is.code}:${is.indicator}`
    if (found.has(place)) left.twice += 1
    found.set(place, is)
  }
  return { supports: [...found.values()], left }
}

/** The basic information that is stored; what the document leaves open is only what a person chose. */
function basicsOf({ basics }: PlanReading, draft: Draft): PlanFilling['basics'] {
  const said = basicFields.flatMap((field) => {
    const fact = basics[field]
    const chosen = draft.words[`basics ${field}`]
    if (!fact || (!fact.isSure && chosen === undefined)) return []
    const value = chosen ?? fact.value
    return [[field, typeof fact.value === 'number' ? Number(value) : value]]
  })
  return Object.fromEntries(said)
}

/** What is stored: the chosen parts, without what is still open. */
export function fillingOf(reading: PlanReading, plan: Plan, draft: Draft): PlanFilling {
  const has = (part: FilledPart) => draft.parts.includes(part)
  const only = <T>(part: FilledPart, list: readonly T[]) => (has(part) ? [...list] : [])
  return {
    basics: has('basics') ? basicsOf(reading, draft) : {},
    objectives: only('objectives', reading.objectives).map(({ no, text, text_en }) => ({
      no,
      text: wordsOf(draft, `objective ${no}`, text.value),
      text_en: text_en?.value ?? '',
    })),
    requirements: only('requirements', reading.requirements).map(
      ({ no, name, name_en, description, description_en }) => ({
        no,
        name: wordsOf(draft, `name ${no}`, name.value),
        name_en: name_en?.value ?? '',
        description: wordsOf(draft, `requirement ${no}`, description?.value ?? ''),
        description_en: description_en?.value ?? '',
      }),
    ),
    indicators: only('indicators', reading.indicators).map(({ no, text, text_en }) => ({
      no,
      description: wordsOf(draft, `indicator ${no}`, text.value),
      description_en: text_en?.value ?? '',
    })),
    links: only('links', reading.links)
      .filter(({ strength }) => strength.isSure)
      .map(({ requirement, objective, strength }) => ({ requirement, objective, strength: strength.value })),
    courses: only('courses', reading.courses).flatMap(({ name, values, group }, at) => {
      const code = codeOf(reading, plan, draft, at)
      return code ? [{ code, name, values, ...(group ? { group } : {}) }] : []
    }),
    supports: has('matrix') ? marksStored(reading, plan, draft).supports : [],
  }
}

/** What the document has of the chosen parts and is not stored: marks by why, and other rows. */
export function leftOf(reading: PlanReading, plan: Plan, draft: Draft) {
  const sizes = sizesOf(reading)
  const { basics, courses, links } = fillingOf(reading, plan, draft)
  const without = (part: FilledPart, stored: number) =>
    draft.parts.includes(part) ? sizes[part] - stored : 0
  const rows = {
    basics: without('basics', Object.keys(basics).length),
    courses: without('courses', courses.length),
    links: without('links', links.length),
  }
  const marks = draft.parts.includes('matrix') ? marksStored(reading, plan, draft).left : undefined
  const all = [...Object.values(rows), ...Object.values(marks ?? {})].reduce((sum, one) => sum + one, 0)
  return { rows, marks, all }
}
