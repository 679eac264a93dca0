import { type ComponentType, lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { type RosterPath, rosterTabs } from './roster-place.ts'

type Loaded = { Page: ComponentType }
const from = (load: () => Promise<Loaded>) => lazy(async () => ({ default: (await load()).Page }))

const parts: Record<RosterPath, ComponentType> = {
  '/Students': from(() => import('./people/StudentsPage.tsx')),
  '/Teachers': from(() => import('./people/TeachersPage.tsx')),
  '/AdminClasses': from(() => import('./units/AdminClassesPage.tsx')),
  '/Projects': from(() => import('./units/ProjectsPage.tsx')),
  '/Colleges': from(() => import('./units/CollegesPage.tsx')),
}

/** The roster in the back office: the pages of the main site, one of them at a time. */
export function Page() {
  const [query] = useSearchParams()
  const path = rosterTabs.find((tab) => tab.path === `/${query.get('tab')}`)?.path ?? '/Students'
  const Part = parts[path]
  return (
    <Suspense fallback={<ListSkeleton />}>
      <Part key={path} />
    </Suspense>
  )
}
