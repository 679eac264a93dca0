export { settingsChanged } from './change-settings.ts'
export { evaluationSettingsOf } from './evaluation-settings.ts'
