import type { DropdownData } from '@obelisk/contract/dropdown'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useBaseData, useBaseDataOf } from '#kit/scope/base-data.ts'
import { type Chosen, choose, type Level, optionsOf } from '#kit/scope/levels.ts'
import { useFollow } from '#kit/scope/use-follow.ts'
import type { Scope } from '#kit/scope/use-scope.ts'
import { useWideScope } from '#kit/scope/wide-scope.ts'
import { keepSelection, selectionOf } from '#kit/selections.ts'
import { classesOf } from '../queries.ts'
import { addressOf, askedIn, type Header, headerStep } from './class-address.ts'

type Levels = 'project' | 'academicTerm' | 'course' | 'teachingClass'

const given = (values: Partial<Record<Levels, number | undefined>>): Partial<Record<Levels, number>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const levels: readonly Level[] = ['course', 'teachingClass']

/** Whether the lists of the programme of this class are in, or there is no such class for this person. */
function useClassBrought(asked: number | undefined, data: DropdownData | undefined): boolean {
  const [brought, setBrought] = useState<number>()
  const bring = useBaseData((store) => store.bring)
  const isIn = asked === undefined || (data?.teachingClasses.some(({ id }) => id === asked) ?? false)
  const isWaiting = data !== undefined && !isIn && brought !== asked
  useEffect(() => {
    if (isWaiting && asked !== undefined)
      void bring({ teachingClass: asked }).finally(() => setBrought(asked))
  }, [isWaiting, asked, bring])
  return isIn || brought === asked
}

/**
 * A link names only the class: the header follows it once. Who then chooses another programme or term in the header
 * leaves the class.
 */
function useHeader(asked: number | undefined, data: DropdownData | undefined, leave: () => void) {
  const { project, academicTerm } = useWideScope()
  const follow = useFollow()
  const followed = useRef<number>(undefined)
  const before = useRef<Header>(undefined)
  const target = data?.teachingClasses.find(({ id }) => id === asked)
  useEffect(() => {
    const header = { project, academicTerm }
    const step = target && headerStep(target, header, before.current, followed.current === target.id)
    before.current = header
    if (target) followed.current = target.id
    if (step === 'leave') leave()
    if (target && step === 'follow')
      follow({ project: target.base_project_id, academicTerm: target.academic_term_id })
  }, [target, project, academicTerm, follow, leave])
}

/** The class that is shown while the address asks for none: the one of the last time, when it is offered here. */
function remembered(known: ReadonlySet<number>): number | undefined {
  const { teachingClass } = selectionOf('evaldata')
  return teachingClass !== undefined && known.has(teachingClass) ? teachingClass : undefined
}

/**
 * The course and class of the screen; only those are offered whose marks this person may see. `asked` is the class that
 * the address names: it is shown, or it is not found. Undefined while nobody knows what to show.
 */
export function useClassScope(): { scope: Scope; asked: number | undefined; isKnown: boolean } {
  const [query, setQuery] = useSearchParams()
  const { academicTerm, project } = useWideScope()
  const state = useBaseData((store) => store.state)
  // what the header holds is not known before
  const isReady = useBaseData((store) => store.data !== undefined)
  const data = useBaseDataOf(project)
  const { asked, course, isOld } = askedIn(query)
  const list = useQuery({ ...classesOf(academicTerm, project), enabled: isReady }).data?.list
  const classes = new Set(list?.map(({ teaching_class_id }) => teaching_class_id))
  const courses = new Set(list?.map(({ course_id }) => course_id))
  const target = data?.teachingClasses.find(({ id }) => id === asked)
  const chosen = given({
    project,
    academicTerm,
    course: target?.course_id ?? course,
    teachingClass: asked,
  })
  const offered = (level: Level, at: Chosen) => {
    const known = level === 'course' ? courses : classes
    return data ? optionsOf(level, data, at).filter(({ value }) => !list || known.has(value)) : []
  }
  const show = (next: Pick<Chosen, 'course' | 'teachingClass'>, replace = false) =>
    setQuery((now) => addressOf(now, next), { replace })
  useClassBrought(asked, data)
  useHeader(asked, data, () => show({}, true))

  // the class of the last time becomes part of the address, and so does an old spelling of it
  const last = asked === undefined && course === undefined && list ? remembered(classes) : undefined
  const shown = isOld ? asked : last
  useEffect(() => {
    if (shown !== undefined) setQuery((now) => addressOf(now, { teachingClass: shown }), { replace: true })
  }, [shown, setQuery])

  const scope: Scope = {
    levels,
    chosen,
    gone: [],
    forgetGone: () => undefined,
    state: data || state === 'failed' ? state : 'loading',
    options: (level) => offered(level, chosen),
    complete: asked !== undefined,
    choose: (level, value) => {
      const next = choose(chosen, level, value)
      const [only, other] = next.course && !next.teachingClass ? offered('teachingClass', next) : []
      const picked = { ...next, ...(only && !other ? { teachingClass: only.value } : {}) }
      keepSelection('evaldata', given({ course: picked.course, teachingClass: picked.teachingClass }))
      show(picked)
    },
  }
  return { scope, asked, isKnown: asked !== undefined || (list !== undefined && last === undefined) }
}
