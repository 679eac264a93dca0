import type { PaperText } from '@obelisk/contract/exam-paper/shapes'
import { minutesTaken } from '#exam-paper/public.ts'
import type { Book } from '../book.ts'
import type { Banked } from '../questions/bank.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import { actsTo } from './acts.ts'
import { addAnalysis } from './analysis.ts'
import {
  type Coded,
  finalPair,
  finalSat,
  finalTargets,
  midterm,
  rowsOf,
  spareFinal,
  target,
} from './compositions.ts'
import { addPaper, addRemark, type PaperPlace, type PaperStory } from './papers.ts'
import { type Adding, common, nothing, placeOf } from './place-of.ts'
import { secondsTried } from './texts.ts'

type Placed = {
  place: PaperPlace
  bank: readonly Coded[]
  now: readonly TeachingClass[]
  last: readonly TeachingClass[]
}

/** Gives what was asked. */
function addLastYear({ place, bank, last }: Placed): PaperText[] {
  const [first] = last
  if (!first) return []
  const { A, questions, nextItem: next } = finalSat(place.book, bank, first)
  const { B, nextItem } = spareFinal(bank, A, next)
  const tried = { A: 58, B: 61 }
  const id = addPaper(place, {
    ...common,
    term: first.term,
    classes: last,
    kind: 'final',
    texts: { A, B },
    targets: [],
    begun: '2025-11-24T09:10:00+08:00',
    written: '2025-12-05T16:20:00+08:00',
    exam: '2026-01-12T09:00:00+08:00',
    review: 'passed',
    state: {
      state: 'approved',
      step: 0,
      acts: actsTo('approved', place.people, [
        '2025-12-08T10:00:00+08:00',
        '2025-12-09T15:30:00+08:00',
        '2025-12-11T09:40:00+08:00',
      ]),
    },
    number: 'SJ-202512-0001',
    drawn: { label: 'A', time: '2026-01-05T10:00:00+08:00' },
    released: '2026-01-26T14:00:00+08:00',
    tried,
    nextItem,
  })
  const lastItem = questions.at(-1)?.question.id
  if (lastItem !== undefined) addRemark(place, id, { item: lastItem, time: '2025-12-05T10:00:00+08:00' })
  const title = `${place.course.name} 期末试卷 ${first.term.key} A`
  const minutes = minutesTaken(A, secondsTried(A, tried.A))
  for (const { usage, question } of questions)
    if (usage !== undefined)
      place.book.change('question_usage', usage, {
        paper: title,
        use_key: `exam-paper ${id} A ${question.id}`,
        paper_id: id,
        minutes: minutes.get(question.id) ?? null,
      })
  addAnalysis(place, id, { text: A, questions, classes: last })
  return [A, B]
}

type Shared = typeof common & typeof nothing & Pick<PaperStory, 'term' | 'classes'>

function addThisTerm({ place, bank, now }: Placed, lastYear: readonly PaperText[]) {
  const [first] = now
  if (!first) return
  const story = { ...common, ...nothing, term: first.term, classes: now }
  addMidterm(place, bank, story)
  addFinals(place, finalPair(bank, lastYear), story)
  addMakeUp(place, story)
}

function addMidterm(place: PaperPlace, bank: readonly Coded[], story: Shared) {
  const sat = midterm(bank)
  addPaper(place, {
    ...story,
    kind: 'midterm',
    texts: { A: sat.A },
    targets: [],
    duration: 90,
    begun: '2026-10-12T09:00:00+08:00',
    written: '2026-10-20T11:00:00+08:00',
    exam: '2026-11-06T14:00:00+08:00',
    review: 'passed',
    state: {
      state: 'approved',
      step: 0,
      acts: actsTo('approved', place.people, [
        '2026-10-22T10:00:00+08:00',
        '2026-10-23T15:30:00+08:00',
        '2026-10-26T09:40:00+08:00',
      ]),
    },
    number: 'SJ-202610-0001',
    drawn: { label: 'A', time: '2026-11-02T10:00:00+08:00' },
    tried: { A: 41 },
    nextItem: sat.nextItem,
  })
}

function addFinals(place: PaperPlace, { nextItem, ...texts }: ReturnType<typeof finalPair>, story: Shared) {
  addPaper(place, {
    ...story,
    kind: 'final',
    texts,
    targets: finalTargets,
    begun: '2026-11-09T09:00:00+08:00',
    written: '2026-11-16T16:00:00+08:00',
    exam: '2027-01-11T09:00:00+08:00',
    review: 'passed',
    state: {
      state: 'submitted',
      step: 2,
      acts: actsTo('dean', place.people, [
        '2026-11-18T10:00:00+08:00',
        '2026-11-20T09:15:00+08:00',
        '2026-11-20T09:15:00+08:00',
      ]),
    },
    tried: { A: 66, B: 71 },
    reason: 'B 卷按二班进度侧重目标 1，重复题为必考内容。',
    nextItem,
  })
}

function addMakeUp(place: PaperPlace, story: Shared) {
  addPaper(place, {
    ...story,
    kind: 'make-up',
    texts: { A: { sections: [] } },
    targets: [
      target(1, 'judge', 1, [10, 2]),
      target(2, 'blank', 1, [6, 2]),
      target(3, 'application', 2, [5, 8]),
      target(4, 'application', 3, [2, 14]),
    ],
    begun: '2026-11-19T15:00:00+08:00',
    written: '2026-11-19T15:00:00+08:00',
    exam: null,
    place: '',
    review: 'none',
    state: { state: 'draft', step: 0, acts: [] },
    nextItem: 1,
  })
}

/**
 * The papers of 数据结构: last year's pair, released, with its analysis, whose questions the bank knows; this term's midterm, sat and not yet
 * released; the final pair at the dean with a planted overlap; and a make-up paper whose blueprint waits for questions.
 */
export function addDataStructuresPapers(book: Book, bank: readonly Banked[], adding: Adding) {
  const { plans, classes, syllabi } = adding
  const course = plans.SE.of2024.courses.find(({ facts }) => facts.code === 'SE201')
  const syllabus = course && syllabi.of(course)
  if (!course || !syllabus) return
  const numbers = new Map(rowsOf(book, 'question').map((one) => [one['id'], one['number']]))
  const coded = bank.map((one) => ({ ...one, code: `SE201-${String(numbers.get(one.id)).padStart(4, '0')}` }))
  const of = (year: number) =>
    classes.filter(
      (one) => one.course.facts.code === 'SE201' && one.term.semester === 1 && one.term.year === year,
    )
  const place = placeOf(book, adding, { course, syllabus: syllabus.id })
  const placed = { place, bank: coded, now: of(2026), last: of(2025) }
  addThisTerm(placed, addLastYear(placed))
}
