export { Bell } from './Bell.tsx'
export { useNotices } from './queries.ts'
