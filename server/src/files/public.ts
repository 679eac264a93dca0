export { mustOwnFile } from './access.ts'
export { keepFile, pathOfFile } from './shelf.ts'
