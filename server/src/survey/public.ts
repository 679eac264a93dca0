export { requirementSurveys, surveyValues } from './events.ts'
export { builtIn } from './templates/built-in.ts'
export { expand } from './templates/expand.ts'
