import { byTeachingDean, kind, none } from '#kind.ts'
import { linkTo } from '#links.ts'

/** The part of a training plan in which a place stands. */
const tabOf = (place: string) => {
  if (place === 'aim' || place.startsWith('edu-objective')) return 'objectives'
  if (place.startsWith('requirement')) return 'requirements'
  return place.startsWith('indicator') ? 'indicators' : 'basics'
}

export const trainingPlanKind = kind({
  words: { 'zh-cn': '培养方案', en: 'Training plan' },
  page: ({ id, place }) => linkTo.plan({ culture: id, tab: place && tabOf(place) }),
  approval: { as: 'culture', order: 10, steps: [byTeachingDean] },
  search: { as: 'plan', order: 50 },
  knowledge: { as: 'plan', order: 10 },
  suggestion: none,
  stage: none,
  measure: { as: 'plan', order: 40 },
  form: { as: 'plan', order: 30 },
})
