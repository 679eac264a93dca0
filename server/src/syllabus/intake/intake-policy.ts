import { sql } from 'kysely'
import { policyOf } from '#kernel/policy.ts'
import { over, type Room } from '../access.ts'

/** The row of a reading with what decides who may work on it. */
export type Intake = NonNullable<Awaited<ReturnType<typeof findIntake>>>

const rows = ({ read }: Pick<Room, 'read'>) =>
  read
    .selectFrom('syllabus_intake as i')
    .innerJoin('culture as p', 'p.id', 'i.culture_id')
    .leftJoin('account as a', 'a.id', 'i.account_id')
    .leftJoin('job as j', (join) =>
      join.onRef('j.id', '=', 'i.job_id').on('j.state', 'in', ['waiting', 'running']),
    )
    .leftJoin('job as l', (join) => join.onRef('l.id', '=', 'i.job_id').on('l.state', '=', 'failed'))
    .select([
      'i.id',
      'i.culture_id',
      'i.name',
      'i.source_ids',
      'i.create_time',
      'i.read_time',
      'i.stored_time',
    ])
    .select(['i.undone_time', 'j.id as job_id', 'p.base_project_id as project_id', 'a.name as person'])
    .select('l.error as failed')
    .select(['a.name_en as person_en', sql<number>`0`.as('catalog_id'), sql<null>`null`.as('college_id')])

const findIntake = (ctx: Room, id: number) => rows(ctx).where('i.id', '=', id).executeTakeFirst()

/** The last readings for a plan, newest first. */
export const intakesOf = (ctx: Room, cultureId: number) =>
  rows(ctx).where('i.culture_id', '=', cultureId).orderBy('i.id', 'desc').limit(20).execute()

/** Those who name the authors of a whole programme read its syllabi in. */
export const intakePolicy = policyOf({
  find: findIntake,
  rules: { edit: over('syllabus/assign') },
})
