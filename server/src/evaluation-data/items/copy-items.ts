import type { Output } from '@obelisk/contract/endpoint'
import type { copyItems as call, itemSources as sources } from '@obelisk/contract/evaluation-data/items'
import { noItems } from '@obelisk/contract/evaluation-data/refusals'
import type { ItemDraft } from '@obelisk/contract/evaluation-data/shapes'
import { sql } from 'kysely'
import { missing, must, Refusal } from '#kernel/errors.ts'
import { type ClassHead, marksPolicy, type Room } from '../access.ts'
import { componentsOf, itemsOf, objectivesOf } from '../sheet/parts.ts'

/** Other terms and grades of the same course that this person may see. */
export async function itemSources(ctx: Room, classId: number): Promise<Output<typeof sources>> {
  const head = await marksPolicy.must(ctx, 'view', classId)
  const list = await sourcesFor(ctx, head)
  return { list }
}

async function sourcesFor(ctx: Room, head: ClassHead) {
  return ctx.read
    .selectFrom('evaluation_set as set')
    .innerJoin('evaluation_class as ec', 'ec.set_id', 'set.id')
    .innerJoin('teaching_class as tc', 'tc.id', 'ec.teaching_class_id')
    .innerJoin('course', 'course.id', 'set.course_id')
    .innerJoin('academic_term as term', 'term.id', 'set.academic_term_id')
    .innerJoin('grade', 'grade.id', 'set.base_grade_id')
    .innerJoin('syllabus', 'syllabus.id', 'set.syllabus_id')
    .select([
      'set.id as set_id',
      'term.name as term',
      'grade.name as grade',
      'syllabus.version as syllabus_version',
      sql<number>`(select count(*)::int from evaluation_item item where item.set_id = "set".id)`.as('items'),
    ])
    .where('course.catalog_id', '=', head.catalog_id)
    .where('set.id', '<>', head.set_id ?? 0)
    .where((eb) =>
      marksPolicy.where(ctx, 'view', {
        id: eb.ref('tc.id'),
        row: { project: eb.ref('tc.base_project_id'), catalog: eb.ref('course.catalog_id') },
      }),
    )
    .groupBy(['set.id', 'term.id', 'grade.id', 'syllabus.id'])
    .orderBy('term.start_date', 'desc')
    .limit(50)
    .execute()
}

/** Items of another set, fitted to this class's syllabus: components by name, objectives by number. */
export async function copyItems(ctx: Room, classId: number, setId: number): Promise<Output<typeof call>> {
  const head = await marksPolicy.must(ctx, 'view', classId)
  if (head.set_id === null) throw new Refusal(noItems)
  if (!(await sourcesFor(ctx, head)).some(({ set_id }) => set_id === setId)) throw missing()
  const [here, there] = await Promise.all([syllabusParts(ctx, head.set_id), syllabusParts(ctx, setId)])
  const componentFor = matcher(there.components, here.components, ({ name }) => name)
  const objectiveFor = matcher(there.objectives, here.objectives, ({ no }) => String(no))
  const items: ItemDraft[] = []
  const left_out: string[] = []
  for (const { id: _, set_id: _set, paper: _paper, shares, ...item } of await itemsOf(ctx, [setId])) {
    const component_id = componentFor(item.component_id)
    const mapped = shares.map(({ objective_id, share }) => ({
      objective_id: objectiveFor(objective_id),
      share,
    }))
    const fits = mapped.every(
      (share): share is { objective_id: number; share: number } => share.objective_id !== undefined,
    )
    if (component_id === undefined) left_out.push(`${item.no} ${item.name}`)
    else items.push({ ...item, component_id, shares: fits ? (mapped as ItemDraft['shares']) : [] })
  }
  return { items, left_out }
}

async function syllabusParts(ctx: Room, setId: number) {
  const set = must(
    await ctx.read
      .selectFrom('evaluation_set')
      .select('syllabus_id')
      .where('id', '=', setId)
      .executeTakeFirst(),
  )
  const [components, objectives] = await Promise.all([
    componentsOf(ctx, set.syllabus_id),
    objectivesOf(ctx, set.syllabus_id),
  ])
  return { components, objectives }
}

function matcher<T extends { id: number }>(from: readonly T[], to: readonly T[], nameOf: (one: T) => string) {
  const byName = new Map(to.map((one) => [nameOf(one), one.id]))
  const names = new Map(from.map((one) => [one.id, nameOf(one)]))
  return (id: number) => byName.get(names.get(id) ?? '')
}
