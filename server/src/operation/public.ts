export { keepWatch } from './keep-watch.ts'
export { nameOfProcess } from './process.ts'
export { watchState } from './watch-state.ts'
