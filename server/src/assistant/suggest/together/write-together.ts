import { scenes } from '@obelisk/contract/assistant/scenes'
import type { SuggestionTask } from '@obelisk/contract/assistant/suggest/suggestions'
import { termsIn, termsMissing } from '@obelisk/contract/assistant/suggest/terms'
import * as z from 'zod'
import { must } from '#kernel/errors.ts'
import { siteOf } from '#kernel/site/site.ts'
import { syllabusFindingsNow } from '#syllabus/public.ts'
import type { Room } from '../../access.ts'
import { attachedParts } from '../../attachments/attachments.ts'
import { restore } from '../../masks/mask.ts'
import { schoolMasker } from '../../masks/school-masker.ts'
import { providersOf } from '../../model/providers.ts'
import { notMade, streamAnswer } from '../../model/stream-answer.ts'
import { sendingOf } from '../../rules/switches.ts'
import { noteCall } from '../../usage/note-call.ts'
import { fencedFiles } from '../../writing/tools-for-model.ts'
import { maySend } from '../may-send.ts'
import type { ownSuggestion } from '../suggestions.ts'
import { targetOf } from '../suggestions.ts'
import { basisOf } from '../targets.ts'
import { togetherInstructions } from './instructions.ts'
import { fieldsIn, heldOf, type Resting, squeezed } from './read-together.ts'
import { termsFor } from './terms.ts'

type Row = Awaited<ReturnType<typeof ownSuggestion>>

const Options = z.array(z.object({ value: z.string(), label: z.string() }))

/** So many fields, and letters of them, go in one call. */
const mostAtOnce = 40
const mostLetters = 16_000
const mostOfFile = 40_000
const longestMs = 180_000

const asData = (text: string) => text.replaceAll('<', '\\u003c')

const lineOf = ({ label, before, about, options }: Row, at: number) => {
  const choices = Options.parse(options)
  return JSON.stringify({
    n: at + 1,
    label,
    now: before,
    ...(about === '' ? {} : { about }),
    ...(choices.length === 0 ? {} : { options: choices }),
  })
}

/** The fields in portions that a model takes well. */
function portionsOf(rows: readonly Row[]): Row[][] {
  const portions: Row[][] = []
  let letters = Number.POSITIVE_INFINITY
  for (const row of rows) {
    const size = row.before.length + row.about.length
    if (letters + size > mostLetters || (portions.at(-1)?.length ?? mostAtOnce) >= mostAtOnce) {
      portions.push([])
      letters = 0
    }
    portions.at(-1)?.push(row)
    letters += size
  }
  return portions
}

type Given = { text: string; reason: string }
type Result = { state: 'done' | 'failed'; fault: string; model: string; sent: string }
type Whole = { task: Exclude<SuggestionTask, 'rewrite'>; resting: Resting; files: string }

/** What goes to the model for some fields, masked. */
async function prepare(ctx: Room, rows: readonly Row[], { resting, files }: Whole) {
  const { mask, masks } = schoolMasker(ctx)
  const fields = rows.map(lineOf).join('\n')
  const parts = [
    `<facts>\n${asData(resting.evidence.join('\n'))}\n</facts>`,
    files,
    `<fields>\n${asData(fields)}\n</fields>`,
  ]
  return { masks, content: await mask(parts.filter((part) => part !== '').join('\n\n')) }
}

/** Why, and which terms a translation does not use as they are set. */
function reasonsOf({ task, about }: Row, reason: string, text: string, { evidence }: Resting): string[] {
  const missing = task === 'translate' ? termsMissing(about, text, termsIn(evidence.join('\n'))) : []
  return [reason, ...missing].filter((one) => one !== '')
}

