export { mustOwnFile } from './access.ts'
export { keepFile, noteFile, pathOfFile, storeInUse } from './shelf.ts'
