import type * as contract from '@obelisk/contract/assistant/suggest/suggestions'
import { suggestionKinds } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Input } from '@obelisk/contract/endpoint'
import { textsOf } from '@obelisk/engine/question/question-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import * as z from 'zod'
import { readReviewOf } from '#assessment-review/public.ts'
import type { Printing } from '#document-control/public.ts'
import { missing } from '#kernel/errors.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import { siteOf } from '#kernel/site/site.ts'
import { questionWithCourse } from '#question-bank/public.ts'
import { surveyPolicy } from '#survey/public.ts'
import type { Room } from '../access.ts'
import { tellings } from '../knowledge/rooms-of-knowledge.ts'

type Document = Input<typeof contract.listSuggestions>

const Texts = z.array(z.string())
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
const squeezed = (text: string) => text.replace(/\s+/g, '')

/** Where the words of a review stand that are no passages. */
async function wordsOfReview(ctx: Room, id: number): Promise<string[]> {
  const { filled, judged } = await readReviewOf(ctx.door('assessment-review'), id)
  return [filled.note, judged.opinion, judged.suggestion, ...judged.opinions.map(({ text }) => text)]
}

/** What a question asks, its key and its points. */
async function wordsOfQuestion(ctx: Room, id: number): Promise<string[]> {
  const { content } = await questionWithCourse(ctx.door('question-bank'), 'view', id)
  return textsOf(content).map(plainText)
}

/** Everything that a document says, for somebody who may read it. */
async function wordsOf(ctx: Room, { kind, source_id }: Document): Promise<string> {
  if (kind === 'review') return (await wordsOfReview(ctx, source_id)).join('\n')
  if (kind === 'question') return (await wordsOfQuestion(ctx, source_id)).join('\n')
  if (kind === 'survey') return ''
  const passages = await tellings[kind].passages(ctx, [source_id])
  return passages.map(({ text }) => text).join('\n')
}

/** Refuses whoever may not read the document. */
async function mustBeReader(ctx: Room, { kind, source_id }: Document) {
  // reading their words refuses strangers
  if (kind === 'review' || kind === 'question') return
  if (kind === 'survey') return void (await surveyPolicy.must(ctx.door('survey'), 'view', source_id))
  if (!(await tellings[kind].readable(ctx, [source_id])).includes(source_id)) throw missing()
}

const acceptedIn = ({ read }: Room, { kind, source_id }: Document) =>
  read
    .selectFrom('assistant_suggestion as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select([
      's.account_id',
      's.place',
      's.label',
      's.accepted',
      's.accept_time',
      's.model',
      'a.name',
      'a.name_en',
    ])
    .where('s.kind', '=', kind)
    .where('s.source_id', '=', source_id)
    .where('s.accept_time', 'is not', null)
    .orderBy('s.id')
    .execute()

/** Words of models that were accepted into the document and still stand in it, as far as the reader may see it. */
export async function assistedTexts(ctx: Room, document: Document) {
  await mustBeReader(ctx, document)
  const whole = squeezed(await wordsOf(ctx, document))
  const rows = await acceptedIn(ctx, document)
  return rows.flatMap((row) =>
    Texts.parse(row.accepted)
      .filter((text) => row.account_id === ctx.actor.accountId || whole.includes(squeezed(text)))
      .map((text) => ({
        ...{ place: row.place, text, model: row.model, person: row.name, person_en: row.name_en },
        time: seconds(row.accept_time ?? new Date(0)),
      })),
  )
}

const footWords = {
  'zh-cn': {
    head: 'AI-assisted：以下文字由模型写成、经人采用：',
    line: ({ label, text, model, person, time }: Line) =>
      `${label}：“${text}”（${model}，${person} 于 ${time} 采用）`,
  },
  en: {
    head: 'AI-assisted: a model wrote the following words, and a person accepted them:',
    line: ({ label, text, model, person, time }: Line) =>
      `${label}: “${text}” (${model}, accepted by ${person}, ${time})`,
  },
}
type Line = { label: string; text: string; model: string; person: string; time: string }

/** Writes at the foot of a printed document which of its words a model wrote, if the school wants it. */
export async function tellOnPaper(ctx: Room, { kind, id, language, lines }: Printing): Promise<void> {
  const site = await siteOf(ctx)
  const known = suggestionKinds.find((one) => one === kind)
  if (!site.assistant_marks || !known) return
  const document = { kind: known, source_id: id }
  const rows = await acceptedIn(ctx, document)
  if (rows.length === 0) return
  const whole = squeezed(await wordsOf(ctx, document))
  const marked = rows.flatMap(({ label, model, name, name_en, accepted, accept_time }) =>
    Texts.parse(accepted)
      .filter((text) => whole.includes(squeezed(text)))
      .map((text) =>
        footWords[language].line({
          ...{ label, text: text.trim(), model, person: language === 'en' ? name_en || name : name },
          time: writtenMinute(accept_time ?? new Date(0), site),
        }),
      ),
  )
  if (marked.length > 0) lines.push(footWords[language].head, ...marked)
}
