import { randomBytes } from 'node:crypto'
import {
  firstStepOver,
  firstStepWaits,
  type takeFirstStep,
  wrongCode,
} from '@obelisk/contract/access-control'
import type { Input } from '@obelisk/contract/endpoint'
import type { Role } from '@obelisk/contract/permission'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { createAccounts, mustBeStrong } from '#identity/public.ts'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { isSameSecret } from '#kernel/security/equal-secrets.ts'
import { assignRoles } from './role-assignments.ts'

type Room = Ctx<'access-control'>

/** The code of this process, while the system has no account; it is never stored. Whoever guesses waits. */
const open: { code: string | undefined; guesses: Map<string, { count: number; until: number }> } = {
  code: undefined,
  guesses: new Map(),
}
/** So many wrong codes of an address are free, then it waits, and nobody else: 64 bits are not guessed at this rate. */
const mostGuesses = 20
const waitMs = 60_000
const mostAddresses = 10_000

function noteGuess(ip: string) {
  if (open.guesses.size >= mostAddresses) open.guesses.clear()
  const count = (open.guesses.get(ip)?.count ?? 0) + 1
  const isOver = count >= mostGuesses
  open.guesses.set(ip, { count: isOver ? 0 : count, until: isOver ? Date.now() + waitMs : 0 })
}

/** What the first person needs to build up a school: its units and people, plans, classes, approvals. */
const roles: readonly Role[] = ['teaching-secretary', 'programme-director', 'section-head', 'teaching-dean']

const isEmpty = async ({ read }: Pick<Room, 'read'>) =>
  (await read.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined

/** At the start of the server: a code for the first administrator, when there is no account yet. */
export async function openFirstStep(db: Kysely<Tables>): Promise<string | undefined> {
  open.guesses.clear()
  open.code = (await isEmpty({ read: db })) ? randomBytes(8).toString('hex') : undefined
  return open.code
}

/** Does the system still wait for its first administrator? */
export const isFirstStepOpen = async (ctx: Room) => open.code !== undefined && (await isEmpty(ctx))

const isRight = (code: string) => open.code !== undefined && isSameSecret(code, open.code)

/**
 * Makes the first account, gives it every office of the school and makes it super administrator: whom else could the back
 * office let in? Of two people at once one comes first.
 */
export async function takeFirst(ctx: Room, { code, username, name, password }: Input<typeof takeFirstStep>) {
  await sql`lock table role_assignment in share row exclusive mode`.execute(ctx.own)
  if (!(await isFirstStepOpen(ctx))) throw new Refusal(firstStepOver)
  const seconds = Math.ceil(((open.guesses.get(ctx.ip)?.until ?? 0) - Date.now()) / 1000)
  if (seconds > 0) throw new Refusal(firstStepWaits, { seconds })
  if (!isRight(code)) {
    noteGuess(ctx.ip)
    throw new Refusal(wrongCode)
  }
  await mustBeStrong(ctx.door('identity'), 'password', password)
  const ids = await createAccounts(ctx.door('identity'), [{ username, kind: 'staff', name }], password)
  const account_id = ids.get(username.toLowerCase()) ?? 0
  const school = { account_id, scope_type: 'school', scope_id: null } as const
  await assignRoles(
    ctx,
    roles.map((role) => ({ ...school, role })),
  )
  await sql`insert into admin_group_access (account_id, group_id)
    select ${account_id}::integer, id from admin_group where is_all`.execute(ctx.own)
}
