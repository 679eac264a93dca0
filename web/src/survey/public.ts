export { lightPages } from './light-pages.ts'
/** On the first page of a student: surveys that wait. */
export const loadSurveysCard = () => import('./student/SurveysCard.tsx')
