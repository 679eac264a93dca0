import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { Item, ItemDraft, ObjectiveShare } from '@obelisk/contract/evaluation-data/shapes'

/** An item while it is edited; `key` names it on the screen, also before it has an id. */
export type Draft = Omit<ItemDraft, 'id'> & { key: string; id?: number }

type Plan = Pick<Sheet, 'components' | 'objectives'>
export type Component = Plan['components'][number]

const tolerance = 1e-4
const pointDigits = 4
let made = 0

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

export const draftOf = (item: Item | ItemDraft): Draft => {
  const { id, ...rest } = item
  if (id !== undefined) return { ...rest, id, key: `item ${id}` }
  made += 1
  return { ...rest, key: `new ${made}` }
}

export const draftsOf = (items: readonly (Item | ItemDraft)[]) => items.map(draftOf)

export const wireOf = ({ key: _, id, ...item }: Draft): ItemDraft =>
  id === undefined ? item : { ...item, id }

export const isSame = (a: number, b: number) => Math.abs(a - b) <= tolerance

export const sumOfPoints = (drafts: readonly Draft[]) =>
  rounded(
    drafts.reduce((sum, { points }) => sum + points, 0),
    pointDigits,
  )

/** Points of 100 that the items carry for an objective, and those that the syllabus plans. */
export function objectiveSums({ components, objectives }: Plan, drafts: readonly Draft[]) {
  return objectives.map((objective) => {
    const share = (shares: readonly ObjectiveShare[]) =>
      shares.find(({ objective_id }) => objective_id === objective.id)?.share ?? 0
    return {
      objective,
      sum: rounded(
        drafts.reduce((sum, { points, shares }) => sum + points * share(shares), 0),
        pointDigits,
      ),
      planned: components.reduce(
        (sum, one) => sum + (one.objectives.find((cell) => cell.objective_id === objective.id)?.points ?? 0),
        0,
      ),
    }
  })
}

/** The ratio of a component over its items by their full marks; the last one takes what rounding leaves. */
export function spreadPoints(drafts: readonly Draft[], { id, ratio }: Component): Draft[] {
  const own = drafts.filter(({ component_id }) => component_id === id)
  const full = own.reduce((sum, { full_score }) => sum + full_score, 0)
  let left = ratio
  const points = new Map(
    own.map(({ key, full_score }, at) => {
      const part =
        at === own.length - 1 ? left : rounded(full > 0 ? (ratio * full_score) / full : 0, pointDigits)
      left -= part
      return [key, rounded(part, pointDigits)]
    }),
  )
  return drafts.map((draft) => ({ ...draft, points: points.get(draft.key) ?? draft.points }))
}

/** The objectives of a component in the shares that the syllabus plans. */
export function plannedShares({ objectives }: Component): ObjectiveShare[] {
  const planned = objectives.filter(({ points }) => points > 0)
  const all = planned.reduce((sum, { points }) => sum + points, 0)
  return planned.map(({ objective_id, points }) => ({ objective_id, share: points / all }))
}

/** Gives every item of a component the planned shares. */
export const withPlannedShares = (drafts: readonly Draft[], component: Component): Draft[] =>
  drafts.map((draft) =>
    draft.component_id === component.id ? { ...draft, shares: plannedShares(component) } : draft,
  )

export type DraftProblem = 'no-missing' | 'no-twice' | 'full-missing' | 'shares-missing' | 'shares-sum'

function problemOf(draft: Draft, isTwice: boolean): DraftProblem | undefined {
  if (draft.no.trim() === '') return 'no-missing'
  if (isTwice) return 'no-twice'
  if (!(draft.full_score > 0)) return 'full-missing'
  if (draft.shares.length === 0) return 'shares-missing'
  const sum = draft.shares.reduce((total, { share }) => total + share, 0)
  return isSame(sum, 1) ? undefined : 'shares-sum'
}

/** What must be mended before the items can be saved, by item. */
export function problemsOf(drafts: readonly Draft[]): ReadonlyMap<string, DraftProblem> {
  const seen = new Set<string>()
  return new Map(
    drafts.flatMap((draft) => {
      const name = `${draft.component_id} ${draft.no.trim()}`
      const problem = problemOf(draft, seen.has(name))
      seen.add(name)
      return problem ? [[draft.key, problem] as const] : []
    }),
  )
}

/** How many marks of an item stand in this class. */
export function countMarks({ items, students, marks }: Sheet, itemId: number | undefined): number {
  const column = items.findIndex(({ id }) => id === itemId)
  if (column < 0) return 0
  return students.filter((_, row) => (marks.states[row * items.length + column] ?? -1) >= 0).length
}
