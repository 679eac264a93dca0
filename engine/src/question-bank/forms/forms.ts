import { type Blanks, blanks } from './blanks/form.ts'
import { type Choice, choice } from './choice/form.ts'
import { type Composite, compositeOf } from './composite/form.ts'
import type { Form, FormParts, SimpleFormParts } from './form.ts'
import { type Judge, judge } from './judge/form.ts'
import { type Matching, matching } from './matching/form.ts'
import { type Open, open } from './open/form.ts'
import { type Ordering, ordering } from './ordering/form.ts'
import { type Programming, programming } from './programming/form.ts'

/** What is asked besides the stem, with the key, in every form but that of several questions. */
export type SimpleBody = Choice | Blanks | Judge | Open | Programming | Matching | Ordering
export type Body = SimpleBody | Composite<SimpleBody>

/** The parts of a composite question have any other form. */
export function simpleFormOf(body: SimpleBody): SimpleFormParts<SimpleBody> {
  return forms[body.form]
}

const composite = compositeOf(simpleFormOf)

/** Every form. Of two words of a length in a heading the one of the earlier form names the kind. */
export const forms = {
  choice,
  blanks,
  judge,
  open,
  programming,
  composite,
  matching,
  ordering,
} satisfies { [F in Body['form']]: Form<Extract<Body, { form: F }>> }

export const formOf = (body: Body): FormParts<Body> => forms[body.form]
