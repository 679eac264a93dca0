import { sql } from 'kysely'
import type { Room } from '../access.ts'
import { latinNameCandidates, type Masks, maskerOf, nameCandidates } from './mask.ts'

/** The names of teachers and students of the school that stand in a text, in Chinese or in Latin letters. */
async function namesIn({ read }: Room, text: string): Promise<string[]> {
  const [chinese, latin] = [nameCandidates(text), latinNameCandidates(text)]
  const { rows } = await sql<{ name: string }>`
    select name from teacher where name = any(${chinese}::text[])
    union select name from student where name = any(${chinese}::text[])
    union select lower(name_en) from teacher where name_en <> '' and lower(name_en) = any(${latin}::text[])
    union select lower(name_en) from student where name_en <> '' and lower(name_en) = any(${latin}::text[])`.execute(
    read,
  )
  return rows.map(({ name }) => name)
}

/** Masks what is sent for one answer. The names of the school are looked for in each text, because tools bring new ones. */
export function schoolMasker(ctx: Room): { mask: (text: string) => Promise<string>; masks: Masks } {
  const { mask, addNames, masks } = maskerOf([])
  return {
    masks,
    mask: async (text) => {
      addNames(await namesIn(ctx, text))
      return mask(text)
    },
  }
}
