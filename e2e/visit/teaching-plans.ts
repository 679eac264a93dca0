import { ask } from './wire.ts'

type Plans = {
  list: { course: { code: string }; plan: { id: number; document: { state: string } } | null }[]
}

/** The teaching plan of a course in the autumn of 2026, in this state where several are. */
export async function planOf(base: string, course: string, state?: string): Promise<number> {
  const { list: terms } = await ask<{ list: { id: number; name: string }[] }>(
    base,
    'registrar',
    '/api/AcademicTerm/index?limit=100',
  )
  const term = terms.find(({ name }) => name === '2026-2027-1')?.id
  const { list } = await ask<Plans>(base, 'director', `/api/Teach/index?academic_term_id=${term}`)
  const isWanted = ({ course: { code }, plan }: Plans['list'][number]) =>
    code === course && (state === undefined || plan?.document.state === state)
  return list.find(isWanted)?.plan?.id ?? 0
}
