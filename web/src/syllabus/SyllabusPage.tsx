import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useFollowedProject } from '#kit/scope/use-follow.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { DocumentSkeleton } from '#kit/state/shapes.tsx'
import { useTranslations } from './messages.ts'
import { syllabusOf } from './queries.ts'

const loadEditor = () => import('./editor/SyllabusEditor.tsx')
const SyllabusEditor = lazy(async () => ({ default: (await loadEditor()).SyllabusEditor }))
const CourseListScreen = lazy(async () => ({
  default: (await import('./list/CourseListScreen.tsx')).CourseListScreen,
}))

function OneSyllabus({ id }: { id: number }) {
  const t = useTranslations()
  const query = useQuery(syllabusOf(id))
  useFollowedProject(`${id}`, query.data?.culture.project_id)
  // on its way together with the syllabus itself
  useState(loadEditor)
  const shown = (
    <Loaded query={query} skeleton={<DocumentSkeleton />} entry={{ id, idOf: (view) => view.id }}>
      {(view) => <SyllabusEditor view={view} />}
    </Loaded>
  )
  if (query.data) return shown
  return (
    <PageFrame
      actions={
        <Link to={linkTo.syllabus()}>
          <Button>{t('all-syllabi')}</Button>
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
