export { UploadButton, UploadDropzone } from './Upload.tsx'
