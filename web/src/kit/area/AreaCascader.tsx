import { areaPath, officeAreas, plainAreas } from '@obelisk/contract/area'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { call } from '../call.ts'
import { areaNow } from '../wire/area.ts'
import type { Division } from './choice.ts'

// comes with the first field that shows it, and not with the page that may open one
const Choice = lazy(async () => ({ default: (await import('./choice.ts')).Choice }))

/** How deep one may choose: provinces, cities, or districts. */
type Depth = 1 | 2 | 3

/** The divisions below a path of codes; asked for once. */
function useAsking() {
  const client = useQueryClient()
  return ([province, city]: readonly number[]) => {
    const input = { ...(province ? { province } : {}), ...(city ? { city } : {}) }
    const endpoint = areaNow() === 'admin' ? officeAreas : plainAreas
    return client.fetchQuery({
      queryKey: ['area', province ?? 0, city ?? 0],
      queryFn: () => call(endpoint, input),
      staleTime: 'static',
    })
  }
}

/** The tree with these divisions below the one that the path leads to. */
function grown(
  tree: readonly Division[],
  [first, ...rest]: readonly number[],
  below: Division[],
): Division[] {
  return tree.map((one) => {
    if (one.value !== first) return one
    if (rest.length > 0) return { ...one, children: grown(one.children ?? [], rest, below) }
    return below.length > 0 ? { ...one, children: below } : { ...one, isLeaf: true }
  })
}

/** Divisions as far as they were opened. */
function useDivisions(depth: Depth, value: number | null) {
  const ask = useAsking()
  const [tree, setTree] = useState<Division[]>([])
  const load = async (path: readonly number[]) => {
    const isLeaf = path.length + 1 >= depth
    const found = (await ask(path)).map((area) => ({ ...area, isLeaf }))
    setTree((now) => (path.length === 0 ? (now.length > 0 ? now : found) : grown(now, path, found)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is opened once, level by level
  useEffect(() => {
    const open = async () => {
      await load([])
      const path = value ? areaPath(value) : []
      for (const level of path.slice(0, depth - 1).keys()) await load(path.slice(0, level + 1))
    }
    void open()
  }, [value, depth])
  return { tree, load }
}

/** Chooses a province, a city or a district; the value is its code. Each level is fetched when it is opened. */
export function AreaCascader({
  id,
  value = null,
  onChange,
  depth = 3,
}: {
  id?: string
  value?: number | null
  onChange?: (code: number | null) => void
  depth?: Depth
}) {
  const { tree, load } = useDivisions(depth, value)
  return (
    <Suspense fallback={<Input disabled aria-busy {...(id ? { id } : {})} />}>
      <Choice
        {...(id ? { id } : {})}
        options={tree}
        value={value && tree.length > 0 ? areaPath(value) : []}
        changeOnSelect
        allowClear
        placeholder=""
        loadData={(opened) => void load(opened.map((area) => area.value))}
        onChange={(path) => onChange?.(Number(path?.at(-1) ?? 0) || null)}
        style={{ width: '100%' }}
      />
    </Suspense>
  )
}
