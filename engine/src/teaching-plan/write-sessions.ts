import type { ChapterFacts, LabFacts, Part, PlanFacts, Session } from './plan.ts'

/** The points of a text of the syllabus: its lines, or the parts between semicolons of a text of one line. */
export function pointsIn(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const points = lines.length > 1 ? lines : text.split(/[；;]/)
  return points.map((point) => point.trim().replace(/[。；;]$/, '')).filter(Boolean)
}

/** The share of `points` that the `at`-th of `count` sessions teaches. With fewer points than sessions a point goes on. */
export function shareOf(points: readonly string[], at: number, count: number): string[] {
  if (points.length === 0) return []
  const from = Math.floor((at * points.length) / count)
  const to = Math.floor(((at + 1) * points.length) / count)
  return points.slice(from, Math.max(to, from + 1))
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

type Source = { source: ChapterFacts | LabFacts; name: string; at: number; count: number }

/** What a part teaches: its chapter or laboratory, and which of how many sessions of it this is. */
function sourcesOf(all: readonly (readonly Part[])[], facts: PlanFacts): Source[][] {
  const of = ({ chapter_id, lab_id }: Part) =>
    lab_id === null
      ? facts.chapters.find(({ id }) => id === chapter_id)
      : facts.labs.find(({ id }) => id === lab_id)
  const counts = new Map<unknown, number>()
  const distinct = all.map((parts) => unique(parts.flatMap((part) => of(part) ?? [])))
  for (const source of distinct.flat()) counts.set(source, (counts.get(source) ?? 0) + 1)
  const seen = new Map<unknown, number>()
  return distinct.map((sources) =>
    sources.map((source) => {
      const at = seen.get(source) ?? 0
      seen.set(source, at + 1)
      return { source, name: source.name, at, count: counts.get(source) ?? 1 }
    }),
  )
}

const isChapter = (source: ChapterFacts | LabFacts): source is ChapterFacts => 'key_points' in source

function textOf({ source, name, at, count }: Source): string[] {
  const share = shareOf(pointsIn(source.content), at, count)
  if (!isChapter(source)) return at === 0 ? [name, ...share] : share
  return share.length > 0 ? share : [name]
}

const atFirst = (sources: readonly Source[], text: (chapter: ChapterFacts) => string) =>
  sources
    .flatMap(({ source, at }) => (isChapter(source) && at === 0 ? text(source) : []))
    .filter(Boolean)
    .join('\n')

/** Sessions for these parts, with what the syllabus says of their chapters and laboratories. Keys begin at `firstKey`. */
export function writeSessions(
  all: readonly (readonly Part[])[],
  facts: PlanFacts,
  firstKey: number,
): Session[] {
  const sources = sourcesOf(all, facts)
  return all.map((parts, index) => {
    const of = sources[index] ?? []
    const chapters = of.flatMap(({ source }) => (isChapter(source) ? source : []))
    return {
      key: firstKey + index,
      week: null,
      parts: [...parts],
      content: of.flatMap(textOf).join('\n'),
      key_points: atFirst(of, ({ key_points, difficult_points }) =>
        unique([key_points, difficult_points].filter(Boolean)).join('\n'),
      ),
      objective_nos: unique(of.flatMap(({ source }) => source.objective_nos)).sort((a, b) => a - b),
      methods: unique(chapters.flatMap(({ methods }) => methods)),
      ideology: atFirst(of, ({ ideology }) => ideology),
      homework: of
        .flatMap(({ source, at, count }) => (isChapter(source) && at === count - 1 ? source.homework : []))
        .filter(Boolean)
        .join('\n'),
      events: [],
      measure_ids: [],
      note: '',
      slots: [],
    }
  })
}
