import { expect, test } from 'vitest'
import { z } from 'zod'
import { wantedFieldsOf } from './Field.tsx'

test('E8: a form marks the fields that its call refuses when they are left empty', () => {
  const call = z.object({
    name: z.string().min(1),
    college_id: z.number(),
    note: z.string(),
    mobile: z.string().regex(/^\d+$/).or(z.literal('')),
    head_id: z.number().nullable(),
    start: z.string().min(1).optional(),
  })
  expect([...wantedFieldsOf(call)]).toEqual(['name', 'college_id'])
  expect([...wantedFieldsOf(call.partial())]).toEqual([])
  expect([...wantedFieldsOf(z.string())]).toEqual([])
})
