import { areaPath } from '@obelisk/contract/area'
import { AreaCascader } from '#kit/area/AreaCascader.tsx'
import type { Given } from './given.ts'

/** A province, city and district; kept as the codes of all three. */
export const CityField = ({ id, value = [], onChange }: Given<number[]>) => (
  <AreaCascader
    {...(id ? { id } : {})}
    value={value.at(-1) ?? null}
    onChange={(code) => onChange?.(code ? areaPath(code) : [])}
  />
)
