export { mustOwnFile } from './access.ts'
export { keepFile, noteFile, openShelf, pathOfFile, storeInUse } from './shelf.ts'
export { serveUploads, uploads } from './upload.ts'
