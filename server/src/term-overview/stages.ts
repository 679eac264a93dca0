import { linkTo } from '@obelisk/contract/links'
import {
  isFinished,
  type StageState,
  type StageView,
  stageStates,
  type TermStage,
} from '@obelisk/contract/term-overview'
import type { ClassRow } from './queries.ts'

type Seen = { state: StageState; link: StageView['link'] }

const ofDocument = (state: string | null): StageState => {
  if (state === null) return 'none'
  if (state === 'approved' || state === 'published' || state === 'archived') return 'done'
  if (state === 'submitted') return 'review'
  return state === 'returned' ? 'returned' : 'open'
}

/** Of several the one that is furthest back. */
const furthestBack = (states: readonly StageState[]): StageState =>
  states.reduce((a, b) => (stageStates.indexOf(b) < stageStates.indexOf(a) ? b : a), 'done')

/** A survey is done when it takes no more answers. */
const ofSurvey = (state: string | null): StageState => {
  if (state === null) return 'none'
  return state === 'closed' || state === 'archived' ? 'done' : 'open'
}

const ofMarks = (state: string | null): StageState => {
  if (state === null) return 'none'
  return state === 'confirmed' ? 'done' : 'open'
}

/** How far a class is in each stage. */
const seenIn: Record<TermStage, (row: ClassRow) => Seen> = {
  // an approved syllabus is in force only once it is published
  syllabus: ({ syllabus, syllabus_id }) => ({
    state: syllabus === 'approved' ? 'review' : ofDocument(syllabus),
    link: linkTo.syllabus(syllabus_id === null ? {} : { syllabus: syllabus_id }),
  }),
  timetable: ({ has_timetable }) => ({ state: has_timetable ? 'done' : 'none', link: linkTo.timetables() }),
  // so is an approved plan
  'teaching-plan': ({ plan, plan_id }) => ({
    state: plan === 'approved' ? 'review' : ofDocument(plan),
    link: linkTo.teachingPlans(plan_id === null ? {} : { plan: plan_id }),
  }),
  'exam-paper': ({ paper, paper_id, has_exam }) => ({
    state: paper_id === null && !has_exam ? 'not-needed' : ofDocument(paper),
    link: paper_id === null ? linkTo.papers() : linkTo.paper({ id: paper_id }),
  }),
  review: ({ reviews, review_id }) => ({
    state: reviews.length === 0 ? 'none' : furthestBack(reviews.map(ofDocument)),
    link: review_id === null ? linkTo.reviews() : linkTo.review({ review: review_id }),
  }),
  survey: ({ survey, survey_id }) => ({
    state: ofSurvey(survey),
    link: survey_id === null ? linkTo.surveys() : linkTo.survey({ id: survey_id }),
  }),
  marks: ({ marks, id }) => ({ state: ofMarks(marks), link: linkTo.marks({ class: id }) }),
  report: ({ report, id }) => ({
    state: ofDocument(report),
    link: linkTo.report({ teaching_class_id: id }),
  }),
}

/** Stages that a course has once, whatever the number of its classes. */
const ofCourse: readonly TermStage[] = ['syllabus', 'review']

/** A stage of a course over its classes: the class that is furthest back is told, and led to. */
export function stageOf(key: TermStage, rows: readonly ClassRow[]): StageView {
  const seen = (ofCourse.includes(key) ? rows.slice(0, 1) : rows).map(seenIn[key])
  const back = seen.reduce((a, b) => (stageStates.indexOf(b.state) < stageStates.indexOf(a.state) ? b : a))
  return {
    key,
    ...back,
    done: seen.filter(({ state }) => isFinished(state)).length,
    total: seen.length,
  }
}
