export { useNotices } from './queries.ts'
