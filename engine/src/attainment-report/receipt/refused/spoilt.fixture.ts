import fc from 'fast-check'

/** What may come where something else is meant. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    '0.5',
    false,
    true,
    [],
    {},
    Number.NaN,
    -1,
    0,
    0.5,
    1,
    2,
    65,
    1e308,
  ),
  fc.constantFrom<unknown>(Number.POSITIVE_INFINITY, -0.000001, 1.0000001, 'N', 'zero', [1], [[]], {
    kind: 'x',
  }),
  fc.double(),
  fc.anything(),
)

type Plain = Record<string, unknown> | unknown[]
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/** Every place of plain data, from the outside in. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isPlain(value)) return [path]
  return [path, ...Object.keys(value).flatMap((key) => placesOf(value[key as never], [...path, key]))]
}

/** The same data with something else at one place. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined || !isPlain(value)) return by
  const copy: Plain = Array.isArray(value) ? [...value] : { ...value }
  copy[key as never] = replaced(value[key as never], rest, by) as never
  return copy
}

/** Data in which up to three places hold anything. */
export const spoilt = <T>(whole: T): fc.Arbitrary<T> => {
  const places = placesOf(whole)
  return fc
    .array(fc.tuple(fc.nat({ max: places.length - 1 }), anything), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((now, [at, by]) => replaced(now, places[at] ?? [], by), whole),
    ) as fc.Arbitrary<T>
}
