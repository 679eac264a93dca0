export { distanceOf } from './read-first-day.ts'
