import type { Input, Output } from '@obelisk/contract/endpoint'
import type { FieldProblem } from '@obelisk/contract/envelope'
import type { saveItems as call } from '@obelisk/contract/evaluation-data/items'
import {
  fullBelowMarks,
  itemHasMarks,
  noItems,
  siblingConfirmed,
} from '@obelisk/contract/evaluation-data/refusals'
import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { type Translations, translateIn } from '@obelisk/contract/refusal'
import { invalid, must, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { lockMarks, type Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'
import { withPapersSat } from '../papers/papers-sat.ts'
import { componentsOf, objectivesOf } from '../sheet/parts.ts'
import { storeItems } from './store-items.ts'

const words = {
  component: { 'zh-cn': '考核环节不属于这份大纲', en: 'The component is not of this syllabus' },
  objective: { 'zh-cn': '课程目标不属于这份大纲', en: 'The objective is not of this syllabus' },
  shares: { 'zh-cn': '各课程目标的占比之和应为 1', en: 'The shares of the objectives must sum to 1' },
  twice: { 'zh-cn': '同一环节中题号重复', en: 'The number is used twice in this component' },
  unknown: { 'zh-cn': '评分项已被删除', en: 'This item was deleted' },
} satisfies Record<string, Translations>

const tolerance = 1e-4

/** Saves the whole list of items. The parallel classes share it, so none of them may be confirmed. */
export async function saveItems(ctx: Room, input: Input<typeof call>): Promise<Output<typeof call>> {
  const { set_id: setId } = await lockMarks(ctx, input.teaching_class_id)
  if (setId === null) throw new Refusal(noItems)
  const set = must(await lockSet(ctx, setId))
  const classes = await mustBeOpen(ctx, setId)
  await mustBeLatest(ctx, {
    base: input.revision,
    revision: set.revision,
    field: 'items',
    change: () => changeOf(ctx.read, 'evaluation_set', { id: setId }),
  })
  await mustFitSyllabus(ctx, set.syllabus_id, input.items)
  await mustKeepMarks(ctx, setId, input)
  const ids = await storeItems(ctx, setId, await withPapersSat(ctx, classes, input.items))
  await noteChange(ctx, classes, 'items')
  return { ids, revision: must(await lockSet(ctx, setId)).revision }
}

export const lockSet = ({ own }: Room, setId: number) =>
  own
    .selectFrom('evaluation_set')
    .select(['syllabus_id', 'revision', 'course_id'])
    .where('id', '=', setId)
    .forUpdate()
    .executeTakeFirst()

/** The classes of a set, locked; none of them is confirmed. */
export async function mustBeOpen({ own, read }: Room, setId: number): Promise<number[]> {
  const classes = await own
    .selectFrom('evaluation_class')
    .select(['teaching_class_id', 'state'])
    .where('set_id', '=', setId)
    .orderBy('teaching_class_id')
    .forUpdate()
    .execute()
  const confirmed = classes.find(({ state }) => state === 'confirmed')
  if (confirmed) {
    const found = await read
      .selectFrom('teaching_class')
      .select('name')
      .where('id', '=', confirmed.teaching_class_id)
      .executeTakeFirst()
    throw new Refusal(siblingConfirmed, { name: found?.name ?? '' })
  }
  return classes.map(({ teaching_class_id }) => teaching_class_id)
}

async function mustFitSyllabus(ctx: Room, syllabusId: number, items: readonly ItemDraft[]) {
  const [components, objectives] = await Promise.all([
    componentsOf(ctx, syllabusId),
    objectivesOf(ctx, syllabusId),
  ])
  const known = {
    components: new Set(components.map(({ id }) => id)),
    objectives: new Set(objectives.map(({ id }) => id)),
  }
  const used = new Set<string>()
  const problems = items.flatMap((item, place): FieldProblem[] => {
    const key = `${item.component_id} ${item.no}`
    const wrong = used.has(key) ? 'twice' : wrongOf(item, known)
    used.add(key)
    const path = `items.${place}.${wrong === 'twice' ? 'no' : wrong === 'component' ? 'component_id' : 'shares'}`
    return wrong ? [{ path, message: translateIn(ctx.language, words[wrong]) }] : []
  })
  if (problems.length > 0) throw invalid(...problems)
}

type Known = { components: ReadonlySet<number>; objectives: ReadonlySet<number> }

function wrongOf({ component_id, shares }: ItemDraft, known: Known) {
  if (!known.components.has(component_id)) return 'component'
  const ids = shares.map(({ objective_id }) => objective_id)
  if (new Set(ids).size < ids.length || ids.some((id) => !known.objectives.has(id))) return 'objective'
  const sum = shares.reduce((total, { share }) => total + share, 0)
  return shares.length > 0 && Math.abs(sum - 1) > tolerance ? 'shares' : undefined
}

/** Marks are never lost by the way: a deleted item with marks is asked about, a full mark stays above its marks. */
async function mustKeepMarks(ctx: Room, setId: number, { items, delete_marks }: Input<typeof call>) {
  const found = await ctx.own
    .selectFrom('evaluation_item as item')
    .leftJoin('score', 'score.item_id', 'item.id')
    .select((eb) => [
      'item.id',
      'item.no',
      'item.name',
      eb.fn.count<number>('score.student_id').as('count'),
      eb.fn.max('score.value').as('highest'),
      eb
        .selectFrom('later_sitting as later')
        .select(({ fn }) => fn.count<number>('later.student_id').as('count'))
        .whereRef('later.item_id', '=', 'item.id')
        .as('later_count'),
      eb
        .selectFrom('later_sitting as later')
        .select(({ fn }) => fn.max('later.mark').as('highest'))
        .whereRef('later.item_id', '=', 'item.id')
        .as('later_highest'),
    ])
    .where('item.set_id', '=', setId)
    .groupBy('item.id')
    .execute()
  const inUse = found.map(({ later_count, later_highest, ...row }) => ({
    ...row,
    count: row.count + (later_count ?? 0),
    highest: later_highest === null ? row.highest : Math.max(later_highest, row.highest ?? 0),
  }))
  const drafts = new Map(items.flatMap((item) => (item.id === undefined ? [] : [[item.id, item] as const])))
  const unknown = items.findIndex(({ id }) => id !== undefined && !inUse.some((row) => row.id === id))
  if (unknown >= 0)
    throw invalid({ path: `items.${unknown}.id`, message: translateIn(ctx.language, words.unknown) })
  for (const { id, no, name, count, highest } of inUse) {
    const draft = drafts.get(id)
    if (!draft && count > 0 && !delete_marks)
      throw new Refusal(itemHasMarks, { name: `${no} ${name}`, count })
    if (draft && highest !== null && highest > draft.full_score)
      throw new Refusal(fullBelowMarks, { name: `${no} ${name}`, highest, full: draft.full_score })
  }
  const gone = inUse.filter(({ id, count }) => count > 0 && !drafts.has(id)).map(({ id }) => id)
  if (gone.length > 0) await ctx.own.deleteFrom('score').where('item_id', 'in', gone).execute()
}
