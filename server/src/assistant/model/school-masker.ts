import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { type Masks, maskerOf, nameCandidates } from './mask.ts'

/** Those of the candidates that are names of teachers or students of the school. */
async function namesAmong({ read }: Room, candidates: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from teacher where name = any(${candidates}::text[])
    union select name from student where name = any(${candidates}::text[])`.execute(read)
  return rows.map(({ name }) => name)
}

/** Masks what is sent for one answer. The names of the school are looked for in each text, because tools bring new ones. */
export function schoolMasker(ctx: Room): { mask: (text: string) => Promise<string>; masks: Masks } {
  const { mask, addNames, masks } = maskerOf([])
  return {
    masks,
    mask: async (text) => {
      addNames(await namesAmong(ctx, nameCandidates(text)))
      return mask(text)
    },
  }
}
