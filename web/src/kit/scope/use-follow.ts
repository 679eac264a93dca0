import { useCallback, useEffect, useRef } from 'react'
import { notify } from '../notify.ts'
import { useName } from '../translations.ts'
import { useBaseData } from './base-data.ts'
import { useTranslations } from './messages.ts'
import { setWideScope, useWideScope } from './wide-scope.ts'

type Place = { project: number; academicTerm?: number }

/**
 * Lets the header follow a link that leads into another programme, and says so with a way back. A programme that the
 * person cannot choose in the header is not followed.
 */
export function useFollow(): (to: Place) => void {
  const t = useTranslations()
  const nameOf = useName()
  const { project, academicTerm } = useWideScope()
  const projects = useBaseData(({ data }) => data?.projects)
  return useCallback(
    (to) => {
      const programme = projects?.find(({ id }) => id === to.project)
      if (!programme || project === undefined) return
      setWideScope(to)
      if (to.project === project) return
      notify.done(t('followed', { programme: nameOf(programme) }), {
        label: t('follow-back'),
        act: () => setWideScope({ project, ...(academicTerm === undefined ? {} : { academicTerm }) }),
        seconds: 8,
      })
    },
    [t, nameOf, project, academicTerm, projects],
  )
}

/** Follows once to the programme of the document with this key; who then chooses another programme keeps it. */
export function useFollowedProject(key: string, project: number | undefined) {
  const follow = useFollow()
  const isReady = useBaseData(({ data }) => data !== undefined)
  const wide = useWideScope().project
  const followed = useRef('')
  useEffect(() => {
    if (project === undefined || !isReady || followed.current === key) return
    followed.current = key
    if (project !== wide) follow({ project })
  }, [key, project, isReady, wide, follow])
}
