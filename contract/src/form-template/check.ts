import * as z from 'zod'

/**
 * Where something stands in a template; `notes` are footnotes and endnotes. `paragraph` counts from 1 in its part; in a table `table`, `row` and `cell` count too,
 * else they are 0. `near` is the text of the paragraph.
 */
export const FormPlace = z.object({
  part: z.enum(['body', 'header', 'footer', 'notes', 'comments']),
  in_box: z.boolean(),
  paragraph: z.int(),
  table: z.int(),
  row: z.int(),
  cell: z.int(),
  near: z.string(),
})
export type FormPlace = z.infer<typeof FormPlace>

/** What stops a form from being published. */
export const formErrors = [
  'unknown-field',
  'outside-loop',
  'list-as-text',
  'not-closed',
  'not-opened',
  'closed-by-another',
  'unfinished',
  'empty-name',
  'not-alone',
  'not-filled-here',
  'cannot-fill',
] as const

/** Known names that the author may have meant. */
export const formWarnings = ['no-fields', 'wide-braces', 'single-braces', 'tracked-changes'] as const

/** One thing found. `tag` as it is written; `hint` the nearest known name, the list that must be open, or what the filling says. */
export const FormProblem = z.object({
  code: z.enum([...formErrors, ...formWarnings]),
  tag: z.string(),
  hint: z.string(),
  place: FormPlace.nullable(),
})
export type FormProblem = z.infer<typeof FormProblem>

/** What a template holds. `uses` are the known fields as `list.field`, each with how often it stands there. */
export const FormCheck = z.object({
  uses: z.array(z.object({ field: z.string(), times: z.int() })),
  problems: z.array(FormProblem),
  /** A reference to the computer it was written on was taken out. */
  cleaned: z.boolean(),
})
export type FormCheck = z.infer<typeof FormCheck>

const stopping: ReadonlySet<string> = new Set(formErrors)

/** Does it stop the form from being published? */
export const isFormError = ({ code }: Pick<FormProblem, 'code'>) => stopping.has(code)
