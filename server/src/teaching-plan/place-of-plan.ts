import { planPolicy, type Room } from './access.ts'

/** The course and the term of a plan that the actor may read. */
export async function placeOfPlan(ctx: Room, id: number) {
  const { catalog_id, academic_term_id } = await planPolicy.must(ctx, 'view', id)
  return { catalog_id, academic_term_id }
}
