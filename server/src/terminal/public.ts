export { configureTerminal } from './configuration.ts'
export { endRuns } from './run/current-run.ts'
export { terminalSettingOf } from './setting.ts'
