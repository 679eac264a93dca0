import { captchaMissed } from '@obelisk/contract/identity/captcha'
import { sql } from 'kysely'
import { refuseAndCommit } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'
import { hashOf } from '../token.ts'
import { isRight } from './judge-captcha.ts'
import type { Expected } from './make-captcha.ts'

type Room = Ctx<'identity'>

const seconds = 600
const mostTries = 3

/** Keeps what is right under the id the client chose; the captcha before under this id is gone. */
export async function keepCaptcha({ own }: Room, id: string, expected: Expected) {
  await sql`delete from captcha where expires_time < now()`.execute(own)
  await sql`
    insert into captcha (id_hash, answer, expires_time)
    values (${hashOf(id)}, ${JSON.stringify(expected)}::jsonb, now() + ${seconds} * interval '1 second')
    on conflict (id_hash) do update set answer = excluded.answer, expires_time = excluded.expires_time, tries = 0`.execute(
    own,
  )
}

type Kept = { answer: Expected; tries: number }

/** Whether the answer is right, without counting or consuming anything. */
export async function isCaptchaRight(
  { read }: Pick<Room, 'read'>,
  id: string,
  info: string,
): Promise<boolean> {
  const { rows } = await sql<Kept>`
    select answer, tries from captcha where id_hash = ${hashOf(id)} and expires_time > now()`.execute(read)
  return rows[0] !== undefined && isRight(rows[0].answer, info)
}

/** Judges an answer: a wrong one counts, the third wrong one ends the captcha, and with `consume` a right one too. */
export async function passesCaptcha(
  { own }: Pick<Room, 'own'>,
  id: string,
  info: string,
  consume: boolean,
): Promise<boolean> {
  const hash = hashOf(id)
  const { rows } = await sql<Kept>`
    select answer, tries from captcha where id_hash = ${hash} and expires_time > now() for update`.execute(
    own,
  )
  const kept = rows[0]
  if (!kept) return false
  const right = isRight(kept.answer, info)
  const isOver = right ? consume : kept.tries + 1 >= mostTries
  if (isOver) await own.deleteFrom('captcha').where('id_hash', '=', hash).execute()
  else if (!right)
    await own
      .updateTable('captcha')
      .set({ tries: kept.tries + 1 })
      .where('id_hash', '=', hash)
      .execute()
  return right
}

/** The check of the dialog: refuses without a sentence, and keeps the count. */
export async function checkCaptcha(
  ctx: Room,
  { id, info, unset }: { id: string; info: string; unset: boolean | 0 | 1 },
) {
  if (!(await passesCaptcha(ctx, id, info, Boolean(unset)))) throw refuseAndCommit(captchaMissed)
}
