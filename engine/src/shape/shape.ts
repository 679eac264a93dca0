import { type Finding, finding } from '#finding/finding.ts'

/** Where something is of another shape than it must be: `path` names the member, `expected` is what belongs there. */
export type ShapeProblem = { readonly path: string; readonly expected: string }

/**
 * What a member of plain data must look like. Shapes say of which kind a value is; whether a number is in range is the
 * business of the checks that name it. Nothing is thrown, whatever is given.
 */
export type Shape = (value: unknown, path: string) => readonly ShapeProblem[]

const fine: readonly ShapeProblem[] = []
const wrong = (path: string, expected: string): readonly ShapeProblem[] => [{ path, expected }]

/** Most problems listed of one value: a file of another kind is wrong everywhere. */
const PROBLEMS_MAX = 20

/** A number, NaN and infinities too. */
export const aNumber: Shape = (value, path) => (typeof value === 'number' ? fine : wrong(path, 'number'))

/** A number that is there. */
export const aFinite: Shape = (value, path) => (Number.isFinite(value) ? fine : wrong(path, 'finite number'))

/** An id: a whole number that is exact. */
export const anId: Shape = (value, path) => (Number.isSafeInteger(value) ? fine : wrong(path, 'whole number'))

export const aFlag: Shape = (value, path) =>
  typeof value === 'boolean' ? fine : wrong(path, 'true or false')

export const aText: Shape = (value, path) => (typeof value === 'string' ? fine : wrong(path, 'text'))

/** One of some words. */
export const oneOf =
  (...words: readonly string[]): Shape =>
  (value, path) =>
    words.includes(value as string) ? fine : wrong(path, words.join(' | '))

export const nullable =
  (shape: Shape): Shape =>
  (value, path) =>
    value === null ? fine : shape(value, path)

/** May be left out. */
export const maybe =
  (shape: Shape): Shape =>
  (value, path) =>
    value === undefined ? fine : shape(value, path)

export const either =
  (first: Shape, second: Shape): Shape =>
  (value, path) =>
    first(value, path).length === 0 ? fine : second(value, path)

/** A list of one kind. */
export const listOf =
  (shape: Shape): Shape =>
  (value, path) => {
    if (!Array.isArray(value)) return wrong(path, 'list')
    const problems: ShapeProblem[] = []
    for (let i = 0; i < value.length && problems.length < PROBLEMS_MAX; i++)
      problems.push(...shape(value[i], `${path}.${i}`))
    return problems
  }

/** An object that has at least these members; others are left alone. */
export const objectOf =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isRecord(value)) return wrong(path, 'object')
    return Object.entries(members)
      .flatMap(([key, shape]) =>
        shape(Object.hasOwn(value, key) ? value[key] : undefined, path === '' ? key : `${path}.${key}`),
      )
      .slice(0, PROBLEMS_MAX)
  }

/** An object whose members are all of one shape, under some of these names. */
export const recordOf =
  (names: readonly string[], shape: Shape): Shape =>
  (value, path) => {
    if (!isRecord(value)) return wrong(path, 'object')
    return Object.entries(value).flatMap(([key, member]) =>
      names.includes(key) ? shape(member, `${path}.${key}`) : wrong(`${path}.${key}`, names.join(' | ')),
    )
  }

/** Objects told apart by the word in one member. */
export const taggedBy =
  (tag: string, kinds: Readonly<Record<string, Shape>>): Shape =>
  (value, path) => {
    if (!isRecord(value)) return wrong(path, 'object')
    const kind = value[tag]
    const shape = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    return shape ? shape(value, path) : wrong(`${path}.${tag}`, Object.keys(kinds).join(' | '))
  }

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The problems as findings that refuse. */
export function shapeFindings<Code extends string>(
  code: Code,
  problems: readonly ShapeProblem[],
): Finding<Code>[] {
  return problems
    .slice(0, PROBLEMS_MAX)
    .map(({ path, expected }) => finding(code, 'error', { part: path }, { expected }))
}
