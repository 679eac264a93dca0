import type * as contract from '@obelisk/contract/assistant/suggest/suggestions'
import { suggestionKinds } from '@obelisk/contract/assistant/suggest/suggestions'
import type { Input } from '@obelisk/contract/endpoint'
import * as z from 'zod'
import type { Printing } from '#document-control/public.ts'
import { writtenMinute } from '#kernel/format/written-time.ts'
import type { Says } from '#kernel/kinds/parts.ts'
import { siteOf } from '#kernel/site/site.ts'
import type { Room } from '../access.ts'
import { wordsOf } from './targets.ts'

type Document = Input<typeof contract.listSuggestions>

const Texts = z.array(z.string())
const Options = z.array(z.object({ value: z.string(), label: z.string() }))
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
const squeezed = (text: string) => text.replace(/\s+/g, '')

const acceptedIn = ({ read }: Room, { kind, source_id }: Document) =>
  read
    .selectFrom('assistant_suggestion as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['s.account_id', 's.place', 's.label', 's.options', 's.accepted', 's.accept_time', 's.model'])
    .select(['a.name', 'a.name_en'])
    .where('s.kind', '=', kind)
    .where('s.source_id', '=', source_id)
    .where('s.accept_time', 'is not', null)
    .orderBy('s.id')
    .execute()

type Row = Awaited<ReturnType<typeof acceptedIn>>[number]

/** The accepted texts of a suggestion that the document holds: words that stand in it, or the choice that its field has. */
function textsIn({ words, chosen }: Says) {
  const whole = squeezed(words.join('\n'))
  return ({ place, options, accepted }: Row) => {
    const choices = Options.parse(options)
    const holds = (text: string) =>
      choices.length > 0 ? chosen.get(place) === text : whole.includes(squeezed(text))
    return Texts.parse(accepted).map((text) => ({
      text,
      holds: holds(text),
      said: choices.find(({ value }) => value === text)?.label || text,
    }))
  }
}

/** What of a model was accepted into the document and still stands in it, as far as the reader may see it. */
export async function assistedTexts(ctx: Room, document: Document): Promise<contract.AssistedText[]> {
  const textsOf = textsIn(await wordsOf(ctx, document))
  const rows = await acceptedIn(ctx, document)
  return rows.flatMap((row) =>
    textsOf(row)
      // what its person has not saved yet stands on the page of that person
      .filter(({ holds }) => holds || row.account_id === ctx.actor.accountId)
      .map(({ text, said }) => ({
        place: row.place,
        label: row.label,
        text,
        said,
        model: row.model,
        person: row.name,
        person_en: row.name_en,
        time: seconds(row.accept_time ?? new Date(0)),
      })),
  )
}

const footWords = {
  'zh-cn': {
    head: 'AI-assisted：以下内容由模型建议、经人采用：',
    line: ({ label, text, model, person, time }: Line) =>
      `${label}：“${text}”（${model}，${person} 于 ${time} 采用）`,
  },
  en: {
    head: 'AI-assisted: a model suggested the following, and a person accepted it:',
    line: ({ label, text, model, person, time }: Line) =>
      `${label}: “${text}” (${model}, accepted by ${person}, ${time})`,
  },
}
type Line = { label: string; text: string; model: string; person: string; time: string }

/** Writes at the foot of a printed document what of it a model suggested, if the school wants it. */
export async function tellOnPaper(ctx: Room, { kind, id, language, lines }: Printing): Promise<void> {
  const site = await siteOf(ctx)
  const known = suggestionKinds.find((one) => one === kind)
  if (!site.assistant_marks || !known) return
  const document = { kind: known, source_id: id }
  const rows = await acceptedIn(ctx, document)
  if (rows.length === 0) return
  const textsOf = textsIn(await wordsOf(ctx, document))
  const marked = rows.flatMap((row) =>
    textsOf(row)
      .filter(({ holds }) => holds)
      .map(({ said }) =>
        footWords[language].line({
          label: row.label,
          text: said.trim(),
          model: row.model,
          person: language === 'en' ? row.name_en || row.name : row.name,
          time: writtenMinute(row.accept_time ?? new Date(0), site),
        }),
      ),
  )
  if (marked.length > 0) lines.push(footWords[language].head, ...marked)
}
