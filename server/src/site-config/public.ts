export { siteAboutToChange } from './change/events.ts'
export { siteTyped } from './site-typed.ts'
