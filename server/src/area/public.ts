export { isArea } from './divisions.ts'
