import { type Finding, finding } from '#finding/finding.ts'
import { checkQuestion } from '#question-bank/question/check-question.ts'
import type { QuestionContent } from '#question-bank/question/question.ts'
import type { BloomLevel } from '#syllabus/rules/syllabus.ts'

/** A row of the table as it stands: what the setter leaves in, with the values that the paper would take. */
export type CheckedRow = {
  id: number
  section: number
  /** The number that the file says, 0 when it says none. */
  number: number
  isOut: boolean
  /** Null when it could not be read at all. */
  content: QuestionContent | null
  score: number | null
  chapter: string
  objectives: readonly number[]
  bloom: BloomLevel | null
}

export type CheckedSection = { no: number; count: number | null; total: number | null }

export type ReadingCode =
  | 'W01.total'
  | 'W01.section_total'
  | 'W02.section_order'
  | 'W02.section_count'
  | 'W02.number_order'
  | 'W03.unreadable'
  | 'W03.score_missing'
  | 'W03.objective_missing'
  | 'W03.chapter_missing'
  | 'W03.level_missing'
  | 'W03.answer_missing'
  | 'W03.question_wrong'

type Found = Finding<ReadingCode>

const sum = (rows: readonly CheckedRow[]) =>
  rows.reduce((all, { score }) => all + Math.round((score ?? 0) * 100), 0) / 100

function checkSection(
  section: CheckedSection,
  at: number,
  rows: readonly CheckedRow[],
  before: number,
): Found[] {
  const place = { section: at }
  const kept = rows.filter(({ isOut }) => !isOut)
  const values = { no: section.no }
  const found: Found[] = []
  if (section.no !== before + 1)
    found.push(finding('W02.section_order', 'warning', place, { ...values, wanted: before + 1 }))
  if (section.count !== null && section.count !== kept.length)
    found.push(
      finding('W02.section_count', 'warning', place, { ...values, said: section.count, read: kept.length }),
    )
  if (section.total !== null && kept.every(({ score }) => score !== null) && section.total !== sum(kept))
    found.push(
      finding('W01.section_total', 'warning', place, { ...values, said: section.total, sum: sum(kept) }),
    )
  return found
}

/** Numbers that do not follow each other, within a section or through the whole paper. */
function checkNumbers(rows: readonly CheckedRow[]): Found[] {
  return rows.flatMap((row, at) => {
    const last = rows[at - 1]
    if (row.number === 0 || !last || last.number === 0) return []
    const isNext = row.number === last.number + 1
    const isAnew = row.section !== last.section && row.number === 1
    if (isNext || isAnew) return []
    return [
      finding('W02.number_order', 'warning', { row: row.id }, { number: row.number, before: last.number }),
    ]
  })
}

const lacksAnswer = new Set(['B02.answer_missing', 'B02.judgement_missing', 'B01.none_correct'])
/** What the marks of the table say again. */
const elsewhere = new Set([
  'B02.points_sum',
  'B04.chapter_missing',
  'B04.objective_missing',
  'B04.bloom_missing',
])

function checkContent(content: QuestionContent, place: { row: number }, score: number | null): Found[] {
  const untagged = { chapter: '', knowledge: [], objectives: [], bloom: null }
  const found = checkQuestion({ ...content, score: score ?? content.score }, untagged)
  const wrong = found.find(({ code }) => !lacksAnswer.has(code) && !elsewhere.has(code))
  const lacks = found.some(({ code }) => lacksAnswer.has(code))
  return [
    ...(wrong
      ? [
          finding('W03.question_wrong' as const, 'warning', place, {
            ...wrong.place,
            ...wrong.values,
            code: wrong.code,
          }),
        ]
      : []),
    ...(lacks ? [finding('W03.answer_missing' as const, 'warning', place)] : []),
  ]
}

function checkRow({ id, content, score, chapter, objectives, bloom }: CheckedRow): Found[] {
  const place = { row: id }
  if (!content) return [finding('W03.unreadable', 'error', place)]
  return [
    ...(score === null || score === 0 ? [finding('W03.score_missing' as const, 'error', place)] : []),
    ...(objectives.length === 0 ? [finding('W03.objective_missing' as const, 'error', place)] : []),
    ...checkContent(content, place, score),
    ...(chapter === '' ? [finding('W03.chapter_missing' as const, 'warning', place)] : []),
    ...(bloom === null ? [finding('W03.level_missing' as const, 'warning', place)] : []),
  ]
}

/**
 * What is wrong with a paper as it was read, problems first: marks that do not sum to the whole or to what a section says, broken
 * numbers, questions without marks, objective, chapter, level or answer. Places say `row` by its id or `section` by its place.
 */
export function checkReading(
  sections: readonly CheckedSection[],
  rows: readonly CheckedRow[],
  total: number,
): Found[] {
  const kept = rows.filter(({ isOut }) => !isOut)
  const all = sum(kept)
  const found = [
    ...(all === total ? [] : [finding('W01.total' as const, 'error', {}, { sum: all, total })]),
    ...kept.flatMap(checkRow),
    ...sections.flatMap((section, at) =>
      checkSection(
        section,
        at,
        rows.filter((row) => row.section === at),
        at === 0 ? 0 : (sections[at - 1]?.no ?? 0),
      ),
    ),
    ...checkNumbers(rows),
  ]
  const order = { error: 0, warning: 1, info: 2 }
  return found.toSorted((a, b) => order[a.level] - order[b.level])
}
