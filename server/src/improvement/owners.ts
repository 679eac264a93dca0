import { containing } from '#kernel/list/containing.ts'
import type { Ctx } from '#kernel/room.ts'
import { projectsWithin } from '#roster/public.ts'

type Room = Ctx<'improvement'>

/** The teachers whom this person can make responsible: of the colleges of the programmes in reach. */
export async function ownersOf(ctx: Room, text: string) {
  const projects = await projectsWithin(ctx.door('roster'), 'improvement/edit')
  return ctx.read
    .selectFrom('teacher as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .innerJoin('college as u', 'u.id', 't.college_id')
    .select(['a.id', 't.name', 't.name_en', 't.staff_no'])
    .where('t.status', '=', 'enable')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('project as p')
          .select('p.id')
          .where('p.id', 'in', projects.length ? projects : [0])
          .where((inner) =>
            inner.or([
              inner('p.college_id', '=', inner.ref('u.id')),
              inner('p.college_id', '=', inner.ref('u.parent_id')),
            ]),
          ),
      ),
    )
    .$if(text.trim() !== '', (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('t.name', 'ilike', containing(text.trim())),
          eb('t.name_en', 'ilike', containing(text.trim())),
          eb('t.staff_no', 'ilike', containing(text.trim())),
        ]),
      ),
    )
    .orderBy('t.name')
    .limit(50)
    .execute()
}
