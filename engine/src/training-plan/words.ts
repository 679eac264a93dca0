/** 必修 限选 任选 */
export const courseNatures = ['required', 'restricted', 'elective'] as const
/** The parts that a plan must have before it is handed in, where a school says nothing else. */
export const requiredPlanParts = [
  'objective_statement',
  'objectives',
  'requirements',
  'indicators',
  'courses',
] as const
/** What a document that was given as a plan seems to be, when it is none. */
export const otherPlanDocuments = ['syllabus', 'timetable', 'notice', 'paper', 'marks', 'other'] as const
/** What a plan that was read says against itself, or leaves open. */
export const planReadingProblems = [
  'two-programmes',
  'numbers-missing',
  'indicator-without-requirement',
  'courses-in-one-row',
  'code-missing',
  'code-twice',
  'cell-unread',
  'hours-not-adding',
  'credits-not-adding',
  'matrix-by-requirement',
  'course-not-in-table',
  'course-not-in-matrix',
  'indicator-unknown',
  'indicator-without-strong',
  'weights-not-one',
  'legend-usual',
  'strength-missing',
] as const
/** Why a course of a matrix is taken for one of the course table. */
export const courseMatches = ['same', 'width', 'code', 'near', 'several', 'none'] as const
