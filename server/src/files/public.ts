export { filePolicy } from './access.ts'
export {
  dropTaken,
  keepFile,
  noteFile,
  openFile,
  openFileStore,
  takeIn,
  withFile,
} from './store/file-store.ts'
export { tryStore } from './store/try-store.ts'
export { serveUploads, uploads } from './upload.ts'
