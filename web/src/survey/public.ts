export { lightPages } from './light-pages.ts'
/** On the first page of a student: surveys that wait. */
export const loadSurveysCard = () => import('./student/SurveysCard.tsx')
/** On a teaching plan: what the class before said. */
export const loadClassBefore = () => import('./reply/ClassBefore.tsx')
/** On the objectives of a training plan: what was said of them. */
export const loadSurveyedObjectives = () => import('./analysis/SurveyedObjectives.tsx')
