import { type QueryExecutorProvider, sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'identity'>

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The account of this name, e-mail address or mobile number. */
export const findAccount = (read: Room['read'], name: string) =>
  read
    .selectFrom('account')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql`lower(username)`, '=', name.toLowerCase()),
        eb(sql`lower(email)`, '=', name.toLowerCase()),
        eb('mobile', '=', name),
      ]),
    )
    .orderBy(sql`lower(username) = ${name.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const accountOf = ({ read }: Pick<Room, 'read'>, id: number) =>
  read.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

/** The school that a person belongs to, in the caller's language; empty for who is in no list of the school. */
export async function schoolOf({ read, language }: Pick<Room, 'read' | 'language'>, accountId: number) {
  const { rows } = await sql<{ school: string }>`
    select case when ${language} = 'en' and name_en <> '' then name_en else name end as school
    from school_of(${accountId})`.execute(read)
  return rows[0]?.school ?? ''
}

/** The token with its session, also when it has expired or its session is over. */
export const tokenRow = (read: Room['read'], hash: Buffer) =>
  read
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      'session_token.hash',
      'session_token.kind',
      'session_token.expires_time',
      'session_token.used_time',
      'session.id as session_id',
      'session.account_id',
      'session.area',
      'session.revoked_time',
      'session.rotates',
      sql<boolean>`session_is_over(session.create_time, session.last_used_time)`.as('is_over'),
      'account.status',
      // the tokens of signing in are of the moment of their session
      sql<boolean>`session_token.create_time = session.create_time`.as('is_first'),
    ])
    .where('session_token.hash', '=', hash)
    .executeTakeFirst()

export async function saveTokens(
  own: Room['own'],
  sessionId: number,
  tokens: { hash: Buffer; kind: 'access' | 'refresh'; seconds: number }[],
) {
  await own
    .insertInto('session_token')
    .values(
      tokens.map(({ hash, kind, seconds }) => ({
        hash,
        kind,
        session_id: sessionId,
        expires_time: new Date(Date.now() + seconds * 1000),
      })),
    )
    .execute()
}

/** Ends one session or several, at once. */
export async function endSession(
  { own }: Pick<Room, 'own'>,
  ids: number | readonly number[],
  reason: string,
) {
  await own
    .updateTable('session')
    .set({ revoked_time: new Date(), revoked_reason: reason })
    .where('id', 'in', [ids, 0].flat())
    .where('revoked_time', 'is', null)
    .execute()
}

/** Notes that a session is in use. The call does not wait for this, and does not fail with it. */
export const noteSessionUse = (db: QueryExecutorProvider, sessionId: number) =>
  sql`update session set last_used_time = now() where id = ${sessionId}`.execute(db).catch(() => undefined)
