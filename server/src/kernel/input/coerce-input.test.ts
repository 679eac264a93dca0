import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { coerceInput } from './coerce-input.ts'

const Form = z.object({
  id: z.int().positive(),
  share: z.number(),
  keep: z.boolean(),
  gender: z.union([z.literal(0), z.literal(1)]),
  list: z.array(z.object({ id: z.int() })),
  name: z.string(),
  status: z.enum(['0', '1']),
  either: z.union([z.number(), z.null()]),
})
const good = {
  id: 1,
  share: 0.5,
  keep: true,
  gender: 1,
  list: [{ id: 2 }],
  name: '1',
  status: '0',
  either: null,
}

function read(given: Record<string, unknown>) {
  const input = { ...good, ...given }
  const first = Form.safeParse(input)
  const meant = first.success ? undefined : coerceInput(input, first.error.issues)
  return { meant, read: Form.safeParse(meant ?? input) }
}

describe('numbers and answers written as text', () => {
  test.each([
    [{ id: '17' }, { id: 17 }],
    [{ share: '0.5' }, { share: 0.5 }],
    [{ share: '-3' }, { share: -3 }],
    [{ keep: 'true' }, { keep: true }],
    [{ keep: '0' }, { keep: false }],
    [{ keep: 1 }, { keep: true }],
    [{ gender: '0' }, { gender: 0 }],
    [{ list: [{ id: '4' }, { id: 5 }] }, { list: [{ id: 4 }, { id: 5 }] }],
    [{ either: '2' }, { either: 2 }],
    [{ name: 20230101 }, { name: '20230101' }],
    [{ name: 12.5 }, { name: '12.5' }],
    [{ status: 1 }, { status: '1' }],
  ])('%j is read as %j', (given, meant) => {
    expect(read(given).read.data).toEqual({ ...good, ...meant })
  })

  test.each([
    { id: '' },
    { id: ' 1' },
    { id: '1e3' },
    { id: '0x10' },
    { id: 'one' },
    { id: 'Infinity' },
    { id: ['1'] },
    { id: '1'.repeat(400) },
    { id: '1.5' },
    { id: '-1' },
    { keep: 'yes' },
    { keep: 2 },
    { gender: '2' },
    { gender: '' },
    { either: 'NaN' },
    { name: 2 ** 53 },
    { name: Number.NaN },
    { name: true },
    { status: 2 },
  ])('%j stays what it is, and is refused', (given) => {
    expect(read(given).read.success).toBe(false)
  })

  test('what was sent is not changed, and a text that is wanted as text stays one', () => {
    const list = [{ id: '4' }]
    expect(read({ list }).read.data?.name).toBe('1')
    expect(list).toEqual([{ id: '4' }])
  })
})
