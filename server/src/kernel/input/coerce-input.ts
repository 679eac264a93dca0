import type * as z from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Meant = { path: Path; value: number | boolean | string }

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

/** The text of a number; none of one so long that digits were lost when it was read. */
const textOf = (given: unknown): string | undefined =>
  typeof given === 'number' &&
  Number.isFinite(given) &&
  (Number.isSafeInteger(given) || !Number.isInteger(given))
    ? String(given)
    : undefined

/** The allowed value that is spelt like what was given: a number by a text, or a text by a number. */
const allowedIn = (values: readonly unknown[], given: unknown) =>
  typeof given === 'string' || typeof given === 'number'
    ? values.find((value) => typeof value !== typeof given && String(value) === String(given))
    : undefined

function valueMeant(issue: Issue, given: unknown): unknown {
  if (issue.code === 'invalid_value') return allowedIn(issue.values, given)
  if (issue.code !== 'invalid_type') return undefined
  if (issue.expected === 'boolean') return truths.get(given)
  if (issue.expected === 'string') return textOf(given)
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

/** The values that are spelt where the schema expected another type. A union is searched branch by branch. */
function meantBy(issue: Issue, input: unknown, above: Path = []): Meant[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union')
    return issue.errors.flatMap((branch) => branch.flatMap((inner) => meantBy(inner, input, path)))
  const value = valueMeant(issue, at(input, path))
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string'
    ? [{ path, value }]
    : []
}

function put(into: unknown, { path, value }: Meant): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const holder = into as Record<PropertyKey, unknown>
  holder[key] = put(holder[key], { path: rest, value })
  return holder
}

/**
 * Clients of the protocol send form fields as text, and numbers where a text is meant, such as an account name of digits.
 * Where the schema expects the other, the input is returned with that value. Undefined when no such place exists. A text
 * that spells no number stays.
 */
export function coerceInput(input: unknown, issues: readonly Issue[]): unknown {
  const meant = issues.flatMap((issue) => meantBy(issue, input))
  return meant.length > 0 ? meant.reduce(put, structuredClone(input)) : undefined
}
