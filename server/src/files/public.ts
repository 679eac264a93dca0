export { mustOwnFile } from './access.ts'
export {
  dropTaken,
  keepFile,
  noteFile,
  openFile,
  openShelf,
  takeIn,
  withFile,
} from './store/shelf.ts'
export { tryStore } from './store/try-store.ts'
export { serveUploads, uploads } from './upload.ts'
