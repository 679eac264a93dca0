import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** A division by its code of six digits. */
export const Area = z.object({ value: z.int(), label: z.string() })
export type Area = z.infer<typeof Area>

const code = z.coerce.number().int().min(0).max(999_999).optional()

/** Nothing asked: provinces; a province: its cities; a province and a city: its districts and counties. */
const asked = z.object({ province: code, city: code, uuid: z.string().max(64).optional() })
const summary = 'Lists the divisions of China: provinces, the cities of one, or the districts of a city.'

export const areas = endpoint({
  method: 'GET',
  path: '/api/ajax/area',
  access: 'anyone',
  summary,
  input: asked,
  output: z.array(Area),
})

/** The same at the plain address of the protocol. */
export const plainAreas = endpoint({
  method: 'GET',
  path: '/area',
  access: 'anyone',
  summary,
  input: asked,
  output: z.array(Area),
})

export const officeAreas = endpoint({
  method: 'GET',
  path: '/admin/ajax/area',
  access: 'admin',
  summary,
  input: asked,
  output: z.array(Area),
})

/** The codes of a division and of those it lies in, the province first: 330106 gives 330000, 330100, 330106. */
export function areaPath(code: number): number[] {
  const province = Math.floor(code / 10_000) * 10_000
  const city = Math.floor(code / 100) * 100
  return [...new Set([province, city, code])]
}
