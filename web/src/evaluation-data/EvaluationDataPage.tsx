import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { ScopeBar } from '#kit/scope/ScopeBar.tsx'
import { GridSkeleton } from '#kit/state/shapes.tsx'
import { ClassList } from './frame/ClassList.tsx'
import { ClassScreen } from './frame/ClassScreen.tsx'
import { useClassScope, useFollowedLink } from './frame/use-class-scope.ts'

function Chosen() {
  const scope = useClassScope()
  const { teachingClass } = scope.chosen
  const bar = <ScopeBar scope={scope} />
  if (teachingClass !== undefined)
    return <ClassScreen key={teachingClass} classId={teachingClass} bar={bar} />
  return (
    <PageFrame scope={bar}>
      <ClassList />
    </PageFrame>
  )
}

/** Marks of teaching classes: their items, the marks, imports and the comparison with the registrar's totals. */
export function Page() {
  const followed = useFollowedLink()
  if (followed) return <Chosen />
  return (
    <PageFrame>
      <GridSkeleton />
    </PageFrame>
  )
}
