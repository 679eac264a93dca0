import { commentPlace, type listSuggestions } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Input } from '@obelisk/contract/endpoint'
import { textOfPoints } from '@obelisk/engine/question-bank/question/points-text'
import { textsOf } from '@obelisk/engine/question-bank/question/question-text'
import { linesOfRich } from '@obelisk/engine/rich-text/suggested-lines'
import { readReviewOf } from '#assessment-review/public.ts'
import { wordsOfReport } from '#attainment-report/public.ts'
import { missing } from '#kernel/errors.ts'
import { questionWithCourse } from '#question-bank/public.ts'
import { wordsAndThemes } from '#survey/public.ts'
import { chosenInSyllabus } from '#syllabus/public.ts'
import type { Room } from '../access.ts'
import { tellings } from '../knowledge/rooms-of-knowledge.ts'

type Document = Input<typeof listSuggestions>

/** What a document says now: its words, and by the place of a field what was chosen there of a list. */
export type Standing = { words: readonly string[]; chosen: ReadonlyMap<string, string> }

const onlyWords = (words: readonly string[]): Standing => ({ words, chosen: new Map() })

async function ofReview(ctx: Room, id: number): Promise<Standing> {
  const { filled, judged } = await readReviewOf(ctx.door('assessment-review'), id)
  return onlyWords([
    filled.note,
    judged.opinion,
    judged.suggestion,
    ...judged.opinions.map(({ text }) => text),
  ])
}

async function ofQuestion(ctx: Room, id: number): Promise<Standing> {
  const { content, tags } = await questionWithCourse(ctx.door('question-bank'), 'view', id)
  const points = 'points' in content.body ? content.body.points : []
  return {
    words: [...textsOf(content).map((text) => linesOfRich(text, [])), textOfPoints(points)],
    chosen: new Map([
      ...(tags.bloom ? [['bloom', tags.bloom] as const] : []),
      ...tags.objectives.map((no) => [`objective:${no}`, 'yes'] as const),
    ]),
  }
}

async function ofSurvey(ctx: Room, id: number): Promise<Standing> {
  const { words, themes } = await wordsAndThemes(ctx.door('survey'), id)
  return { words, chosen: new Map([...themes].map(([key, theme]) => [commentPlace(key), theme])) }
}

/** What a document says, for somebody who may read it; others are refused. */
export async function standingOf(ctx: Room, { kind, source_id }: Document): Promise<Standing> {
  if (kind === 'review') return ofReview(ctx, source_id)
  if (kind === 'question') return ofQuestion(ctx, source_id)
  if (kind === 'survey') return ofSurvey(ctx, source_id)
  if (!(await tellings[kind].readable(ctx, [source_id])).includes(source_id)) throw missing()
  if (kind === 'report') return onlyWords(await wordsOfReport(ctx.door('attainment-report'), source_id))
  const passages = await tellings[kind].passages(ctx, [source_id])
  return {
    words: passages.map(({ text }) => text),
    chosen: kind === 'syllabus' ? await chosenInSyllabus(ctx.door('syllabus'), source_id) : new Map(),
  }
}
