import type { EditLine } from '@obelisk/contract/training-plan/content'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { PlanKey, PlanSay } from '../messages.ts'
import { fieldWord, valueWord } from './difference-words.ts'

type Plan = Pick<
  WholePlan,
  | 'courses'
  | 'indicators'
  | 'requirements'
  | 'objectives'
  | 'groups'
  | 'colleges'
  | 'library'
  | 'project_grades'
>

const ofRow = { plan: 'basic', course: 'course' } as const
/** Fields whose word is another one's. */
const asCalled: Readonly<Record<string, PlanKey>> = {
  no: 'no',
  grades: 'grades',
  published: 'state.published',
  standard_item_ids: 'covers',
  kind: 'kind',
  rule: 'group-rule',
}

function wordOf(kind: string, field: string, t: PlanSay): string {
  const known = asCalled[field]
  if (known) return t.ofCode(known)
  const part = kind === 'plan' || kind === 'course' ? ofRow[kind] : 'requirement'
  return field ? fieldWord({ part, field }, t) : ''
}

/** Where a change was made: `support:12:34` is the course and the indicator, `course:12:nature` a field of the course. */
export function placeText(place: string, plan: Plan, t: PlanSay): string {
  const [kind = '', first = '', second = ''] = place.split(':')
  const course = plan.courses.find(({ id }) => `${id}` === first)
  const noOf = (rows: readonly { id: number; no: string | number }[], id: string) =>
    rows.find((one) => `${one.id}` === id)?.no ?? ''
  const field = wordOf(kind, second, t)
  const rest: Record<string, readonly (string | number)[]> = {
    support: [course?.code ?? '', '×', noOf(plan.indicators, second)],
    weight: [course?.code ?? '', '×', noOf(plan.indicators, second)],
    link: [noOf(plan.requirements, first), '×', noOf(plan.objectives, second)],
    course: [course ? `${course.code} ${course.name}` : '', field],
    indicator: [noOf(plan.indicators, first), field],
    requirement: [noOf(plan.requirements, first), field],
    objective: [noOf(plan.objectives, first), field],
    group: [plan.groups.find(({ id }) => `${id}` === first)?.name ?? '', field],
    plan: [field],
  }
  const part = t.ofCode(`place.${kind}`)
  return [part, ...(rest[kind] ?? [])].filter((word) => word !== '').join(' ')
}

/** The names of what ids stand for, by the field that holds them. */
const named: Readonly<Record<string, (plan: Plan) => readonly (readonly [number, string])[]>> = {
  college_id: ({ colleges }) => colleges.map(({ id, name }) => [id, name]),
  group_id: ({ groups }) => groups.map(({ id, name }) => [id, name]),
  prerequisite_ids: ({ courses }) => courses.map(({ id, code }) => [id, code]),
  standard_item_ids: ({ library }) => library.items.map(({ id, no }) => [id, String(no)]),
  grades: ({ project_grades }) => project_grades.map(({ id, name }) => [id, name]),
  library_id: ({ library }) => [[library.id, library.name]],
}

function idsIn(value: string): number[] {
  const found = value.match(/\d+/g) ?? []
  return found.map(Number)
}

/** What stood there or stands there now, in words of the screen. */
export function valueText(field: string, value: string | null, plan: Plan, t: PlanSay): string {
  const names = new Map(named[field]?.(plan) ?? [])
  if (value === null || value === '' || value === '[]') return t('nothing')
  if (names.size > 0)
    return idsIn(value)
      .map((id) => names.get(id) ?? '–')
      .join(t('names-between'))
  if (field === 'kind') return t.ofCode(`group.${value}`)
  if (field === 'rule') return t.ofCode(`rule-of.${value}`)
  return valueWord(field, value, t)
}

/** Before and after in words; a row that came or went says so itself. */
export function changeText({ place, before, after }: EditLine, plan: Plan, t: PlanSay) {
  const [kind = '', , field = ''] = place.split(':')
  if (kind === 'undo') return { before: null, after: t.ofCode(`undone.${before}`) }
  if (before === 'row' && field === '') return { before: t('sign.removed'), after: null }
  const isCell = kind === 'support' || kind === 'weight' || kind === 'link'
  const text = (value: string | null) =>
    value === null ? null : isCell ? value : valueText(field, value, plan, t).slice(0, 120)
  return { before: text(before), after: text(after) }
}
