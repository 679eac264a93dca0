import type { DropdownData } from '@obelisk/contract/dropdown'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useBaseData, useBaseDataOf } from '#kit/scope/base-data.ts'
import { useFollow } from '#kit/scope/use-follow.ts'
import { type Scope, useScope } from '#kit/scope/use-scope.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { classesOf } from '../queries.ts'

/** The course and class of the screen; only those are offered whose marks this person may see. */
export function useClassScope(): Scope {
  const scope = useScope('evaldata', ['course', 'teachingClass'])
  const { academicTerm, project } = useWideScope()
  const list = useQuery(classesOf(academicTerm, project)).data?.list
  if (!list) return scope
  const known = {
    course: new Set(list.map(({ course_id }) => course_id)),
    teachingClass: new Set(list.map(({ teaching_class_id }) => teaching_class_id)),
  }
  return {
    ...scope,
    options: (level) => {
      const options = scope.options(level)
      return level === 'course' || level === 'teachingClass'
        ? options.filter(({ value }) => known[level].has(value))
        : options
    },
  }
}

/** Whether the lists of the programme of this class are in, or there is no such class for this person. */
function useClassBrought(asked: number, data: DropdownData | undefined): boolean {
  const [brought, setBrought] = useState(0)
  const bring = useBaseData((store) => store.bring)
  const wanted = Number.isInteger(asked) && asked > 0 ? asked : 0
  const isIn = wanted === 0 || (data?.teachingClasses.some(({ id }) => id === wanted) ?? false)
  const isWaiting = data !== undefined && !isIn && brought !== wanted
  useEffect(() => {
    if (isWaiting) void bring({ teachingClass: wanted }).finally(() => setBrought(wanted))
  }, [isWaiting, wanted, bring])
  return isIn || brought === wanted
}

/**
 * A link names only the class: programme, term and course follow it, once for each link, so that the header can be
 * changed afterwards. False until the address says it: what is drawn before would write its own choice over it.
 */
export function useFollowedLink(): boolean {
  const { key } = useLocation()
  const [query, setQuery] = useSearchParams()
  const wide = useWideScope()
  const data = useBaseDataOf(wide.project)
  const [followed, setFollowed] = useState('')
  const led = useRef('')
  const follow = useFollow()
  const short = query.get('class')
  const asked = Number(query.get('teachingClass') ?? short)
  const isKnown = useClassBrought(asked, data)
  const target = data?.teachingClasses.find(({ id }) => id === asked)
  const fits =
    !target ||
    (short === null &&
      target.base_project_id === wide.project &&
      target.academic_term_id === wide.academicTerm &&
      query.get('course') === String(target.course_id))
  useEffect(() => {
    if (!data || !isKnown || followed === key || led.current === key) return
    // the one address this leads to is shown as it is, so that no link can lead in circles
    if (fits || !target || led.current !== '') {
      led.current = ''
      setFollowed(key)
      return
    }
    led.current = key
    follow({ project: target.base_project_id, academicTerm: target.academic_term_id })
    const next = new URLSearchParams(query)
    next.delete('class')
    next.set('teachingClass', String(target.id))
    next.set('course', String(target.course_id))
    setQuery(next, { replace: true })
  }, [data, isKnown, followed, key, fits, target, query, setQuery, follow])
  return data === undefined || (isKnown && fits) || followed === key
}
