import type { QuestionFigures } from './statistics.ts'

/** Why a group is not shown: it is too small, or a small one could be found by subtraction. */
export type Hidden = 'small' | 'with-it'

/**
 * Which groups of a whole must not be shown, so that no group below the minimum is told and none can be found by taking
 * the shown ones from the whole. Groups that are too small are hidden; when together they are still fewer than the
 * minimum, or one stands alone, the next smallest is hidden as well (primary and complementary suppression).
 */
export function hiddenGroups<K>(sizes: readonly (readonly [K, number])[], minimum: number): Map<K, Hidden> {
  const hidden = new Map<K, Hidden>(sizes.flatMap(([key, size]) => (size < minimum ? [[key, 'small']] : [])))
  const small = sizes.filter(([, size]) => size > 0 && size < minimum)
  const large = sizes.filter(([, size]) => size >= minimum).toSorted((a, b) => a[1] - b[1])
  const isFound = small.length === 1 || (small.length > 0 && sumOf(small) < minimum)
  // one large group with the small ones is enough: it alone is as large as the minimum
  if (isFound && large[0]) hidden.set(large[0][0], 'with-it')
  return hidden
}

/**
 * The same for a whole that is shown again after more of it came: `releases` are the sizes of what came each time. A group
 * that had to be hidden in one of them stays hidden, since its figures before and after would tell the few between them.
 */
export function hiddenOverReleases<K>(
  sizes: readonly (readonly [K, number])[],
  releases: readonly (readonly (readonly [K, number])[])[],
  minimum: number,
): Map<K, Hidden> {
  const hidden = hiddenGroups(sizes, minimum)
  for (const one of releases)
    for (const [key] of hiddenGroups(one, minimum)) if (!hidden.has(key)) hidden.set(key, 'with-it')
  return hidden
}

const sumOf = (sizes: readonly (readonly [unknown, number])[]) =>
  sizes.reduce((sum, [, size]) => sum + size, 0)

type Group = readonly [name: string, size: number]
type Counts = Map<string, number>

const countOf = (counts: Counts | undefined, name: string) => counts?.get(name) ?? 0
const addTo = (counts: Counts, name: string) => counts.set(name, countOf(counts, name) + 1)
const countsOf = (all: Map<string, Counts>, name: string): Counts => {
  const own = all.get(name) ?? new Map<string, number>()
  all.set(name, own)
  return own
}

/** People counted by the groups of several questions at once: in each group, and in two groups of two questions. */
export class GroupCounts {
  readonly #sizes: readonly Counts[]
  /** For a question, one before it, and a group of that one: its people by their groups of the question. */
  readonly #both: readonly (readonly Map<string, Counts>[])[]
  whole = 0

  constructor(questions: number) {
    const places = Array.from({ length: questions }, (_, at) => at)
    this.#sizes = places.map(() => new Map())
    this.#both = places.map((at) => places.slice(0, at).map(() => new Map()))
  }

  /** Adds one person by the group of each question. */
  add(groups: readonly string[]) {
    this.whole += 1
    for (const [at, sizes] of this.#sizes.entries()) {
      const name = groups[at] ?? ''
      addTo(sizes, name)
      for (const [before, people] of this.#both[at]?.entries() ?? [])
        addTo(countsOf(people, groups[before] ?? ''), name)
    }
  }

  groupsOf(question: number): Group[] {
    return [...(this.#sizes[question] ?? [])]
  }

  /** How many people are in one of two groups and not in the other; the first is of a question before. */
  between(before: number, [first, firstSize]: Group, at: number, [name, size]: Group): number {
    return firstSize + size - 2 * countOf(this.#both[at]?.[before]?.get(first), name)
  }
}

/**
 * The same for the groups of several questions that can be looked at one after the other. Two groups that are shown, and
 * also one of them and all people without the other, are the same people or lie apart by the minimum. Groups of later
 * questions give way. The next smallest goes with one that would stand alone: it is found by taking the others from all.
 */
export function hiddenBeside(counts: GroupCounts, questions: number, minimum: number): Map<string, Hidden>[] {
  const hidden: Map<string, Hidden>[] = []
  const isFew = (people: number) => people > 0 && people < minimum
  const shownOf = (question: number) =>
    counts.groupsOf(question).filter(([name]) => !hidden[question]?.has(name))
  for (let at = 0; at < questions; at += 1) {
    const own = hiddenGroups(counts.groupsOf(at), minimum)
    hidden.push(own)
    const tellsFew = (before: number, group: Group) =>
      shownOf(before).some((one) => {
        const between = counts.between(before, one, at, group)
        return isFew(between) || isFew(counts.whole - between)
      })
    const telling = shownOf(at).filter((group) =>
      hidden.some((_, before) => before < at && tellsFew(before, group)),
    )
    for (const [name] of telling) own.set(name, 'with-it')
    const [next] = shownOf(at).toSorted((a, b) => a[1] - b[1])
    if (own.size === 1 && next) own.set(next[0], 'with-it')
  }
  return hidden
}

/**
 * Whether figures of a part may be shown beside those of the whole: what lies between them is nobody or enough people. An
 * empty part has no figures that could be taken from the whole.
 */
export const mayShowBoth = (whole: number, part: number, minimum: number): boolean =>
  whole === part || ((part === 0 || part >= minimum) && whole - part >= minimum)

/** Whether somebody answered a question, and fewer than the minimum did. */
const isAnsweredByFew = ({ n, na }: Pick<QuestionFigures, 'n' | 'na'>, minimum: number): boolean =>
  n + na > 0 && n + na < minimum

/** Of a question that fewer than the minimum answered, in all or in one release of the sheets, only how many did. */
export const withoutFew = (
  one: QuestionFigures,
  minimum: number,
  releases: readonly QuestionFigures[] = [],
): QuestionFigures =>
  [one, ...releases].some((part) => isAnsweredByFew(part, minimum))
    ? {
        question: one.question,
        row: one.row,
        n: one.n,
        na: one.na,
        few: true,
        counts: [],
        ranks: [],
        value: null,
        low: null,
        high: null,
        mean: null,
        median: null,
        nps: null,
        nps_low: null,
        nps_high: null,
      }
    : one
