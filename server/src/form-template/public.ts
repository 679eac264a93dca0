export type { FormContent } from './filling/fill-form.ts'
export { mostToTry, schoolForm } from './filling/school-form.ts'
export { alone, heading, looped, pairs, paragraph, tagsOf } from './tags.ts'
