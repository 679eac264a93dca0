import {
  mostQuestions,
  type ReadPaperItem,
  type ReadPart,
  type ReadRow,
  wordEmpty,
  wordMany,
} from '@obelisk/contract/exam-paper/word-paper'
import {
  type AlikeTags,
  type GuessCourse,
  TagGuessing,
} from '@obelisk/engine/exam-paper/word-paper/guess-tags'
import type { ReadItem } from '@obelisk/engine/exam-paper/word-paper/read-paper'
import type { ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { sql } from 'kysely'
import { Refusal } from '#kernel/errors.ts'
import { judgedQuestion, tagsAlike, type WordPaper } from '#question-bank/public.ts'
import type { Room, Standing } from '../access.ts'
import { headOf } from '../head.ts'
import { syllabusFor } from '../text/paper-facts.ts'

type Chapter = GuessCourse['chapters'][number]

/** Chapters with their words and objectives, objectives with their levels, and what the examination shows. */
async function courseOf(ctx: Room, syllabusId: number | null): Promise<GuessCourse> {
  const id = syllabusId ?? 0
  const [{ column }, chapters, objectives] = await Promise.all([
    syllabusFor(ctx, syllabusId),
    sql<Chapter>`select c.no::text as no, c.name, concat_ws('，', c.content, c.key_points, c.difficult_points) as words,
        array(select o.no from chapter_objective x join objective o on o.id = x.objective_id
          where x.chapter_id = c.id order by o.no) as objectives
      from chapter c where c.syllabus_id = ${id} order by c.no`.execute(ctx.read),
    ctx.read.selectFrom('objective').select(['no', 'text', 'bloom']).where('syllabus_id', '=', id).execute(),
  ])
  return {
    chapters: chapters.rows,
    objectives: objectives as GuessCourse['objectives'],
    column: column.map(({ objective }) => objective),
  }
}

/** The kind of a question and why: it says so itself, its section does, or its looks do. */
function kindReason({ question, saysKind }: ReadItem, section: ReadPart) {
  const { kind, body } = question.content
  const values = { kind }
  if (saysKind) return { reason: 'said', values }
  if (body.form === 'composite') return { reason: 'parts', values: { ...values, count: body.parts.length } }
  return { reason: section.kind === null ? 'looks' : 'heading', values: { ...values, no: section.no } }
}

/** A choice of several right options is none of a single one, whatever the section is called. */
function severalRight(question: ExchangeQuestion): ExchangeQuestion | undefined {
  const { content } = question
  if (content.kind !== 'single' || content.body.form !== 'choice') return undefined
  const right = content.body.options.filter(({ isCorrect }) => isCorrect).length
  return right > 1 ? { ...question, content: { ...content, kind: 'multiple' } } : undefined
}

type Found = {
  item: ReadItem
  section: number
  question: ExchangeQuestion
  read: ReturnType<typeof judgedQuestion>
}

/** The questions of a paper as they are stored, in the order of the file; a paper without any, or with too many, is refused. */
export function questionsRead({ sections, pictures }: WordPaper): Found[] {
  const all = sections.flatMap(({ items }, section) => items.map((item) => ({ item, section })))
  if (all.length === 0) throw new Refusal(wordEmpty)
  if (all.length > mostQuestions) throw new Refusal(wordMany, { count: all.length, most: mostQuestions })
  const places = pictures.map((_, at) => at + 1)
  return all.map((one, at) => {
    const question = severalRight(one.item.question) ?? one.item.question
    return { ...one, question, read: judgedQuestion(question, at, places) }
  })
}

const partOf = ({ items: _, isPerBlank, each, ...said }: WordPaper['sections'][number]): ReadPart => ({
  ...said,
  each: isPerBlank ? null : each,
})

/** What was read of a paper as a table: values with the reason of each. */
export function tableOf(
  paper: WordPaper,
  found: readonly Found[],
  course: GuessCourse,
  alike: readonly (AlikeTags | undefined)[],
): { sections: ReadPart[]; items: ReadPaperItem[]; rows: ReadRow[] } {
  const sections = paper.sections.map(partOf)
  const guessing = new TagGuessing(course)
  const items = found.flatMap(({ item, section, question, read }, at): ReadPaperItem[] => {
    const part = sections[section]
    if (!part) return []
    const { alike: _, ...shown } = read
    const { chapter, bloom, objectives } = guessing.of(question, alike[at])
    const guess: ReadRow = {
      no: read.no,
      is_out: read.content === null,
      kind: question.content.kind,
      score: item.score,
      chapter: chapter.value,
      objectives: objectives.value,
      bloom: bloom.value,
    }
    const reasons = {
      kind: question === item.question ? kindReason(item, part) : { reason: 'several', values: {} },
      score: { reason: item.scoreReason, values: { no: part.no } },
      chapter: reasonOf(chapter),
      objectives: reasonOf(objectives),
      bloom: reasonOf(bloom),
    }
    return [{ ...shown, section, number: item.number, guess, reasons }]
  })
  return { sections, items, rows: items.map(({ guess }) => guess) }
}

/** The same for a paper of this course, with its syllabus and with what its bank holds alike. */
export async function tableFor(ctx: Room, row: Standing, paper: WordPaper) {
  const found = questionsRead(paper)
  const { syllabus_id } = await headOf(ctx, row.id)
  const contents = found.map(({ read }) => read.content)
  const [course, alike] = await Promise.all([
    courseOf(ctx, syllabus_id),
    tagsAlike(ctx.door('question-bank'), row.catalog_id, contents),
  ])
  return tableOf(paper, found, course, alike)
}

const reasonOf = ({ reason, values }: { reason: string; values: Record<string, string | number> }) => ({
  reason,
  values,
})
