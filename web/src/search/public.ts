export { useSiteSearch } from './queries.ts'
