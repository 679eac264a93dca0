import { sql } from 'kysely'

/** Of the account `a` that acted in the entry `l`; empty when nobody is known. */
export const nicknameOf = sql<string>`coalesce(nullif(a.nickname, ''), nullif(a.name, ''), a.username, '')`
export const secondsOf = sql<number>`extract(epoch from l.create_time)::integer`
