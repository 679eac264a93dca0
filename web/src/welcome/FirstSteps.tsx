import { CheckCircleFilled } from '@ant-design/icons'
import { appointments } from '@obelisk/contract/appointment'
import type { DropdownData } from '@obelisk/contract/dropdown'
import type { Permission } from '@obelisk/contract/permission'
import { teachers } from '@obelisk/contract/roster/people'
import { colleges } from '@obelisk/contract/roster/units'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { call } from '#kit/call.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useBaseData } from '#kit/scope/base-data.ts'
import { useMay, useSession } from '#kit/session.ts'
import { useTranslations } from './messages.ts'
import css from './welcome.module.css'

const counted = [
  'projects',
  'grades',
  'terms',
  'adminClasses',
  'students',
  'cultures',
  'teachingClasses',
] as const satisfies readonly (keyof DropdownData)[]
type Counts = Record<(typeof counted)[number] | 'colleges' | 'teachers' | 'offices', number>

/** What a school needs before its first result, in the order in which one needs the other. */
const steps = [
  { key: 'colleges', to: '/Colleges', needs: 'roster/edit', wants: ['colleges'] },
  { key: 'projects', to: '/Projects', needs: 'roster/edit', wants: ['projects', 'grades'] },
  { key: 'teachers', to: '/Teachers', needs: 'roster/edit', wants: ['teachers'] },
  { key: 'offices', to: '/Appointments', needs: 'appointment/edit', wants: ['offices'] },
  { key: 'plan', to: '/Culture', needs: 'training-plan/edit', wants: ['cultures'] },
  { key: 'admin-classes', to: '/AdminClasses', needs: 'roster/edit', wants: ['adminClasses'] },
  { key: 'students', to: '/Students', needs: 'roster/edit', wants: ['students'] },
  { key: 'terms', to: '/AcademicTerms', needs: 'teaching-class/edit', wants: ['terms'] },
  { key: 'classes', to: '/TeachingClasses', needs: 'teaching-class/edit', wants: ['teachingClasses'] },
] as const satisfies readonly { key: string; to: string; needs: Permission; wants: (keyof Counts)[] }[]

/** How much of each there is; undefined until it is known. */
function useCounts(): Counts | undefined {
  const data = useBaseData((store) => store.data)
  const me = useSession(({ person }) => person?.userInfo.id)
  const { data: more } = useQuery({
    queryKey: ['welcome', 'counts'],
    queryFn: async ({ signal }) => {
      const others = [
        { field: 'account_id', operator: 'ne', val: String(me ?? 0) },
        // every teacher on the list is one
        { field: 'role', operator: 'ne', val: 'teacher' },
      ]
      const [units, people, held] = await Promise.all([
        call(colleges.index, { limit: 100 }, { signal }),
        call(teachers.index, { limit: 1 }, { signal }),
        call(appointments.index, { limit: 1, search: others }, { signal }),
      ])
      // the school itself is there from the beginning
      return {
        colleges: units.list.filter(({ kind }) => kind !== 'school').length,
        teachers: people.total,
        // the founder holds every office at the beginning and can approve nothing of the own
        offices: held.total,
      }
    },
  })
  if (!data || !more) return undefined
  const counts = Object.fromEntries(counted.map((name) => [name, data.stats[name] ?? 0]))
  return { ...(counts as Record<(typeof counted)[number], number>), ...more }
}

/** Whether the school is still being set up, and this person may do it. */
export function useIsSettingUp(): boolean {
  const keepsRoster = useMay('roster/edit')
  const writesPlan = useMay('training-plan/edit')
  const mayEdit = keepsRoster || writesPlan
  const data = useBaseData((store) => store.data)
  if (!data || !mayEdit) return false
  return (['projects', 'cultures', 'teachingClasses'] as const).some((name) => !data.stats[name])
}

/** The way from an empty school to its first marks; what is done is ticked, the next step stands out. */
export function FirstSteps() {
  const t = useTranslations()
  const counts = useCounts()
  if (!counts) return null
  const isDone = (wants: readonly (keyof Counts)[]) => wants.every((one) => counts[one] > 0)
  const next = steps.find(({ wants }) => !isDone(wants))
  const done = steps.filter(({ wants }) => isDone(wants)).length
  return (
    <Card
      className={css.firstSteps ?? ''}
      title={t('first-steps')}
      extra={<span className={css.due}>{t('first-steps-done', { done, all: steps.length })}</span>}
    >
      <p className={css.firstText}>{t('first-steps-text')}</p>
      <ol className={css.rows}>
        {steps.map(({ key, to, needs, wants }, at) => (
          <li key={key} className={`${css.row} ${css.step}`}>
            <span className={css.stepNo}>
              {isDone(wants) ? <CheckCircleFilled aria-label={t('done')} /> : at + 1}
            </span>
            <span className={css.what}>
              <span className={css.rowTitle}>{t(`step-${key}`)}</span>
              <span className={css.rowLine}>{t(`step-${key}-text`)}</span>
            </span>
            <Allow needs={needs}>
              <Link to={to} className={next?.key === key ? css.act : css.quietAct}>
                {t(isDone(wants) ? 'step-look' : 'step-go')}
              </Link>
            </Allow>
          </li>
        ))}
      </ol>
    </Card>
  )
}
