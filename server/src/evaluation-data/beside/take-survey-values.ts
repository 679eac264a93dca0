import type { Room } from '../access.ts'
import { noteChange } from '../marks-changed.ts'

type Value = {
  objective_id: number
  no: number
  value: number
  answers: number
  targeted: number | null
  questions: readonly object[] | null
}
type ClassValues = { teaching_class_id: number; values: readonly Value[] }

/**
 * The objectives that the marks of a class stand on, by number: a survey may have been made from an earlier version of
 * the syllabus.
 */
async function objectivesByNo({ read }: Room, classId: number): Promise<Map<number, number>> {
  const rows = await read
    .selectFrom('evaluation_class as e')
    .innerJoin('evaluation_set as s', 's.id', 'e.set_id')
    .innerJoin('objective as o', 'o.syllabus_id', 's.syllabus_id')
    .select(['o.id', 'o.no'])
    .where('e.teaching_class_id', '=', classId)
    .execute()
  return new Map(rows.map(({ id, no }) => [no, id]))
}

/** Replaces what surveys gave for a class; a value that a survey gives takes the place of one entered by hand. */
async function takeForClass(ctx: Room, { teaching_class_id, values }: ClassValues, note: string) {
  await ctx.own
    .deleteFrom('indirect_value')
    .where('teaching_class_id', '=', teaching_class_id)
    .where('source', '=', 'survey')
    .execute()
  if (values.length === 0) return
  const ids = await objectivesByNo(ctx, teaching_class_id)
  const known = values.flatMap(({ no, objective_id, questions, ...value }) => {
    const id = ids.size === 0 ? objective_id : ids.get(no)
    return id === undefined ? [] : [{ ...value, questions: JSON.stringify(questions), objective_id: id }]
  })
  if (known.length === 0) return
  const row = {
    source: 'survey' as const,
    note,
    account_id: ctx.actor.accountId || null,
    update_time: new Date(),
  }
  await ctx.own
    .insertInto('indirect_value')
    .values(known.map((value) => ({ teaching_class_id, ...row, ...value })))
    .onConflict((clash) =>
      clash.columns(['teaching_class_id', 'objective_id']).doUpdateSet((eb) => ({
        ...row,
        value: eb.ref('excluded.value'),
        answers: eb.ref('excluded.answers'),
        targeted: eb.ref('excluded.targeted'),
        questions: eb.ref('excluded.questions'),
      })),
    )
    .execute()
}

/** Takes what a closed survey says of the objectives of classes as their indirect values; results become out of date. */
export async function takeSurveyValues(
  ctx: Room,
  { title, classes }: { title: string; classes: readonly ClassValues[] },
) {
  for (const one of classes) await takeForClass(ctx, one, title)
  const ids = classes.map(({ teaching_class_id }) => teaching_class_id)
  await noteChange(ctx, ids, 'indirect', title)
}
