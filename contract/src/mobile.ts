import * as z from 'zod'
import { wants } from './field-texts.ts'

/** A mobile number: eleven digits that begin with 1; 86 before them is taken off. */
export const Mobile = z
  .string()
  .trim()
  .regex(/^(\+?86)?1\d{10}$/, wants('mobile'))
  .transform((number) => number.slice(-11))
