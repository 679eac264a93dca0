export { ImportDrawer } from './import/ImportDrawer.tsx'
export type { ImportPreview } from './import/import-work.ts'
