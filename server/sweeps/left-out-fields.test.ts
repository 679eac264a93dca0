import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { rooms } from '#rooms.ts'

const endpoints = rooms.flatMap(({ routes }) => routes.map(({ endpoint }) => endpoint))

type Def = { type: string; innerType?: ZodType; element?: ZodType; shape?: Record<string, ZodType> }

/** The places in a schema where leaving a field out means two things: "keep it" and "take the usual value". */
function ambiguousIn(schema: ZodType, place: string): string[] {
  const { type, innerType, element, shape = {} } = schema.def as unknown as Def
  const isAmbiguous = type === 'optional' && (innerType?.def as Def | undefined)?.type === 'default'
  const within = [innerType, element].flatMap((one) => (one ? ambiguousIn(one, place) : []))
  const fields = Object.entries(shape).flatMap(([name, field]) => ambiguousIn(field, `${place}.${name}`))
  return [...(isAmbiguous ? [place] : []), ...within, ...fields]
}

test('no call writes the usual value over a field that was left out to keep it', () => {
  expect(endpoints.flatMap(({ path, input }) => ambiguousIn(input, path))).toEqual([])
})
