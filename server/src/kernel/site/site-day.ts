import { type RawBuilder, sql } from 'kysely'

/** The moment at which the transaction began, as the database has it. */
export const now = sql<Date>`now()`

/** The same as `site_zone()` of the database, inlined for the planner: a call of the function takes ten times as long. */
const zone = sql`(select coalesce((select value #>> '{}' from config_item where name = 'time_zone'), 'Asia/Shanghai'))`

/** The day of a moment by the clock of the site, as a date of the database. The zone is asked once in a query. */
export const dayOf = (moment: RawBuilder<unknown>) => sql<string>`(${moment} at time zone ${zone})::date`

/** Today by the clock of the site: `current_date` would go by the clock of the database's server. */
export const today = dayOf(sql`now()`)

/** The moment when a day begins by the clock of the site. */
export const beginningOf = (day: RawBuilder<unknown>) => sql<Date>`((${day})::timestamp at time zone ${zone})`
