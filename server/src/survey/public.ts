export { requirementSurveys, surveyValues } from './events.ts'