async function keep(ctx: Room, row: Row, given: Given | undefined, { resting }: Whole, result: Result) {
  const asked = { ...row, task: row.task as SuggestionTask, options: Options.parse(row.options) }
  const held = given && heldOf(asked, given.text, resting)
  await ctx.own
    .updateTable('assistant_suggestion')
    .set({
      ...result,
      after: held?.text ?? row.before,
      left_out: held?.leftOut ?? 0,
      is_over: !held,
      reasons: JSON.stringify(held ? reasonsOf(row, given?.reason ?? '', held.text, resting) : []),
    })
    .where('id', '=', row.id)
    .execute()
}

const sceneOf = ([first]: readonly Row[]) => must(scenes.find((one) => one === first?.kind))

async function writePortion(ctx: Room, rows: readonly Row[], whole: Whole) {
  const { masks, content } = await prepare(ctx, rows, whole)
  const messages = [{ role: 'user' as const, content }]
  const made =
    (await streamAnswer(providersOf(await siteOf(ctx), sceneOf(rows)), {
      messages,
      tools: {},
      system: togetherInstructions(whole.task),
      signal: AbortSignal.timeout(longestMs),
      onText: () => undefined,
    })) ?? notMade
  const read = made.state === 'done' ? fieldsIn(made.text) : undefined
  const fault = read ? '' : made.fault || 'unreadable'
  await noteCall(ctx, rows[0]?.kind ?? '', made, fault || 'done')
  const result: Result = {
    state: read ? 'done' : 'failed',
    fault,
    model: made.model,
    sent: JSON.stringify({ messages, masks: [...masks.keys()] }),
  }
  for (const [at, row] of rows.entries()) {
    const found = read?.find(({ n }) => n === at + 1)
    const given = found && { text: restore(found.text, masks), reason: restore(found.reason, masks) }
    await keep(ctx, row, given, whole, result)
  }
}

/** Writes all suggestions that were asked for together, portion by portion. What the switches keep back is not sent. */
export async function writeTogether(ctx: Room, first: Row): Promise<void> {
  const rows = await ctx.read
    .selectFrom('assistant_suggestion')
    .selectAll()
    .where('batch', '=', first.id)
    .where('account_id', '=', ctx.actor.accountId)
    .orderBy('id')
    .execute()
  const target = targetOf(first)
  const sending = await sendingOf(ctx, await siteOf(ctx))
  const parts =
    first.attachment_id === null || !sending.mayAttach ? [] : await attachedParts(ctx, [first.attachment_id])
  const isKept = !(await maySend(ctx, target, sending)) || (first.task === 'fill' && parts.length === 0)
  if (isKept) return failAll(ctx, first.id)
  const task = first.task as Whole['task']
  const text = parts.map(({ text: part }) => part).join('\n')
  const resting = { ...(await restingOf(ctx, task, rows)), file: squeezed(text) }
  const cut = text.slice(0, mostOfFile)
  const files = cut === '' ? '' : fencedFiles([{ ...(parts[0] as (typeof parts)[number]), text: cut }])
  for (const portion of portionsOf(rows)) await writePortion(ctx, portion, { task, resting, files })
}

/** Terms for a translation; findings of the rules and facts of the document for everything else. */
async function restingOf(
  ctx: Room,
  task: SuggestionTask,
  rows: readonly Row[],
): Promise<Omit<Resting, 'file'>> {
  const [first] = rows as [Row]
  if (task === 'translate') {
    const evidence = termsFor(
      await siteOf(ctx),
      rows.map(({ about }) => about),
    )
    return { evidence, figures: new Map() }
  }
  const { words, figures } = await basisOf(ctx, targetOf(first))
  const found = task === 'review' && first.kind === 'syllabus' ? await findingsIn(ctx, first.source_id) : []
  return { evidence: [...found, ...words], figures }
}

const findingsIn = async (ctx: Room, id: number) =>
  (await syllabusFindingsNow(ctx.door('syllabus'), id)).map((finding) => JSON.stringify(finding))

async function failAll({ own }: Room, batch: number) {
  await own
    .updateTable('assistant_suggestion')
    .set({ state: 'failed', fault: 'refused', is_over: true })
    .where('batch', '=', batch)
    .execute()
}
