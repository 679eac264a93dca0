import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { SyllabusEditor } from './editor/SyllabusEditor.tsx'
import { CourseListScreen } from './list/CourseListScreen.tsx'
import { useWords } from './messages.ts'
import { syllabusOf } from './queries.ts'

function OneSyllabus({ id }: { id: number }) {
  const say = useWords()
  const query = useQuery(syllabusOf(id))
  const shown = (
    <Loaded query={query} skeleton={<BlockSkeleton height={600} />}>
      {(view) => <SyllabusEditor key={view.id} view={view} />}
    </Loaded>
  )
  if (query.data) return shown
  return (
    <PageFrame
      actions={
        <Link to="/Course">
          <Button>{say('all-syllabi')}</Button>
        </Link>
      }
    >
      {shown}
    </PageFrame>
  )
}

/** The courses of a plan with their syllabi; with `?syllabus=` one of them. */
export function Page() {
  const [query] = useSearchParams()
  const asked = Number(query.get('syllabus'))
  return Number.isInteger(asked) && asked > 0 ? <OneSyllabus id={asked} /> : <CourseListScreen />
}
