import { linkTo } from '@obelisk/contract/links'
import { type StageState, type StageView, stageStates, type TermStage } from '@obelisk/contract/term-overview'
import type { ClassRow } from './queries.ts'

type Seen = { state: StageState; link: StageView['link'] }

const ofDocument = (state: string | null): StageState => {
  if (state === null) return 'none'
  if (state === 'approved' || state === 'published' || state === 'archived') return 'done'
  if (state === 'submitted') return 'review'
  return state === 'returned' ? 'returned' : 'open'
}

const ofMarks = (state: string | null): StageState => {
  if (state === null) return 'none'
  return state === 'confirmed' ? 'done' : 'open'
}

/** How far a class is in each stage. */
const seenIn: Record<TermStage, (row: ClassRow) => Seen> = {
  // an approved syllabus is in force only once it is published
  syllabus: ({ syllabus, syllabus_id, course_id: _ }) => ({
    state: syllabus === 'approved' ? 'review' : ofDocument(syllabus),
    link: linkTo.syllabus(syllabus_id === null ? {} : { syllabus: syllabus_id }),
  }),
  timetable: ({ has_timetable }) => ({ state: has_timetable ? 'done' : 'none', link: linkTo.timetables() }),
  marks: ({ marks, id }) => ({ state: ofMarks(marks), link: linkTo.marks({ class: id }) }),
  report: ({ report, id }) => ({
    state: ofDocument(report),
    link: linkTo.report({ teaching_class_id: id }),
  }),
}

/** A stage of a course over its classes: the class that is furthest back is told, and led to. */
export function stageOf(key: TermStage, rows: readonly ClassRow[]): StageView {
  const seen = (key === 'syllabus' ? rows.slice(0, 1) : rows).map(seenIn[key])
  const back = seen.reduce((a, b) => (stageStates.indexOf(b.state) < stageStates.indexOf(a.state) ? b : a))
  return {
    key,
    ...back,
    done: seen.filter(({ state }) => state === 'done').length,
    total: seen.length,
  }
}
