import { CheckCircleFilled } from '@ant-design/icons'
import { linkTo } from '@obelisk/contract/links'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import { Link } from 'react-router'
import { LevelSign } from '#kit/display/LevelSign.tsx'
import { useFormats } from '#kit/formats.ts'
import { useLanguage } from '#kit/translations/language.ts'
import { useSigns } from '#kit/translations/signs.ts'
import { usePassed } from '../findings/FindingsPanel.tsx'
import { keyOf } from '../findings/finding-key.ts'
import { findingWords, type PlanFinding, placeWords } from '../findings/finding-words.ts'
import { useFindings } from '../findings/use-findings.ts'
import { useTranslations } from '../messages.ts'
import { tabOf } from '../plan/tabs.ts'
import css from './review.module.css'

type Group = { first: PlanFinding; words: ReturnType<typeof findingWords>; places: string[] }

/** Findings that say the same of several places stand once, with all the places. */
function useGroups(findings: readonly PlanFinding[], plan: WholePlan): Group[] {
  const t = useTranslations()
  const formats = useFormats()
  const isEnglish = useLanguage((store) => store.language) === 'en'
  const groups = new Map<string, Group>()
  for (const found of findings) {
    const words = findingWords(found, t, formats)
    const key = `${found.code} ${words.name} ${words.reason}`
    const place = placeWords(found, plan, t, isEnglish)
    const known = groups.get(key) ?? { first: found, words, places: [] }
    groups.set(key, { ...known, places: place === '' ? known.places : [...known.places, place] })
  }
  return [...groups.values()]
}

function Found({ group: { first, words, places }, plan }: { group: Group; plan: WholePlan }) {
  const t = useTranslations()
  const { between } = useSigns()
  return (
    <li>
      <LevelSign level={first.level} />
      <span>
        <b>{words.name}</b> {places.length > 1 ? t('places-found', { count: places.length }) : ''}{' '}
        {places.join(between)}
        <span className={css.text}> {words.reason}</span>
      </span>
      <Link to={linkTo.plan({ culture: plan.id, tab: tabOf(first) })}>{t('open')}</Link>
    </li>
  )
}

/** What the rules say of the plan: what they found, each with the way to its part, then the rules that passed. */
export function Checks({ plan }: { plan: WholePlan }) {
  const t = useTranslations()
  const { findings, passed } = useFindings(plan)
  const names = usePassed(passed)
  const groups = useGroups(findings, plan)
  return (
    <section>
      <h3 className={css.title}>
        {t('system-checked')}
        <small>{t('checked-counts', { found: findings.length, passed: names.length })}</small>
      </h3>
      {findings.length > 0 && (
        <ul className={css.found}>
          {groups.map((group) => (
            <Found key={keyOf(group.first)} group={group} plan={plan} />
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
