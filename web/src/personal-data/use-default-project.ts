import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preferProjects } from '#kit/scope/wide-scope.ts'
import { useSession } from '#kit/session.ts'
import { personalOf } from './queries.ts'

/** Lets pages begin with the person's own programme until another one is chosen. */
export function useDefaultProject() {
  const isStaff = useSession(({ person }) => person?.kind === 'staff')
  const { data } = useQuery({ ...personalOf, enabled: isStaff })
  useEffect(() => {
    if (!data) return
    const { mine, default_project_id } = data.projects
    preferProjects([...(default_project_id ? [default_project_id] : []), ...mine])
  }, [data])
}
