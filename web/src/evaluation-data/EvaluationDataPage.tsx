import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { ScopeBar } from '#kit/scope/ScopeBar.tsx'
import { GridSkeleton } from '#kit/state/shapes.tsx'
import { ClassList } from './frame/ClassList.tsx'
import { ClassScreen } from './frame/ClassScreen.tsx'
import { useClassScope } from './frame/use-class-scope.ts'

/** Marks of teaching classes: their items, the marks, imports and the comparison with the registrar's totals. */
export function Page() {
  const { scope, asked, isKnown } = useClassScope()
  const bar = <ScopeBar scope={scope} />
  if (asked !== undefined) return <ClassScreen key={asked} classId={asked} bar={bar} />
  return <PageFrame scope={bar}>{isKnown ? <ClassList /> : <GridSkeleton />}</PageFrame>
}
