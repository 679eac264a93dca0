export { ImportDrawer, type ImportPreview, type ImportWork } from './import/ImportDrawer.tsx'
