import { CheckCircleFilled } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { Link } from 'react-router'
import { LevelSign } from '#kit/display/LevelSign.tsx'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { usePassed } from '../findings/FindingsPanel.tsx'
import { keyOf } from '../findings/finding-key.ts'
import { findingWords, type PlanFinding, placeWords } from '../findings/finding-words.ts'
import { useFindings } from '../findings/use-findings.ts'
import { useTranslations } from '../messages.ts'
import { tabOf } from '../plan/tabs.ts'
import css from './review.module.css'

function Found({ found, plan }: { found: PlanFinding; plan: WholePlan }) {
  const t = useTranslations()
  const formats = useFormats()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const { name, reason } = findingWords(found, t, formats)
  const place = placeWords(found, plan, t, isEnglish)
  return (
    <li>
      <LevelSign level={found.level} />
      <span>
        <b>{name}</b> {place}
        <span className={css.text}> {reason}</span>
      </span>
      <Link to={linkTo.plan({ culture: plan.id, tab: tabOf(found) })}>{t('open')}</Link>
    </li>
  )
}

/** What the rules say of the plan: what they found, each with the way to its part, then the rules that passed. */
export function Checks({ plan }: { plan: WholePlan }) {
  const t = useTranslations()
  const { findings, passed } = useFindings(plan)
  const names = usePassed(passed)
  return (
    <section>
      <h3 className={css.title}>
        {t('system-checked')}
        <small>{t('checked-counts', { found: findings.length, passed: names.length })}</small>
      </h3>
      {findings.length > 0 && (
        <ul className={css.found}>
          {findings.map((found) => (
            <Found key={keyOf(found)} found={found} plan={plan} />
          ))}
        </ul>
      )}
      <details className={css.details} open={findings.length === 0}>
        <summary>
          {t('passed-rules')} <small>{names.length}</small>
        </summary>
        <ul className={css.passed}>
          {names.map((rule) => (
            <li key={rule}>
              <CheckCircleFilled className={css.done} /> {rule}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
