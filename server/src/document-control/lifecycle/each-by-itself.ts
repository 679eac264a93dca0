import { translateIn } from '@obelisk/contract/refusal'
import { Refusal } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/room.ts'

type Room = Ctx<'document-control'>
type Refused = { id: number; refusal: string; message: string }

/**
 * Acts on each document by itself: one that is refused does not keep the others back. They are held in one order, so that two
 * people with overlapping lists wait for each other instead of blocking each other.
 */
export async function eachByItself<T extends { id: number }>(
  ctx: Room,
  documents: readonly T[],
  act: (document: T) => Promise<unknown>,
) {
  const refused: Refused[] = []
  for (const document of [...documents].sort((a, b) => a.id - b.id)) {
    const problem = await act(document).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof Refusal) return error
        throw error
      },
    )
    if (problem)
      refused.push({
        id: document.id,
        refusal: problem.text.code,
        message: translateIn(ctx.language, problem.text, problem.values),
      })
  }
  return { done: documents.length - refused.length, refused }
}
