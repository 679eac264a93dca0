import type { Chosen } from '#kit/scope/levels.ts'

const number = (text: string | null) => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** What the address asks for. `isOld`: the class stands under the name that it had before, and gets the one of today. */
export function askedIn(query: URLSearchParams) {
  const short = query.get('class')
  const asked = number(short ?? query.get('teachingClass'))
  return { asked, course: number(query.get('course')), isOld: short === null && asked !== undefined }
}

/** The one address of a class, or of the classes of a course; everything else in it stays. */
export function addressOf(now: URLSearchParams, { course, teachingClass }: Chosen): URLSearchParams {
  const next = new URLSearchParams()
  if (teachingClass !== undefined) next.set('class', String(teachingClass))
  else if (course !== undefined) next.set('course', String(course))
  const own = ['class', 'teachingClass', 'course']
  for (const [name, value] of now) if (!own.includes(name)) next.append(name, value)
  return next
}

/** What the header holds; a programme that is not known yet is none. */
export type Header = { project: number | undefined; academicTerm: number | undefined }

type Target = { base_project_id: number; academic_term_id: number }

/** What is to be done about the header: follow the class that a link names, or leave it since a person chose another. */
export function headerStep(
  { base_project_id, academic_term_id }: Target,
  { project, academicTerm }: Header,
  before: Header | undefined,
  isFollowed: boolean,
): 'follow' | 'leave' | undefined {
  if (project === base_project_id && academicTerm === academic_term_id) return undefined
  if (!isFollowed) return 'follow'
  const wasKnown = before?.project !== undefined
  const isMoved = before?.project !== project || before?.academicTerm !== academicTerm
  return wasKnown && isMoved ? 'leave' : undefined
}
