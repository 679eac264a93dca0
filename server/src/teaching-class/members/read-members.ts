import { scopesOf } from '#kernel/actor.ts'
import { classPolicy, type Room } from '../access.ts'
import { membersOf } from './queries.ts'

const mayEdit = (ctx: Room, classId: number) =>
  scopesOf(ctx.actor, 'teaching-class/edit').length === 0
    ? Promise.resolve(false)
    : classPolicy.must(ctx, 'edit', classId).then(
        () => true,
        () => false,
      )

/** The students of a class, for whoever may see the class. */
export async function readMembers(ctx: Room, classId: number) {
  await classPolicy.must(ctx, 'view', classId)
  const list = await membersOf(ctx, [classId])
  return {
    list: list.map(({ teaching_class_id: _, teaching_class: _name, ...row }) => row),
    may_edit: await mayEdit(ctx, classId),
  }
}
