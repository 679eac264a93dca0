import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormulasComing } from '#kit/rich/Formula.tsx'
import { outlineOf } from '../queries.ts'

/**
 * Whether names of chapters or formulas are still to come, which would push the rows of the first list about. What is
 * shown once stays.
 */
export function useLateParts(catalog: number | undefined, rows: readonly unknown[] | undefined): boolean {
  const outline = useQuery({
    ...outlineOf(catalog ?? 0),
    enabled: catalog !== undefined,
    placeholderData: keepPreviousData,
  })
  const areFormulasComing = useFormulasComing(rows)
  const isLate = outline.isLoading || areFormulasComing
  const [hasCome, setCome] = useState(false)
  const isWhole = rows !== undefined && !isLate
  useEffect(() => {
    if (isWhole) setCome(true)
  }, [isWhole])
  return isLate && !hasCome
}
