import type { Input } from '@obelisk/contract/endpoint'
import { PaperPart, PaperQuestion, type PaperText } from '@obelisk/contract/exam-paper/shapes'
import {
  mostQuestions,
  type ReadPaperItem,
  type ReadRow,
  takeReading as takeCall,
  wordEmpty,
  wordMany,
} from '@obelisk/contract/exam-paper/word-paper'
import type { QuestionContent, QuestionKind } from '@obelisk/contract/question-bank/content'
import { asKind } from '@obelisk/engine/exam-paper/word-paper/as-kind'
import { withPictures, withTexts } from '@obelisk/engine/question-bank/exchange/map-texts'
import { picturesOf } from '@obelisk/engine/question-bank/question/question-text'
import { mustBeWritable } from '#document-control/public.ts'
import { must, Refusal } from '#kernel/errors.ts'
import { changeOf, mustBeLatest } from '#kernel/locking/optimistic-lock.ts'
import { paperPolicy, type Room } from '../access.ts'
import { noteInLog } from '../note-in-log.ts'
import { textsOf } from '../text/open-text.ts'
import { writeText } from '../text/save-text.ts'
import { unseal } from '../text/seal.ts'
import { keepPicture } from '../text/sealed-pictures.ts'
import { evenShares, freshIds } from '../text/take-questions.ts'
import { mustHoldReading, pictureType } from './open-reading.ts'
import { deleteReading, type Read, type ReadingKey, type Uploaded } from './reading-rows.ts'

type Taken = { item: ReadPaperItem & { content: QuestionContent }; row: ReadRow }

/** The rows that setters left in, with what was read of each. */
function takenRows({ items }: Read, rows: readonly ReadRow[]): Taken[] {
  const byNo = new Map(rows.map((row) => [row.no, row]))
  return items.flatMap(({ content, ...item }) => {
    const row = byNo.get(item.no)
    return content && row && !row.is_out ? [{ item: { ...item, content }, row }] : []
  })
}

/** Keeps the pictures of the questions that are taken as those of the paper, by their places in the document. */
async function keepPictures(ctx: Room, { id, label }: ReadingKey, taken: readonly Taken[]) {
  const wanted = [...new Set(taken.flatMap(({ item }) => picturesOf(item.content)))]
  const files = new Map<number, number>()
  if (wanted.length === 0) return files
  const kept = await ctx.read
    .selectFrom('exam_paper_reading_picture')
    .select(['no', 'sealed'])
    .where('exam_paper_id', '=', id)
    .where('label', '=', label)
    .where('no', 'in', wanted)
    .execute()
  for (const { no, sealed } of kept) {
    const { name, data } = unseal<Uploaded>(ctx, id, sealed)
    const body = Buffer.from(data, 'base64')
    files.set(no, await keepPicture(ctx, id, { name, type: pictureType(name), body }))
  }
  return files
}

/** Tags that the file says and the paper can hold; one that does not fit is left out. */
function saidTags({ tags }: ReadPaperItem) {
  const { knowledge, difficulty, minutes, is_complex } = PaperQuestion.shape
  return {
    knowledge: knowledge.safeParse(tags.knowledge).data ?? [],
    difficulty: difficulty.safeParse(tags.difficulty).data ?? null,
    minutes: minutes.safeParse(tags.minutes).data ?? null,
    is_complex: is_complex.safeParse(tags.is_complex).data ?? false,
  }
}

function questionOf({ item, row }: Taken, id: number, files: ReadonlyMap<number, number>): PaperQuestion {
  const score = row.score ?? 0
  const content = withTexts(asKind(item.content, row.kind), (text) =>
    withPictures(text, (no) => files.get(no)),
  )
  return PaperQuestion.parse(
    JSON.parse(
      JSON.stringify({
        id,
        question_id: null,
        code: '',
        version: null,
        content: { ...content, score },
        score,
        chapter: row.chapter,
        objectives: evenShares(row.objectives),
        bloom: row.bloom,
        ...saidTags(item),
        is_locked: false,
        is_offered: true,
      }),
    ),
  )
}

/** The kind of a section: as it is headed, or that of most of its questions. */
function kindOf(said: QuestionKind | null, items: readonly PaperQuestion[]): QuestionKind {
  if (said) return said
  const counts = new Map<QuestionKind, number>()
  for (const { content } of items) counts.set(content.kind, (counts.get(content.kind) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'short'
}

const sameMarks = (items: readonly PaperQuestion[], each: number | null) =>
  each !== null && items.every(({ score }) => score === each) ? each : null

/** The sections that a reading makes, each with its questions. */
function sectionsOf(
  read: Read,
  taken: readonly Taken[],
  ids: readonly number[],
  files: ReadonlyMap<number, number>,
) {
  let next = 0
  const give = () => {
    next += 1
    return ids[next - 1] ?? 0
  }
  return read.sections.flatMap((section, at): PaperPart[] => {
    const own = taken.filter(({ item }) => item.section === at)
    if (own.length === 0) return []
    const id = give()
    const items = own.map((one) => questionOf(one, give(), files))
    const { title, note, each } = section
    return [
      PaperPart.parse({
        id,
        title,
        note,
        kind: kindOf(section.kind, items),
        each: sameMarks(items, each),
        items,
      }),
    ]
  })
}

const countOf = ({ sections }: PaperText) => sections.reduce((sum, { items }) => sum + items.length, 0)

/** Takes what was read into the paper: sections and questions, new in place and sealed as all others are. */
export async function takeReadingOf(ctx: Room, { id, label, base, text_base, how }: Input<typeof takeCall>) {
  const row = await paperPolicy.must(ctx, 'edit', id)
  await mustBeWritable(ctx.door('document-control'), row.document_id)
  const { read, rows } = await mustHoldReading(ctx, { id, label }, base)
  const held = ctx.own.selectFrom('exam_paper_text').select('revision').where('exam_paper_id', '=', id)
  const { revision } = must(await held.where('label', '=', label).forUpdate().executeTakeFirst())
  await mustBeLatest(ctx, {
    base: text_base,
    revision,
    change: () => changeOf(ctx.read, 'exam_paper_text', { exam_paper_id: id, label }),
  })
  const { text: now } = must((await textsOf(ctx, id)).find((one) => one.label === label))
  const taken = takenRows(read, rows)
  if (taken.length === 0) throw new Refusal(wordEmpty)
  const before: PaperText = how === 'append' ? now : { sections: [] }
  const count = countOf(before) + taken.length
  if (count > mostQuestions) throw new Refusal(wordMany, { count, most: mostQuestions })
  const ids = await freshIds(ctx, id, taken.length + read.sections.length)
  const files = await keepPictures(ctx, { id, label }, taken)
  await writeText(ctx, id, label, { sections: [...before.sections, ...sectionsOf(read, taken, ids, files)] })
  await deleteReading(ctx, { id, label })
  await noteInLog(ctx, takeCall, { id, label, how, questions: taken.length })
  return { questions: taken.length }
}
