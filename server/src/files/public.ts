export { filePolicy } from './access.ts'
export { reserveNumber } from './queries.ts'
export { takeSealed } from './sealed/sealed-upload.ts'
export {
  clearTaken,
  dropTaken,
  keepFile,
  noteFile,
  openFile,
  openFileStore,
  takeIn,
  takeOut,
  withFile,
} from './store/file-store.ts'
export { tryStore } from './store/try-store.ts'
export { serveUploads, uploads } from './upload.ts'
