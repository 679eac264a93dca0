export { ImportDrawer } from './import/ImportDrawer.tsx'
export type { ImportPreview, Reading } from './import/import-work.ts'
export { PastImports } from './import/PastImports.tsx'
