import { questionKept } from '@obelisk/contract/assistant/drafts/question-drafts'
import {
  type askSuggestion,
  commentPlace,
  isCommentPlace,
} from '@obelisk/contract/assistant/suggest/suggestions'
import type { Input } from '@obelisk/contract/endpoint'
import { figureMark } from '@obelisk/contract/figure-text'
import { textsOf } from '@obelisk/engine/question-bank/question/question-text'
import { linesOfRich } from '@obelisk/engine/rich-text/suggested-lines'
import { readReviewOf } from '#assessment-review/public.ts'
import { figuresToWrite } from '#attainment-report/public.ts'
import { isWritable } from '#document-control/public.ts'
import { mustRewriteMeasure } from '#improvement/public.ts'
import { forbidden, Refusal } from '#kernel/errors.ts'
import { questionWithCourse } from '#question-bank/public.ts'
import { commentsToSort, wordsToWrite } from '#survey/public.ts'
import { syllabusPolicy } from '#syllabus/public.ts'
import { planView } from '#teaching-plan/public.ts'
import type { Room } from '../access.ts'

export type Target = Pick<Input<typeof askSuggestion>, 'kind' | 'source_id' | 'place'>

/** What a suggestion may rest on beside the field: words of the document, and figures that follow its result, by key. */
export type Basis = {
  words: readonly string[]
  figures: ReadonlyMap<string, string>
  /** By their place, the words that fields are about, where the program knows them better than the page. */
  about?: ReadonlyMap<string, string>
}

const noFigures: Basis['figures'] = new Map()
const only = (words: readonly string[]): Basis => ({ words, figures: noFigures })

type Ways = {
  /** Refuses who may not write the field now, and gives what a suggestion may rest on. */
  basis: (ctx: Room, id: number, place: string) => Promise<Basis>
  /** The course that decides whether words may be sent, where the document itself stands in no passage. */
  courseOf?: (ctx: Room, id: number) => Promise<number>
  /** The same by the code of the course. */
  courseCodeOf?: (ctx: Room, id: number) => Promise<string>
}

/** The kinds of documents whose fields take suggestions. A kind to come adds its line here. */
const targets: Record<Target['kind'], Ways> = {
  syllabus: {
    async basis(ctx, id) {
      const { state } = await syllabusPolicy.must(ctx.door('syllabus'), 'edit', id)
      if (!isWritable(state)) throw forbidden()
      return only([])
    },
  },
  'teaching-plan': {
    async basis(ctx, id) {
      const { may, facts } = await planView(ctx.door('teaching-plan'), id)
      if (!may.edit) throw forbidden()
      return only(facts.chapters.map((chapter) => JSON.stringify(chapter)))
    },
    courseOf: async (ctx, id) => (await planView(ctx.door('teaching-plan'), id)).course.id,
  },
  report: {
    async basis(ctx, id, place) {
      const figures = await figuresToWrite(ctx.door('attainment-report'), id)
      // only the sections hold figures that follow the result; a measure holds plain words
      if (!place.startsWith('section:')) return only([...figures].map(([key, value]) => `${key}: ${value}`))
      return { words: [...figures].map(([key, value]) => figureMark(key, value)), figures }
    },
  },
  review: {
    async basis(ctx, id, place) {
      const { may, items, sheet } = await readReviewOf(ctx.door('assessment-review'), id)
      if (!(place === 'note' ? may.write : may.judge)) throw forbidden()
      return only([JSON.stringify(items.map(({ text }) => text)), JSON.stringify(sheet.checks)])
    },
    courseOf: async (ctx, id) => (await readReviewOf(ctx.door('assessment-review'), id)).course_id,
  },
  measure: {
    async basis(ctx, id) {
      const { problem, evidence, cause, measure, value_before, target_value } = await mustRewriteMeasure(
        ctx.door('improvement'),
        id,
      )
      const figures = JSON.stringify({ value_before, target_value })
      return only([problem, evidence, cause, measure, figures].filter((text) => text !== ''))
    },
  },
  question: {
    async basis(ctx, id) {
      const found = await questionWithCourse(ctx.door('question-bank'), 'edit', id)
      if (found.is_reserved) throw new Refusal(questionKept)
      if (found.merged_into !== null) throw forbidden()
      return only(textsOf(found.content).map((text) => linesOfRich(text, [])))
    },
    courseCodeOf: async (ctx, id) =>
      (await questionWithCourse(ctx.door('question-bank'), 'edit', id)).course_code,
  },
  survey: {
    async basis(ctx, id, place) {
      if (!isCommentPlace(place)) return only(await wordsToWrite(ctx.door('survey'), id))
      const comments = await commentsToSort(ctx.door('survey'), id)
      return { ...only([]), about: new Map(comments.map(({ key, text }) => [commentPlace(key), text])) }
    },
  },
}

/** The course code of a document whose own words stand in no passage. */
export const courseCodeBehind = async (ctx: Room, { kind, source_id }: Target) =>
  targets[kind].courseCodeOf?.(ctx, source_id)

/** Refuses who may not write the field now; otherwise says what a suggestion may rest on. */
export const basisOf = (ctx: Room, { kind, source_id, place }: Target): Promise<Basis> =>
  targets[kind].basis(ctx, source_id, place)

/** The course of a document whose own words stand in no passage. */
export const courseBehind = async (ctx: Room, { kind, source_id }: Target): Promise<number | undefined> =>
  targets[kind].courseOf?.(ctx, source_id)
