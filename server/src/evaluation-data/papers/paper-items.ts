import type { Input, Output } from '@obelisk/contract/endpoint'
import type {
  paperItems as itemsCall,
  paperSources as sourcesCall,
} from '@obelisk/contract/evaluation-data/items'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { papersSat } from '#exam-paper/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { marksPolicy, type Room } from '../access.ts'
import { componentsOf, itemsOf, objectivesOf } from '../sheet/parts.ts'
import { differencesFrom } from './paper-differences.ts'

const sumOf = (columns: readonly { full_score: number }[]) =>
  Math.round(columns.reduce((sum, { full_score }) => sum + full_score, 0) * 100) / 100

/** What the items of a class are, and its objectives by their numbers; nothing of a class without items. */
async function itemsAndObjectives(ctx: Room, setId: number | null) {
  if (setId === null) return { items: [], objectives: new Map<number, number>() }
  const { syllabus_id } = must(
    await ctx.read
      .selectFrom('evaluation_set')
      .select('syllabus_id')
      .where('id', '=', setId)
      .executeTakeFirst(),
  )
  const [items, objectives] = await Promise.all([itemsOf(ctx, [setId]), objectivesOf(ctx, syllabus_id)])
  return { items, objectives: new Map(objectives.map(({ no, id }) => [no, id])) }
}

/** The papers that the class has sat, and where the items that came from them differ now. */
export async function paperSourcesFor(ctx: Room, classId: number): Promise<Output<typeof sourcesCall>> {
  const { set_id } = await marksPolicy.must(ctx, 'edit', classId)
  const [papers, { items, objectives }] = await Promise.all([
    papersSat(ctx.door('exam-paper'), classId),
    itemsAndObjectives(ctx, set_id),
  ])
  const list = papers.map((paper) => {
    const { columns, ...told } = paper
    const taken = differencesFrom(paper, items, objectives)
    return { ...told, items: columns.length, total: sumOf(columns), taken }
  })
  return { list }
}

/**
 * The items of the class with the questions of a paper in one component. An item that has the number of a question stays
 * the same item, so that its marks stay; its full marks and objectives are those of the paper.
 */
export async function paperItemsFor(
  ctx: Room,
  { teaching_class_id, paper_id, component_id }: Input<typeof itemsCall>,
): Promise<Output<typeof itemsCall>> {
  const head = await marksPolicy.must(ctx, 'edit', teaching_class_id)
  if (head.set_id === null) throw new Refusal(noItems)
  const [papers, there, set] = await Promise.all([
    papersSat(ctx.door('exam-paper'), teaching_class_id),
    itemsOf(ctx, [head.set_id]),
    ctx.read
      .selectFrom('evaluation_set')
      .select('syllabus_id')
      .where('id', '=', head.set_id)
      .executeTakeFirst(),
  ])
  const { columns } = must(papers.find((one) => one.paper_id === paper_id))
  const { syllabus_id } = must(set)
  const [components, objectives] = await Promise.all([
    componentsOf(ctx, syllabus_id),
    objectivesOf(ctx, syllabus_id),
  ])
  const component = must(components.find(({ id }) => id === component_id))
  const byNo = new Map(objectives.map(({ no, id }) => [no, id]))
  const kept = new Map(
    there.filter((item) => item.component_id === component_id).map(({ no, id }) => [no, id]),
  )
  const total = sumOf(columns)
  const unknown: string[] = []
  const fromPaper = columns.map(({ shares, item, ...column }): ItemDraft => {
    const own = shares.flatMap(({ objective, share }) => {
      const objective_id = byNo.get(objective)
      return objective_id === undefined ? [] : [{ objective_id, share }]
    })
    if (own.length < shares.length) unknown.push(column.no)
    const id = kept.get(column.no)
    return {
      ...column,
      ...(id === undefined ? {} : { id }),
      component_id,
      name: '',
      points: Math.round((column.full_score / total) * component.ratio * 1e4) / 1e4,
      shares: own.length < shares.length ? [] : own,
      paper: { id: paper_id, item },
    }
  })
  const others = there
    .filter((item) => item.component_id !== component_id)
    .map(({ set_id: _, ...item }): ItemDraft => item)
  const order = new Map(components.map(({ id }, at) => [id, at]))
  const items = [...others, ...fromPaper].toSorted(
    (a, b) => (order.get(a.component_id) ?? 0) - (order.get(b.component_id) ?? 0),
  )
  return { items, unknown }
}
