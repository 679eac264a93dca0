import type { FormKind } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'
import { useQuery } from '@tanstack/react-query'
import { ownFormOf } from '../queries.ts'

/** Has the school a form of its own in force for this programme's documents of a kind? */
export function useOwnForm(kind: FormKind, language: Language, projectId: number | undefined): boolean {
  const { data } = useQuery(ownFormOf(kind, language, projectId))
  return data?.form != null
}
