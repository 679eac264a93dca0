import { LockOutlined } from '@ant-design/icons'
import { asRulesInput } from '@obelisk/contract/training-plan/as-rules-input'
import { creditStatistics } from '@obelisk/engine/training-plan/rules/credit-statistics'
import { useMemo } from 'react'
import { useFormats } from '#kit/formats.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { usePlan } from '../plan/editor.ts'
import css from './basics.module.css'

/** What the plan inherits from the programme and what is counted: read, never typed. */
export function Facts() {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  const { plan } = usePlan()
  const sums = useMemo(() => {
    const { courses, course_groups } = asRulesInput(plan)
    return creditStatistics(courses, course_groups)
  }, [plan])
  const core = plan.courses.filter(({ is_core }) => is_core).map(nameOf)
  const facts: readonly [string, string][] = [
    [t('programme'), `${nameOf(plan.project)} ${plan.project.code}`],
    [t('school'), nameOf({ name: plan.project.college, name_en: plan.project.college_en })],
    [t('version'), `v${plan.version}`],
    [t('author'), nameOf({ name: plan.author, name_en: plan.author_en }) || '–'],
    [t('credits-sum'), formats.number(sums.credits)],
    [t('hours-sum'), formats.number(sums.hours)],
    [t('core-courses'), core.length > 0 ? formats.list(core) : '–'],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>
            <LockOutlined aria-hidden="true" /> {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
