import type { Passage } from '@obelisk/contract/assistant/knowledge'
import { PlanContent, type Session } from '@obelisk/contract/teaching-plan/content'
import { planPolicy, type Room, standingsOf } from './access.ts'

/** The teaching plans that the actor may read, in all versions; with `among`, those of these. */
export async function readableTeachingPlans(ctx: Room, among?: readonly number[]): Promise<number[]> {
  const rows = await standingsOf(ctx)
    .where('d.state', '<>', 'void')
    .$if(among !== undefined, (query) => query.where('tp.id', 'in', [...(among ?? []), 0]))
    .execute()
  return (await planPolicy.allowed(ctx, 'view', rows)).map(({ id }) => id)
}

const wordsOf = ({ content, key_points, ideology, homework, note, events }: Session) =>
  [content, key_points, ideology, homework, note, ...events.map(({ name }) => name)]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')

/** What these teaching plans say, session by session, whoever may read them. */
export async function teachingPlanPassages(
  { read }: Pick<Room, 'read'>,
  ids: readonly number[],
): Promise<Passage[]> {
  const rows = await read
    .selectFrom('teaching_plan as tp')
    .innerJoin('document as d', (join) =>
      join.on('d.kind', '=', 'teaching-plan').onRef('d.subject_id', '=', 'tp.id'),
    )
    .innerJoin('course as c', 'c.id', 'tp.course_id')
    .innerJoin('academic_term as t', 't.id', 'tp.academic_term_id')
    .select(['tp.id', 'tp.version', 'tp.content', 'd.state', 'c.name', 'c.name_en', 't.name as term'])
    .where('tp.id', 'in', [...ids, 0])
    .where('d.state', '<>', 'void')
    .orderBy('tp.id')
    .execute()
  return rows.flatMap(({ id, version, content, state, name, name_en, term }) =>
    PlanContent.parse(content).sessions.flatMap((session, at): Passage[] => {
      const text = wordsOf(session)
      if (text === '') return []
      return [
        {
          source_id: id,
          title: `${name} ${term} ${version}`,
          title_en: name_en === '' ? '' : `${name_en} ${term} ${version}`,
          place: `session:${at + 1}`,
          text,
          is_current: state !== 'superseded' && state !== 'archived',
        },
      ]
    }),
  )
}
