import * as z from 'zod'
import { wants } from './field-texts.ts'

/** A mobile number: eleven digits that begin with 1, with or without 86 before them; or a landline: 0 and 10 to 13 digits and hyphens. */
export const mobilePattern = /^(?:(?:\+?86)?1\d{10}|0[0-9-]{10,13})$/

/** A telephone number as it is kept: 86 before a mobile number is taken off. */
export const Mobile = z
  .string()
  .trim()
  .regex(mobilePattern, wants('mobile'))
  .transform((number) => (number.startsWith('0') ? number : number.slice(-11)))
