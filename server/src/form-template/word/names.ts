import type { Field, Fields } from '@obelisk/contract/form-template/field'

/** The field of this name, Chinese or English; spaces and capitals do not matter. */
export function fieldNamed(fields: Fields, name: string): { key: string; field: Field } | undefined {
  const wanted = nameKey(name)
  const found = Object.entries(fields).find(([key, { zh }]) => key === wanted || nameKey(zh) === wanted)
  return found && { key: found[0], field: found[1] }
}

/** How names are compared. */
export const nameKey = (name: string) => name.replace(/\s+/g, '').toLowerCase()
