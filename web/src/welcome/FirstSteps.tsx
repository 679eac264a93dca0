import { CheckCircleFilled } from '@ant-design/icons'
import type { Permission } from '@obelisk/contract/permission'
import type { Overview } from '@obelisk/contract/welcome'
import { Link } from 'react-router'
import { Allow } from '#kit/Allow.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { useTranslations } from './messages.ts'
import css from './welcome.module.css'

type Step = NonNullable<Overview['firstSteps']>[number]

/** Where each step is taken, and who takes it. */
const places = {
  colleges: { to: '/Colleges', needs: 'roster/edit' },
  projects: { to: '/Projects', needs: 'roster/edit' },
  teachers: { to: '/Teachers', needs: 'roster/edit' },
  offices: { to: '/Appointments', needs: 'appointment/edit' },
  plan: { to: '/Culture', needs: 'training-plan/edit' },
  'admin-classes': { to: '/AdminClasses', needs: 'roster/edit' },
  students: { to: '/Students', needs: 'roster/edit' },
  terms: { to: '/AcademicTerms', needs: 'teaching-class/edit' },
  classes: { to: '/TeachingClasses', needs: 'teaching-class/edit' },
} as const satisfies Record<Step['key'], { to: string; needs: Permission }>

/** The way from an empty school to its first marks; what is done is ticked, the next step stands out. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations()
  const next = steps.find(({ done }) => !done)
  const count = steps.filter(({ done }) => done).length
  return (
    <Card
      className={css.firstSteps ?? ''}
      title={t('first-steps')}
      extra={<span className={css.due}>{t('first-steps-done', { done: count, all: steps.length })}</span>}
    >
      <p className={css.firstText}>{t('first-steps-text')}</p>
      <ol className={css.rows}>
        {steps.map(({ key, done }, at) => (
          <li key={key} className={`${css.row} ${css.step}`}>
            <span className={css.stepNo}>{done ? <CheckCircleFilled aria-label={t('done')} /> : at + 1}</span>
            <span className={css.what}>
              <span className={css.rowTitle}>{t(`step-${key}`)}</span>
              <span className={css.rowLine}>{t(`step-${key}-text`)}</span>
            </span>
            <Allow needs={places[key].needs}>
              <Link to={places[key].to} className={next?.key === key ? css.act : css.quietAct}>
                {t(done ? 'step-look' : 'step-go')}
              </Link>
            </Allow>
          </li>
        ))}
      </ol>
    </Card>
  )
}
