export { evaluationSettingsOf, saveEvaluationSettings } from './evaluation-settings.ts'
