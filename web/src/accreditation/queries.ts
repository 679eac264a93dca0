import type { RollUpRules } from '@obelisk/contract/accreditation'
import { readGrade } from '@obelisk/contract/accreditation'
import type { Language } from '@obelisk/contract/refusal'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const all = ['accreditation'] as const

/** In a language, because the server says in it why nothing can be computed. */
export const gradeOf = (
  base_grade_id: number,
  requirement_rule: RollUpRules['requirement_rule'] | undefined,
  language: Language,
) =>
  queryOptions({
    queryKey: [...all, 'grade', base_grade_id, requirement_rule, language],
    queryFn: ({ signal }) =>
      call(readGrade, { base_grade_id, ...(requirement_rule ? { requirement_rule } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
