import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { GridSkeleton } from '#kit/state/shapes.tsx'
import { ErrorState } from '#kit/state/states.tsx'
import { ItemsTab } from '../items/ItemsTab.tsx'
import { sheetKey, sheetOf } from '../queries.ts'
import { ClassFrame } from './ClassFrame.tsx'
import { ScreenContext } from './screen.ts'
import { type Tab, tabs } from './tabs.ts'

const ImportTab = lazy(async () => ({ default: (await import('../imports/ImportTab.tsx')).ImportTab }))
const ScoresTab = lazy(async () => ({ default: (await import('../scores/ScoresTab.tsx')).ScoresTab }))
const TotalsTab = lazy(async () => ({ default: (await import('../totals/TotalsTab.tsx')).TotalsTab }))

const Waiting = () => (
  <ClassFrame>
    <GridSkeleton />
  </ClassFrame>
)

const parts: Record<Tab, () => ReactNode> = {
  items: () => <ItemsTab />,
  marks: () => <ScoresTab />,
  import: () => <ImportTab />,
  totals: () => <TotalsTab />,
}

function useTab({ items }: Sheet) {
  const [query, setQuery] = useSearchParams()
  const asked = tabs.find((tab) => tab === query.get('tab'))
  const show = useCallback(
    (tab: Tab) =>
      setQuery((now) => {
        const next = new URLSearchParams(now)
        next.set('tab', tab)
        return next
      }),
    [setQuery],
  )
  return { tab: asked ?? (items.length > 0 ? ('marks' as const) : ('items' as const)), show }
}

function Loaded({ sheet, bar }: { sheet: Sheet; bar: ReactNode }) {
  const client = useQueryClient()
  const { tab, show } = useTab(sheet)
  const leaving = useRef<(() => Promise<boolean>) | undefined>(undefined)
  const fromParts = useRef(false)
  const classId = sheet.class.id
  const goTo = useCallback(
    (next: Tab) => {
      fromParts.current = false
      const go = async () => {
        if ((await leaving.current?.()) === false) return
        await client.invalidateQueries({ queryKey: sheetKey(classId) })
        show(next)
      }
      void go()
    },
    [client, classId, show],
  )
  const screen = useMemo(() => ({ sheet, bar, tab, goTo, leaving, fromParts }), [sheet, bar, tab, goTo])
  return (
    <ScreenContext value={screen}>
      <Suspense fallback={<Waiting />}>{parts[tab]()}</Suspense>
    </ScreenContext>
  )
}

/** One class: its sheet is loaded, then shown part by part. */
export function ClassScreen({ classId, bar }: { classId: number; bar: ReactNode }) {
  const { data, error, isError, refetch } = useQuery(sheetOf(classId))
  if (data) return <Loaded sheet={data} bar={bar} />
  return (
    <PageFrame scope={bar}>
      {isError ? <ErrorState error={error} retry={refetch} /> : <GridSkeleton />}
    </PageFrame>
  )
}
