import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { chanceOf } from '../chance.ts'

/** Who used a model on the campus this term, and for what. */
const users: readonly (readonly [username: string, scenes: readonly string[], calls: number])[] = [
  ['director', ['chat', 'chat', 'report', 'measure'], 34],
  ['leader', ['chat', 'syllabus', 'syllabus', 'question'], 46],
  ['secretary', ['chat'], 12],
  ['heyifan', ['chat', 'teaching-plan', 'question'], 27],
  ['chenli', ['chat', 'report', 'review'], 19],
]

const model = 'qwen3:8b'
const firstDay = Date.parse('2026-09-07T08:00:00+08:00')
const days = 75
const dayMs = 86_400_000
/** Hundredths of the currency for a million tokens. */
const price = { in: 100, out: 400 }

type Call = {
  username: string
  scene: string
  outcome: string
  tokens_in: number
  tokens_out: number
  time: string
}

function callsOf([username, scenes, count]: (typeof users)[number]): Call[] {
  const chance = chanceOf(`calls of ${username}`)
  return Array.from({ length: count }, () => {
    const fate = chance.below(25)
    const outcome = fate === 0 ? 'unreachable' : fate === 1 ? 'stopped' : 'done'
    const at = firstDay + chance.below(days) * dayMs + chance.below(10 * 60) * 60_000
    return {
      username,
      scene: scenes[chance.below(scenes.length)] ?? 'chat',
      outcome,
      tokens_in: outcome === 'unreachable' ? 0 : 900 + chance.below(3200),
      tokens_out: outcome === 'done' ? 120 + chance.below(900) : 0,
      time: new Date(at).toISOString(),
    }
  })
}

/** Puts on record what models were asked this term, unless something is on record already. */
export async function writeModelCalls(db: Kysely<Tables>) {
  const calls = users.flatMap(callsOf).sort((one, other) => one.time.localeCompare(other.time))
  await sql`
    insert into assistant_call (account_id, scene, model, outcome, tokens_in, tokens_out, cost, create_time)
    select a.id, c.scene, ${model}, c.outcome, c.tokens_in, c.tokens_out,
      (c.tokens_in * ${price.in}::numeric + c.tokens_out * ${price.out}::numeric) / 1000000, c.time
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as c (username text, scene text, outcome text,
      tokens_in integer, tokens_out integer, time timestamptz)
    join account a on a.username = c.username and a.kind = 'staff'
    where not exists (select from assistant_call) and c.time < now() - interval '2 days' order by c.time`.execute(
    db,
  )
}
