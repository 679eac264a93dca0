import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { SyllabusEditor } from './editor/SyllabusEditor.tsx'
import { CourseListScreen } from './list/CourseListScreen.tsx'
import { syllabusOf } from './queries.ts'

function OneSyllabus({ id }: { id: number }) {
  const query = useQuery(syllabusOf(id))
  return (
    <Loaded query={query} skeleton={<BlockSkeleton height={600} />}>
      {(view) => <SyllabusEditor key={view.id} view={view} />}
    </Loaded>
  )
}

/** The courses of a plan with their syllabi; with `?syllabus=` one of them. */
export function Page() {
  const [query] = useSearchParams()
  const asked = Number(query.get('syllabus'))
  return Number.isInteger(asked) && asked > 0 ? <OneSyllabus id={asked} /> : <CourseListScreen />
}
