export { UploadButton, UploadDropzone } from './Upload.tsx'

/** The part that tries the store of files, for the page of the site's configuration. */
export const loadTryStorage = async () => ({ Part: (await import('./TryStorage.tsx')).TryStorage })
