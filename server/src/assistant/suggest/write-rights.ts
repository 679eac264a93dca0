import type { askSuggestion } from '@obelisk/contract/assistant/suggestions'
import type { Input } from '@obelisk/contract/endpoint'
import { isWritable } from '#document-control/public.ts'
import { forbidden } from '#kernel/errors.ts'
import { syllabusPolicy } from '#syllabus/public.ts'
import type { Room } from '../access.ts'

type Document = Pick<Input<typeof askSuggestion>, 'kind' | 'source_id'>

/** For each kind of document: refuses who may not write this one now. */
const writing: Record<Document['kind'], (ctx: Room, id: number) => Promise<void>> = {
  syllabus: async (ctx, id) => {
    const { state } = await syllabusPolicy.must(ctx.door('syllabus'), 'edit', id)
    if (!isWritable(state)) throw forbidden()
  },
}

/** Refuses who may not write the document now. */
export const mustWrite = (ctx: Room, { kind, source_id }: Document) => writing[kind](ctx, source_id)
