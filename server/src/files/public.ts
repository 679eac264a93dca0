export { mustOwnFile } from './access.ts'
export {
  dropTaken,
  keepFile,
  noteFile,
  openFile,
  openShelf,
  takeIn,
  tryStore,
  withFile,
} from './store/shelf.ts'
export { storesFrom } from './store/stores-from.ts'
export { serveUploads, uploads } from './upload.ts'
