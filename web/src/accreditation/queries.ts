import type { RollUpRules } from '@obelisk/contract/accreditation'
import { readGrade } from '@obelisk/contract/accreditation'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

export const all = ['accreditation'] as const

export const gradeOf = (
  base_grade_id: number,
  requirement_rule: RollUpRules['requirement_rule'] | undefined,
) =>
  queryOptions({
    queryKey: [...all, 'grade', base_grade_id, requirement_rule],
    queryFn: ({ signal }) =>
      call(readGrade, { base_grade_id, ...(requirement_rule ? { requirement_rule } : {}) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
