export { endRuns } from './run/current-run.ts'
export { terminalSettingOf } from './setting.ts'
