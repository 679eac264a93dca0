import type { Strength } from '@obelisk/contract/training-plan/rows'
import { useMemo } from 'react'
import { useFormats } from '#kit/formats.ts'
import type {
  ColumnValues,
  GridColumn,
  GridFootLine,
  GridHeadLevel,
  GridSideColumn,
} from '#kit/grid/grid-types.ts'
import { useIsWithin } from '#kit/theme/use-media.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './matrix.module.css'
import type { Mark } from './matrix-shape.ts'

/** From this width on there is room for the longest names beside 25 indicators and the findings. */
const wideScreen = 1680

const countOf = (column: ColumnValues<Mark>, strength: Strength) =>
  column.values().filter((value) => value === strength).length

const hasNoStrong = (column: ColumnValues<Mark>) => countOf(column, 'H') === 0

/** Number over short name for a requirement, then its indicators; the same over the weights. */
export function useRequirementLevels<V>(): GridHeadLevel<V>[] {
  const { plan } = usePlan()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  return useMemo(() => {
    const numbers = new Map(plan.requirements.map(({ id, no }) => [`${id}`, no]))
    return [
      {
        id: 'requirement',
        height: isEnglish ? 56 : 44,
        groups: true,
        group: (group) => (
          <span className={css.head} title={group.label}>
            <b>{numbers.get(group.id)}</b>
            <span>{breakable(group.label)}</span>
          </span>
        ),
      },
      { id: 'indicator', height: 26 },
    ]
  }, [plan.requirements, isEnglish])
}

/** Where a line of a narrow head may end: after a stroke, and before the ending of a long English word. */
const breakable = (name: string) =>
  name
    .replaceAll('/', '/\u200b')
    .replace(/([a-z]{5,}?)(gation|cation|tion|ment|able|ability|ing)\b/gi, '$1\u00ad$2')

/** How much room a name takes: a letter of Latin takes a little more than half of that of a Chinese character. */
const widthOf = (name: string) => [...name].reduce((sum, sign) => sum + (/[ -~]/.test(sign) ? 0.56 : 1), 0)

/** A name that does not fit on one line of its cell stands on two, in smaller letters. */
const isLong = (name: string, room: number) => widthOf(name) > room

/** Code, name, nature and credits; sticky. */
function useCourseFacts(): GridSideColumn<Mark>[] {
  const t = useTranslations()
  const formats = useFormats()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const { plan } = usePlan()
  const isWide = !useIsWithin(wideScreen - 1)
  return useMemo(() => {
    const width = isWide ? 196 : isEnglish ? 146 : 121
    const courses = new Map(plan.courses.map((course) => [`${course.id}`, course]))
    const credits = formats.number(plan.courses.reduce((sum, course) => sum + course.credits, 0))
    return [
      {
        id: 'code',
        label: t('code'),
        width: 54,
        hideWhenNarrow: true,
        cell: ({ row }) => <span className={css.code}>{courses.get(row.id)?.code}</span>,
      },
      {
        id: 'name',
        label: t('course'),
        width,
        head: (
          <span className={css.courseHead}>
            {t('course')}
            <small>{t('courses-credits', { count: plan.courses.length, credits })}</small>
          </span>
        ),
        cell: ({ row }) => (
          <span
            className={`${css.name} ${isLong(row.label, (width - 12) / 13) ? css.long : ''}`}
            title={row.label}
          >
            {row.label}
          </span>
        ),
      },
      {
        id: 'nature',
        label: t('nature-short'),
        width: 34,
        align: 'center',
        hideWhenNarrow: true,
        cell: ({ row }) => {
          const nature = courses.get(row.id)?.nature
          return nature ? t(`nature.${nature}.short`) : ''
        },
      },
      {
        id: 'credits',
        label: t('credits-short'),
        width: 36,
        align: 'right',
        hideWhenNarrow: true,
        cell: ({ row }) => courses.get(row.id)?.credits ?? '',
      },
    ]
  }, [plan.courses, t, formats, isEnglish, isWide])
}

/** How many indicators each course supports. */
function useSupportCounts(columns: readonly GridColumn<Mark>[]): GridSideColumn<Mark>[] {
  const t = useTranslations()
  return useMemo(
    () => [
      {
        id: 'supports',
        label: t('supports'),
        width: 45,
        align: 'center',
        hideWhenNarrow: true,
        cell: (row) => {
          const count = columns.filter(({ id }) => (row.value(id) ?? null) !== null).length
          return count === 0 ? <span className={css.none}>⊘ 0</span> : count
        },
      },
    ],
    [columns, t],
  )
}

/** How many courses support each indicator, and how strongly. */
function useStrengthCounts(): GridFootLine<Mark>[] {
  const t = useTranslations()
  return useMemo(
    () => [
      {
        id: 'hml',
        label: t('hml-counts'),
        height: 24,
        cell: (column) => (
          <span className={css.hml}>
            <b className={hasNoStrong(column) ? css.noStrong : ''}>{countOf(column, 'H')}</b>
            <span>{countOf(column, 'M')}</span>
            <span>{countOf(column, 'L')}</span>
          </span>
        ),
        side: (_, grid) =>
          grid.rows.reduce(
            (sum, row) => sum + grid.columns.filter(({ id }) => grid.value(row.id, id) !== null).length,
            0,
          ),
      },
      {
        id: 'total',
        label: t('supports-total'),
        height: 24,
        cell: (column) => {
          const count = column.values().filter((value) => value !== null).length
          return hasNoStrong(column) ? <b className={css.noStrong}>▲{count}</b> : <b>{count}</b>
        },
        tone: (column) => (hasNoStrong(column) ? 'warning' : undefined),
      },
    ],
    [t],
  )
}

/** What stands around the support matrix: head, course facts at the left, sums at the right and at the foot. */
export const useMatrixSides = (columns: readonly GridColumn<Mark>[]) => ({
  levels: useRequirementLevels<Mark>(),
  left: useCourseFacts(),
  right: useSupportCounts(columns),
  foot: useStrengthCounts(),
})
