export {
  type FormContent,
  fillForm,
  mustFormInForce,
  mustFormOf,
} from './fill-form.ts'
export { findInForce } from './queries.ts'
export { valuesByField } from './values-by-field.ts'
