import type { Output } from '@obelisk/contract/endpoint'
import type { readOutline } from '@obelisk/contract/question-bank/calls'
import type { ListedQuestion } from '@obelisk/contract/question-bank/shapes'
import { matchNumbers } from '@obelisk/engine/question-bank/question/match-numbers'

type Outline = Output<typeof readOutline>
export type Moved = Pick<ListedQuestion, 'id' | 'chapter' | 'objectives' | 'knowledge'>
export type Of = 'chapters' | 'objectives' | 'knowledge'
/** What each number or word becomes; '' stands for nothing. */
export type Chosen = Record<Of, Readonly<Record<string, string>>>

/** Numbers and words that the chosen questions bear, each with how many do. */
export function borne(rows: readonly Moved[]): Record<Of, Map<string, number>> {
  const count = (values: readonly string[]) => {
    const found = new Map<string, number>()
    for (const value of values) if (value !== '') found.set(value, (found.get(value) ?? 0) + 1)
    return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b, 'zh', { numeric: true })))
  }
  return {
    chapters: count(rows.map(({ chapter }) => chapter)),
    objectives: count(rows.flatMap(({ objectives }) => objectives.map(String))),
    knowledge: count(rows.flatMap(({ knowledge }) => knowledge)),
  }
}

export const chaptersOf = ({ chapters }: Outline) => chapters.map(({ no, name }) => ({ no, text: name }))
const objectivesOf = ({ objectives }: Outline) => objectives.map(({ no, text }) => ({ no: String(no), text }))
export const wordsOf = ({ knowledge, chapters }: Outline) => [
  ...new Set([...chapters.flatMap(({ points }) => points), ...knowledge]),
]

/** What is likely: the number that says the same there, else none; words stay as they are. */
export function likely(used: Record<Of, Map<string, number>>, before: Outline, now: Outline): Chosen {
  const of = (
    name: 'chapters' | 'objectives',
    sideOf: (outline: Outline) => { no: string; text: string }[],
  ) => {
    const found = matchNumbers(sideOf(before), sideOf(now))
    return Object.fromEntries([...used[name].keys()].map((no) => [no, found.get(no) ?? '']))
  }
  return {
    chapters: of('chapters', chaptersOf),
    objectives: of('objectives', objectivesOf),
    knowledge: Object.fromEntries([...used.knowledge.keys()].map((word) => [word, word])),
  }
}

/** As the server is told. */
export function pairsOf({ chapters, objectives, knowledge }: Chosen) {
  const pairs = (chosen: Chosen[Of]) => Object.entries(chosen).map(([from, to]) => ({ from, to: to || null }))
  return {
    chapters: pairs(chapters),
    objectives: pairs(objectives).map(({ from, to }) => ({
      from: Number(from),
      to: to === null ? null : Number(to),
    })),
    knowledge: pairs(knowledge).filter(({ from, to }) => from !== to),
  }
}
