import type { Input, Output } from '@obelisk/contract/endpoint'
import { type AssemblyChange, assemblePaper as call } from '@obelisk/contract/exam-paper/assembly'
import { assemblyBankEmpty, assemblyTooLong } from '@obelisk/contract/exam-paper/refusals'
import type { PaperLabel, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { Assembly } from '@obelisk/engine/exam-paper/assembly/assemble'
import type { Change } from '@obelisk/engine/exam-paper/assembly/changes'
import { type ChoiceLeft, choicesLeft } from '@obelisk/engine/exam-paper/assembly/choice-left'
import { must, Refusal } from '#kernel/errors.ts'
import { TookTooLong } from '#kernel/threads/thread-pool.ts'
import { noteTaken, questionsToAssemble, questionsToTake } from '#question-bank/public.ts'
import { paperPolicy, type Room } from '../access.ts'
import { noteInLog } from '../note-in-log.ts'
import { memoryOf } from '../text/memory.ts'
import { textsOf } from '../text/open-text.ts'
import { freshIds, itemOfQuestion } from '../text/take-questions.ts'
import { assembledAsChecked } from './as-checked.ts'
import { requestOf } from './request.ts'

type Asked = Input<typeof call>
type Solved = {
  assembly: Assembly
  choices: readonly ChoiceLeft[]
  isKept: (id: number) => boolean
  texts: Awaited<ReturnType<typeof textsOf>>
  /** Numbers of the questions of the bank, by their ids. */
  codes: ReadonlyMap<number, string>
  timed: number
}

const inTime = (error: unknown): never => {
  throw error instanceof TookTooLong ? new Refusal(assemblyTooLong) : error
}

/** Looks for the papers before the transaction begins: a solver may take seconds. */
export async function solveAhead(ctx: Room, { id, wishes, found }: Asked): Promise<Solved> {
  const row = await paperPolicy.must(ctx, 'edit', id)
  const [texts, bank, term] = await Promise.all([
    textsOf(ctx, id),
    questionsToAssemble(ctx.door('question-bank'), row.catalog_id),
    ctx.read
      .selectFrom('academic_term')
      .select('year_start')
      .where('id', '=', row.academic_term_id)
      .executeTakeFirst(),
  ])
  if (bank.length === 0) throw new Refusal(assemblyBankEmpty)
  const own = texts.filter(({ label }) => row.labels.includes(label))
  const labels = row.labels.filter((label) => wishes.labels.includes(label))
  const asked = requestOf({ wishes: { ...wishes, labels }, texts: own, bank, year: must(term).year_start })
  const { isKept } = asked
  const { assembly, request, candidates } = await assembledAsChecked(ctx, row, {
    ...asked,
    texts: own,
    found: found.map(({ label, ...place }) => ({ ...place, paper: label })),
  }).catch(inTime)
  // nothing was found in the time, and nothing is known that would help
  if (assembly.breaches.length > 0 && assembly.changes.length === 0) throw new Refusal(assemblyTooLong)
  const choices = choicesLeft(request, candidates)
  const codes = new Map(bank.map(({ id, code }) => [id, code]))
  return {
    assembly,
    choices,
    isKept,
    texts: own,
    codes,
    timed: bank.filter(({ minutes }) => minutes !== null).length,
  }
}

/** How many kinds of questions come into the paper for which it has no section. */
const newKinds = ({ sections }: PaperText, kinds: readonly string[]) =>
  [...new Set(kinds)].filter((kind) => sections.every((section) => section.kind !== kind)).length

/** A change as people read it: questions by their numbers. */
function named(change: Change, codes: Solved['codes']): AssemblyChange {
  if (change.change !== 'apart') return change as AssemblyChange
  const [one = '', other = ''] = change.pair.split('/').map((id) => codes.get(Number(id)) ?? '')
  return { change: 'apart', pair: [one, other] }
}

/** The questions that were found, as they would stand in the papers; nothing is saved. */
export async function assembleFor(ctx: Room, input: Asked, solved: Solved): Promise<Output<typeof call>> {
  const { id, wishes } = input
  const row = await paperPolicy.must(ctx, 'edit', id)
  const { assembly, texts } = solved
  const placed = assembly.placed.filter(({ question_id }) => !solved.isKept(question_id))
  const found = await questionsToTake(ctx.door('question-bank'), row.catalog_id, [
    ...new Set(placed.map(({ question_id }) => question_id)),
  ])
  const byId = new Map(found.map((one) => [one.id, one]))
  const ids = await freshIds(ctx, id, placed.length)
  const items = placed.flatMap(({ paper, row_id, question_id }, at) => {
    const [one, wanted] = [byId.get(question_id), wishes.rows.find((row) => row.id === row_id)]
    return one && wanted
      ? [{ paper, row_id, item: { ...itemOfQuestion(ids[at] ?? 0, one), score: wanted.score } }]
      : []
  })
  const papers = []
  for (const { label, text } of texts.filter(({ label }) => wishes.labels.includes(label))) {
    const own = items.filter(({ paper }) => paper === label)
    const kinds = own.map(({ item }) => item.content.kind)
    papers.push({
      label,
      rows: wishes.rows.map(({ id: row_id }) => ({
        row_id,
        items: own.filter((one) => one.row_id === row_id).map(({ item }) => item),
      })),
      section_ids: await freshIds(ctx, id, newKinds(text, kinds)),
    })
  }
  await noteTaken(
    ctx.door('question-bank'),
    found.map((one) => one.id),
  )
  await noteInLog(ctx, call, { id, labels: wishes.labels.join(), questions: items.length })
  return {
    papers,
    changes: assembly.changes.map((change) => named(change, solved.codes)),
    advised: assembly.advised
      .filter(({ question_id }) => question_id > 0 && !solved.isKept(question_id))
      .map(({ paper, ...place }) => ({ ...place, label: paper as PaperLabel })),
    choices: solved.choices.map((one) => ({ ...one, but_for: [...one.but_for], scores: [...one.scores] })),
    is_best: assembly.is_best,
    candidates: solved.codes.size,
    candidates_timed: solved.timed,
    memory: await memoryOf(
      ctx,
      found.map((one) => one.id),
    ),
  }
}
