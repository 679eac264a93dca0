import type * as z from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Meant = { path: Path; value: number | boolean }

const truths = new Map<unknown, boolean>([
  ['1', true],
  ['true', true],
  [1, true],
  ['0', false],
  ['false', false],
  [0, false],
])

const numberIn = (given: unknown): number | undefined =>
  typeof given === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(given) ? Number(given) : undefined

/** The one of the values allowed that a text spells, when it is none itself. */
const allowedIn = (values: readonly unknown[], given: unknown) =>
  typeof given === 'string'
    ? values.find((value) => typeof value === 'number' && String(value) === given)
    : undefined

function valueMeant(issue: Issue, given: unknown): unknown {
  if (issue.code === 'invalid_value') return allowedIn(issue.values, given)
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'boolean') return truths.get(given)
  return issue.expected === 'number' || issue.expected === 'int' ? numberIn(given) : undefined
}

const at = (input: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  )

/** What a schema asks for where it met a text, with the branches of a choice of shapes. */
function meantBy(issue: Issue, input: unknown, above: Path = []): Meant[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap((branch) => branch.flatMap((inner) => meantBy(inner, input, path)))
  const value = valueMeant(issue, at(input, path))
  return typeof value === 'number' || typeof value === 'boolean' ? [{ path, value }] : []
}

function put(into: unknown, { path, value }: Meant): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const holder = into as Record<PropertyKey, unknown>
  holder[key] = put(holder[key], { path: rest, value })
  return holder
}

/**
 * Forms of clients of the protocol send what was typed as text: where the schema asks for a number or a yes or no, and a
 * text spells one, the input is given with that; nothing when there is no such place. What spells none stays.
 */
export function coerceInput(input: unknown, issues: readonly Issue[]): unknown {
  const meant = issues.flatMap((issue) => meantBy(issue, input))
  return meant.length > 0 ? meant.reduce(put, structuredClone(input)) : undefined
}
