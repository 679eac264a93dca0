import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@obelisk/contract/endpoint'
import { sampleInput, withAt } from '../test/sample-input.ts'

/** Rows that calls of the walk have made, by the name of their calls, such as `Culture.Course`. */
export const made = new Map<string, number>()
export const familyOf = (path: string) => path.split('/')[2] ?? ''

/** Rows that other calls name by these fields. */
const byField: Record<string, string> = {
  culture_id: 'Culture',
  base_culture_id: 'Culture',
  teaching_class_id: 'class',
  report_id: 'report',
  requirement_id: 'Culture.Requirement',
  indicator_id: 'Culture.Indicator',
}

let fresh = 0
/** What fields want that is not told by their shape. */
const wanted: Record<string, () => unknown> = {
  name: () => `a${++fresh}`,
  code: () => `A${++fresh}`,
  username: () => `abc${++fresh}`,
  staff_no: () => `T${++fresh}`,
  student_no: () => `9${++fresh}`,
  title: () => `题${++fresh}`,
  year: () => 2030 + (++fresh % 60),
  mobile: () => `137${String(++fresh).padStart(8, '0')}`,
  email: () => `a${++fresh}@example.edu`,
  password: () => 'Kepler-tanzt-gern',
  oldPassword: () => 'Kepler-tanzt-gern',
  newPassword: () => 'Obelisk2027',
  once: () => randomUUID(),
  origin_area: () => 110_101,
  pid: () => null,
  dict: () => '',
  number: () => ++fresh,
  extend: () => '',
  input_extend: () => '',
}

function valueFor(endpoint: Endpoint, field: string, now: unknown): unknown {
  if (/^ids?$/.test(field)) return made.get(familyOf(endpoint.path)) ?? 1
  const family = byField[field]
  if (family) return made.get(family) ?? 1
  if (/_ids?$/.test(field)) return 1
  return wanted[field]?.() ?? now
}

/** Every field filled so that it may pass, ids with those of rows made here or of a first row. */
export function filled(endpoint: Endpoint): unknown {
  const { value, leaves } = sampleInput(endpoint)
  const at = (from: unknown, path: readonly (string | number)[]) =>
    path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown> | null)?.[key], from)
  const fieldOf = (path: readonly (string | number)[]) =>
    String(path.findLast((key) => typeof key === 'string'))
  return leaves.reduce(
    (given, { path }) => withAt(given, path, valueFor(endpoint, fieldOf(path), at(given, path))),
    value,
  )
}
