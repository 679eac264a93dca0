import type { PaperQuestion, PaperText, TargetRow } from '@obelisk/contract/exam-paper/shapes'
import { type Book, sure } from '../book.ts'
import { type Banked, patternOf } from '../questions/bank.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import { finalSections, sectionOf } from './final-sections.ts'
import { fromBank, idsFrom, part, text, worth, writtenOf } from './texts.ts'
import { written } from './written.ts'

export type Coded = Banked & { code: string }
type Row = Record<string, unknown>

export const rowsOf = (book: Book, table: Parameters<Book['countOf']>[0]): Row[] =>
  book.pages().get(table) ?? []

/** Questions of the bank in use, by kind and objective: no two of one pattern, none of a pattern that the other papers have. */
function deckOf(bank: readonly Coded[], first: number, others: readonly PaperText[] = []) {
  let turn = first
  const asked = others.flatMap(({ sections }) =>
    sections.flatMap(({ items }) => items.map(({ question_id }) => question_id)),
  )
  const seen = new Set(bank.filter(({ id }) => asked.includes(id)).map(patternOf))
  return (kind: string, objective: number): Coded => {
    const open = bank.filter(
      (one) =>
        one.state === 'enabled' &&
        one.made.content.kind === kind &&
        one.made.objective === objective &&
        !seen.has(patternOf(one)),
    )
    turn += 1
    const one = sure(open[(turn * 11) % open.length], `another question of kind ${kind}`)
    seen.add(patternOf(one))
    return one
  }
}

export const target = (
  id: number,
  kind: TargetRow['kind'],
  objective: number,
  [count, score]: readonly [number, number],
): TargetRow => ({ id, kind, chapters: [], objectives: [objective], blooms: [], count, score })

export const finalTargets = [
  target(1, 'judge', 1, [8, 1]),
  target(2, 'single', 1, [2, 3]),
  target(3, 'blank', 1, [3, 6]),
  target(4, 'application', 2, [2, 8]),
  target(5, 'short', 2, [2, 12]),
  target(6, 'application', 3, [2, 14]),
]

function dealing(bank: readonly Coded[], first: number, others: readonly PaperText[] = []) {
  const ids = idsFrom(1)
  const deck = deckOf(bank, first, others)
  const some = (count: number, kind: string, objective: number, score: number): PaperQuestion[] =>
    Array.from({ length: count }, () => fromBank(ids, deck(kind, objective), score))
  return { ids, deck, some }
}

/**
 * This term's pair: B asks two questions of A again, one of them reworded, and gives objective 2 too few marks. Nothing is asked as in the
 * papers of last year.
 */
export function finalPair(
  bank: readonly Coded[],
  lastYear: readonly PaperText[],
): { A: PaperText; B: PaperText; nextItem: number } {
  const { ids, deck, some } = dealing(bank, 3, lastYear)
  const shared = deck('application', 2)
  const A = text(
    part(ids, '判断题', some(8, 'judge', 1, 1)),
    part(ids, '单项选择题', some(2, 'single', 1, 3)),
    part(ids, '填空题', some(3, 'blank', 1, 6)),
    part(ids, '应用题', [...some(1, 'application', 2, 8), fromBank(ids, shared, 8)]),
    part(ids, '简答题', [writtenOf(ids, written.chooseList), writtenOf(ids, written.chooseSort)]),
    part(ids, '算法设计题', [writtenOf(ids, written.merge), writtenOf(ids, written.depth)]),
  )
  const B = text(
    part(ids, '判断题', some(10, 'judge', 1, 2)),
    part(ids, '单项选择题', some(1, 'single', 1, 2)),
    part(ids, '填空题', some(3, 'blank', 1, 6)),
    part(ids, '应用题', [fromBank(ids, shared, 8), ...some(2, 'application', 2, 8)]),
    part(ids, '简答题', [writtenOf(ids, worth(written.chooseTree, 8))]),
    part(ids, '算法设计题', [writtenOf(ids, written.mergeDown), writtenOf(ids, written.width)]),
  )
  return { A, B, nextItem: ids() }
}

/** The midterm of this term, which has been sat and waits to be released. */
export function midterm(bank: readonly Coded[]): { A: PaperText; nextItem: number } {
  const { ids, some } = dealing(bank, 40)
  const A = text(
    part(ids, '判断题', some(10, 'judge', 1, 2)),
    part(ids, '单项选择题', some(2, 'single', 1, 5)),
    part(ids, '填空题', some(6, 'blank', 1, 4)),
    part(ids, '应用题', some(4, 'application', 2, 8)),
    part(ids, '简答题', [writtenOf(ids, worth(written.debugging, 14))]),
  )
  return { A, nextItem: ids() }
}

/** Last year's sister, which was not drawn. */
export function spareFinal(
  bank: readonly Coded[],
  A: PaperText,
  first: number,
): { B: PaperText; nextItem: number } {
  const ids = idsFrom(first)
  const deck = deckOf(bank, 70, [A])
  const some = (count: number, kind: string, objective: number, score: number): PaperQuestion[] =>
    Array.from({ length: count }, () => fromBank(ids, deck(kind, objective), score))
  const B = text(
    part(ids, '判断题', some(8, 'judge', 1, 1)),
    part(ids, '填空题', some(4, 'blank', 1, 6)),
    part(
      ids,
      '应用题',
      [written.prefix, written.forest, written.course].map((one) => writtenOf(ids, one, false)),
    ),
    part(
      ids,
      '算法设计题',
      [written.groups, written.ordered].map((one) => writtenOf(ids, one, false)),
    ),
  )
  return { B, nextItem: ids() }
}

/** Last year's paper, question by question as its marks were entered. */
export function finalSat(book: Book, bank: readonly Coded[], last: TeachingClass) {
  const ids = idsFrom(1)
  const set = sure(
    rowsOf(book, 'evaluation_set').find(
      (one) => one['course_id'] === last.course.id && one['academic_term_id'] === last.term.id,
    ),
    'the set of last year',
  )
  const finals = new Set(
    rowsOf(book, 'component').flatMap(({ id, stage }) => (stage === 'final' ? [id] : [])),
  )
  const items = rowsOf(book, 'evaluation_item').filter(
    (one) => one['set_id'] === set['id'] && finals.has(one['component_id']),
  )
  const spare = [written.connected, written.quick, written.sparse]
  const questions = items.map((item, at) => {
    const usage = rowsOf(book, 'question_usage').find((use) => use['use_key'] === `demo ${item['id']}`)
    const used = bank.find(({ id }) => id === usage?.['question_id'])
    const score = Number(item['full_score'])
    const made = sure(spare[at % spare.length], 'a written question')
    const asked = used ? fromBank(ids, used, score) : writtenOf(ids, worth(made, score), false)
    // its questions were sat for other marks than the bank has
    const question = { ...asked, minutes: Math.round(score) }
    return {
      no: String(item['no']),
      question,
      usage: usage?.['id'] as number | undefined,
      item: item['id'] as number,
    }
  })
  const A = text(
    ...finalSections.map((section) =>
      part(
        ids,
        section.title,
        questions.filter(({ no }) => sectionOf(no) === section).map(({ question }) => question),
      ),
    ),
  )
  return { A, questions, nextItem: ids() }
}
