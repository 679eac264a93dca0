import type { Room } from '../access.ts'

/** Documents that the person writes and that are in this state, the one that lies longest first. */
export const ownDocuments = ({ read, actor }: Room, state: 'draft' | 'returned') =>
  read
    .selectFrom('document')
    .select(['kind', 'subject_id', 'catalog_id', 'title', 'title_en', 'version'])
    .where('author_id', '=', actor.accountId)
    .where('state', '=', state)
    .orderBy('update_time')
    .limit(50)
    .execute()

/** Measures that the person has promised and that are not done, the next due first. */
export const ownMeasures = ({ read, actor }: Room) =>
  read
    .selectFrom('improvement')
    .select(['id', 'catalog_id', 'measure', 'due_date'])
    .where('owner_id', '=', actor.accountId)
    .where('state', 'in', ['open', 'in_progress', 'returned'])
    .orderBy('due_date', (order) => order.asc().nullsLast())
    .limit(20)
    .execute()
