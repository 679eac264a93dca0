import type { Field } from '../fields.ts'

/** What every control of a setting is given. `value` has the shape of the setting, with null where nothing is typed. */
export type ControlProps = {
  field: Field
  value: unknown
  wrong: boolean
  describedBy: string
  onChange: (value: unknown) => void
}
