export type { Near } from './chain.ts'
export { changeNear, settingsChanged } from './change-settings.ts'
export { evaluationSettingsOf } from './evaluation-settings.ts'
export { settingsNear } from './read-settings.ts'
