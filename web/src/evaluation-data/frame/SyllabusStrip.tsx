import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { useWords } from '../messages.ts'
import { useScreen } from './screen.ts'

/** Without a published syllabus there is nothing that marks could be entered for. Else what is given. */
export function SyllabusStrip({ children }: { children: ReactNode }) {
  const say = useWords()
  const { sheet } = useScreen()
  if (sheet.syllabus) return children
  return (
    <StateStrip tone="yours" text={say('no-syllabus', { course: sheet.class.course })}>
      <Link to={`/Course?course=${sheet.class.course_id}`}>{say('go-to-syllabus')}</Link>
    </StateStrip>
  )
}
