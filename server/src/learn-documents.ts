import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { planForgetting, refreshKnowledge } from '#assistant/public.ts'
import type { DB as Tables } from '#db/tables.ts'
import { system } from '#kernel/actor.ts'
import { type CtxParts, ctxOf } from '#kernel/ctx.ts'

/** Makes the passages of all documents that were changed since, piece by piece, so that the first question finds them made; plans the daily look for what is kept too long. */
export async function learnDocuments(db: Kysely<Tables>, parts: CtxParts, isOver: () => boolean) {
  const caller = {
    actor: system,
    token: '',
    language: 'zh-cn' as const,
    requestId: randomUUID(),
    ip: '',
    userAgent: '',
    about: { username: '' },
  }
  await db.transaction().execute((tx) => planForgetting(ctxOf<'assistant'>(caller, tx, parts)))
  let more = true
  while (more && !isOver())
    more = await db.transaction().execute((tx) => refreshKnowledge(ctxOf<'assistant'>(caller, tx, parts)))
}
