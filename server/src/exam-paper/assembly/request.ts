import type { AssemblyWishes } from '@obelisk/contract/exam-paper/assembly'
import { apartUnknown } from '@obelisk/contract/exam-paper/refusals'
import type { PaperLabel, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { AssemblyRequest, Candidate, Locked } from '@obelisk/engine/exam-paper/assembly/request'
import { fillTargets } from '@obelisk/engine/exam-paper/blueprint/targets'
import { countedPaper } from '@obelisk/engine/exam-paper/text/counted-paper'
import { Refusal } from '#kernel/errors.ts'
import type { QuestionToAssemble } from '#question-bank/public.ts'

type LabelText = { label: PaperLabel; text: PaperText }

/** What is written in a paper alone has no number in the bank: it stands above all of them. */
const beyondBank = 1_000_000_000
const numberOf = ({ id, question_id }: PaperQuestion) => question_id ?? beyondBank + id

const itemsOf = ({ text }: LabelText) => text.sections.flatMap(({ items }) => items)

function candidatesOf(bank: readonly QuestionToAssemble[]): (name: string) => number {
  const families = new Map<string, number>()
  for (const { family } of bank) if (!families.has(family)) families.set(family, families.size + 1)
  return (name) => families.get(name) ?? 0
}

/** Questions of the bank as the solver counts them. */
export function bankCandidates(bank: readonly QuestionToAssemble[]): Candidate[] {
  const familyOf = candidatesOf(bank)
  return bank.map((one) => ({
    id: one.id,
    kind: one.kind,
    score: one.score,
    chapter: one.chapter,
    knowledge: one.knowledge,
    objectives: one.objectives,
    bloom: one.bloom,
    easiness: one.p ?? one.difficulty,
    minutes: one.minutes,
    tags: one.tags,
    usage: { times: one.uses, last_year: one.last_year },
    family: familyOf(one.family),
  }))
}

/** A question that stays in its paper, as the solver counts it. */
const keptCandidate = (item: PaperQuestion, known: Candidate | undefined): Candidate => ({
  id: numberOf(item),
  kind: item.content.kind,
  score: item.score,
  chapter: item.chapter,
  knowledge: item.knowledge,
  objectives: item.objectives.map(({ objective }) => objective),
  bloom: item.bloom,
  easiness: known?.easiness ?? item.difficulty,
  minutes: item.minutes,
  tags: [],
  usage: known?.usage ?? { times: 0, last_year: null },
  family: known?.family ?? -numberOf(item),
})

/** In which rows of the blueprint the locked questions of a paper stand. */
function lockedIn(one: LabelText, rows: AssemblyWishes['rows']): Locked[] {
  const locked = {
    sections: one.text.sections.map((part) => ({ ...part, items: part.items.filter(isLocked) })),
  }
  const { items } = countedPaper({
    label: one.label,
    total: 0,
    minutes: 0,
    sections: locked.sections,
    known: [],
  })
  const numbers = new Map(itemsOf(one).map((item) => [item.id, numberOf(item)]))
  return fillTargets(items, rows).rows.flatMap(({ row_id, item_ids }) =>
    item_ids.map((id) => ({ paper: one.label, row_id, question_id: numbers.get(id) ?? 0 })),
  )
}

const isLocked = ({ is_locked }: PaperQuestion) => is_locked

/** Pairs of questions by their ids; a number that the bank does not have is refused. */
function apartById(pairs: AssemblyWishes['apart'], bank: readonly QuestionToAssemble[]) {
  const byCode = new Map(bank.map(({ code, id }) => [code.toUpperCase(), id]))
  const idOf = (code: string) => {
    const id = byCode.get(code.toUpperCase())
    if (id === undefined) throw new Refusal(apartUnknown, { code })
    return id
  }
  return pairs.map(([one, other]) => [idOf(one), idOf(other)] as const)
}

type Asked = {
  wishes: AssemblyWishes
  texts: readonly LabelText[]
  bank: readonly QuestionToAssemble[]
  year: number
}

/**
 * What the solver is asked. Locked questions stay; what stands locked beside the blueprint, or in a sister paper that is not made anew, is
 * taken by nobody else.
 */
export function requestOf({ wishes, texts, bank, year }: Asked) {
  const { labels, apart, ...limits } = wishes
  const open = bankCandidates(bank)
  const known = new Map(open.map((one) => [one.id, one]))
  const made = texts.filter(({ label }) => labels.includes(label))
  const locked = made.flatMap((one) => lockedIn(one, wishes.rows))
  const placed = new Set(locked.map(({ question_id }) => question_id))
  const kept = new Map(
    made
      .flatMap(itemsOf)
      .filter(isLocked)
      .map((item) => [numberOf(item), keptCandidate(item, known.get(numberOf(item)))]),
  )
  const standing = [
    ...made.flatMap(itemsOf).filter((item) => isLocked(item) && !placed.has(numberOf(item))),
    ...texts.filter(({ label }) => !labels.includes(label)).flatMap(itemsOf),
  ]
  const families = new Set(standing.flatMap((item) => known.get(numberOf(item))?.family ?? []))
  const candidates = [
    ...open.filter(({ id }) => !kept.has(id)),
    ...[...kept.values()].filter(({ id }) => placed.has(id)),
  ]
  const request: AssemblyRequest = {
    ...limits,
    papers: labels,
    apart: apartById(apart, bank),
    year,
    locked,
    excluded: candidates
      .filter(({ id, family }) => !placed.has(id) && families.has(family))
      .map(({ id }) => id),
  }
  return { request, candidates, isKept: (id: number) => kept.has(id) }
}
