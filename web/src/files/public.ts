export { UploadButton, UploadDropzone } from './Upload.tsx'
export type { FileItem } from './use-uploads.ts'
