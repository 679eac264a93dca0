import { sql } from 'kysely'

/**
 * Within a query of `question q`: those that share a band with a text. Each band is looked up by the index of bands by
 * itself: of many bands at once the planner expects more rows than there are, and goes through the whole table.
 */
export const sharesBand = (bands: readonly number[]) =>
  sql<boolean>`q.id = any(array(select x.id from unnest(${[...new Set(bands)]}::integer[]) band
    join question x on x.bands @> array[band]))`
