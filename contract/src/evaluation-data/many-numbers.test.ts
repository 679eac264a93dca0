import { expect, test } from 'vitest'
import * as z from 'zod'
import { ManyMarks, ManyWholes } from './many-numbers.ts'

const odd = [0, -0, 7.5, -1, 1e16, Number.NaN, Number.POSITIVE_INFINITY, null, undefined, '7', true, {}, [7]]
const lists = [[], ...odd.map((value) => [value]), ...odd.map((value) => [1, 2, value, 3]), ...odd, { 0: 1 }]
const verdicts = (schema: z.ZodType) => lists.map((list) => schema.safeParse(list).success)

test('long lists are held to the same as element by element, and described the same', () => {
  for (const [fast, plain] of [
    [ManyWholes, z.array(z.int())],
    [ManyMarks, z.array(z.number().nullable())],
  ] as const) {
    expect(verdicts(fast)).toEqual(verdicts(plain))
    expect(verdicts(fast)).toContain(true)
    expect(verdicts(fast)).toContain(false)
  }
  const described = (schema: z.ZodType) => z.toJSONSchema(schema, { unrepresentable: 'any' })
  expect(described(ManyWholes)).toMatchObject({ type: 'array', items: { type: 'integer' } })
  expect(described(ManyMarks)).toMatchObject({ type: 'array', items: { type: ['number', 'null'] } })
})
