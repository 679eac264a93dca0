import { useMemo } from 'react'
import { useFormats } from '#kit/formats.ts'
import type { ColumnValues, GridFootLine, GridSideColumn } from '#kit/grid/grid-types.ts'
import matrix from '../matrix/matrix.module.css'
import { useRequirementLevels } from '../matrix/use-matrix-sides.tsx'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './weights.module.css'

type Weight = number | null

/** Members of a group of electives share one weight that counts once. */
function useSum() {
  const { plan } = usePlan()
  return useMemo(() => {
    const shared = new Set(plan.groups.filter(({ kind }) => kind !== 'free').map(({ id }) => id))
    const courses = plan.courses.filter(({ is_eval }) => is_eval)
    return (column: ColumnValues<Weight>) => {
      const seen = new Set<number>()
      const counted = column.values().map((value, at) => {
        const group = courses[at]?.group_id
        if (value === null || !group || !shared.has(group)) return value ?? 0
        if (seen.has(group)) return 0
        seen.add(group)
        return value
      })
      return Number(counted.reduce((sum, value) => sum + value, 0).toFixed(6))
    }
  }, [plan.courses, plan.groups])
}

/** Head, courses and live sums around the weights. */
export function useWeightSides() {
  const t = useTranslations()
  const formats = useFormats()
  const { plan } = usePlan()
  const sumOf = useSum()
  const levels = useRequirementLevels<Weight>()
  const left = useMemo((): GridSideColumn<Weight>[] => {
    const courses = new Map(plan.courses.map((course) => [`${course.id}`, course]))
    return [
      {
        id: 'code',
        label: t('code'),
        width: 58,
        hideWhenNarrow: true,
        cell: ({ row }) => <span className={matrix.code}>{courses.get(row.id)?.code}</span>,
      },
      {
        id: 'name',
        label: t('course'),
        width: 150,
        cell: ({ row }) => (
          <span className={matrix.name} title={row.label}>
            {row.label}
          </span>
        ),
      },
    ]
  }, [plan.courses, t])
  const foot = useMemo(
    (): GridFootLine<Weight>[] => [
      {
        id: 'sum',
        label: t('sum-is-one'),
        height: 28,
        cell: (column) => {
          const sum = sumOf(column)
          const isOne = Math.abs(sum - 1) <= 1e-4
          return (
            <span className={isOne ? css.right : css.wrong}>
              {isOne ? '✓' : '⊘'} {formats.number(sum)}
            </span>
          )
        },
        tone: (column) => (Math.abs(sumOf(column) - 1) <= 1e-4 ? undefined : 'danger'),
      },
    ],
    [t, sumOf, formats],
  )
  return { levels, left, foot }
}
