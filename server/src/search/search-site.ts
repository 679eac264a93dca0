import type { Found } from '@obelisk/contract/search'
import { holds } from '#kernel/actor.ts'
import { type Closeness, type Sought, wordsSought } from '#kernel/list/words-sought.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'search'>

const plain = { key: '', detail: '', detail_en: '' }

/** What is found of each kind, whose own room says what the actor sees; a student has nothing to search here. */
async function foundIn(ctx: Room, sought: Sought): Promise<Found[]> {
  const found = await Promise.all(
    ctx.kindsIn('search').map(async ({ name: kind, needs, find }) => {
      const rows = holds(ctx.actor, needs) ? await find(ctx, sought) : []
      return rows.map((row): Found => ({ ...plain, ...row, kind }))
    }),
  )
  return found.flat()
}

const looked: readonly Closeness[] = ['exact', 'sound', 'nearly']

/** What the words of the text find; where they find nothing, what they find as pinyin, and then with one wrong sign. */
export async function searchSite(ctx: Room, text: string): Promise<Found[]> {
  for (const closeness of looked) {
    const found = await foundIn(ctx, wordsSought(text, closeness))
    if (found.length > 0) return found
  }
  return []
}
