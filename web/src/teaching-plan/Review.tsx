import { CheckCircleFilled, WarningFilled } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { linkTo } from '@obelisk/contract/links'
import type { Session } from '@obelisk/contract/teaching-plan/content'
import { PlanSnapshot } from '@obelisk/contract/teaching-plan/plan'
import { hoursByKind } from '@obelisk/engine/teaching-plan/hours-of-plan'
import type { PlanFinding } from '@obelisk/engine/teaching-plan/plan-finding'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { findingText } from './findings/finding-words.ts'
import { useTranslations } from './messages.ts'
import { planOf } from './queries.ts'
import css from './review.module.css'

const saysOf = ({ slots: _, week: __, ...says }: Session) => JSON.stringify(says)

/** How many sessions say something else than in the round before. */
function changedSince(before: unknown, now: readonly Session[]): number | undefined {
  const old = PlanSnapshot.safeParse(before).data
  if (!old) return undefined
  const known = new Map(old.content.sessions.map((one) => [one.key, saysOf(one)]))
  const gone = old.content.sessions.filter(({ key }) => !now.some((one) => one.key === key)).length
  return gone + now.filter((one) => known.get(one.key) !== saysOf(one)).length
}

/** Findings that say the same stand once, with how many there are. */
function groupedBy<T>(findings: readonly T[], textOf: (one: T) => string) {
  const counts = new Map<string, number>()
  for (const one of findings) counts.set(textOf(one), (counts.get(textOf(one)) ?? 0) + 1)
  return [...counts].map(([text, count]) => ({ text, count }))
}

/** What an approver looks at first: hours against the plan, what the rules found, what changed since the last round. */
export function Review({ document }: { document: DocumentView }) {
  const t = useTranslations()
  const formats = useFormats()
  const query = useQuery(planOf(document.subject_id))
  return (
    <Loaded query={query} skeleton={<BlockSkeleton />}>
      {(view) => {
        const changed = changedSince(document.version_before?.snapshot, view.content.sessions)
        const findings = (document.version_now?.findings ?? []) as PlanFinding[]
        return (
          <>
            <p className={css.reviewFacts}>
              {t('reviewSessions', { count: view.content.sessions.length })}{' '}
              {hoursByKind(view.content, view.facts).map(({ kind, planned, wanted, sessions }) => (
                <Tag key={kind} tone={planned === wanted ? 'success' : 'warning'}>
                  {t('sumOf', { kind: t(kind), planned, wanted, sessions })}
                </Tag>
              ))}
            </p>
            <p>
              {changed === undefined && t('reviewNone')}
              {changed === 0 && t('reviewSame')}
              {changed !== undefined && changed > 0 && t('reviewChanged', { count: changed })}
            </p>
            <section>
              <h3 className={css.reviewTitle}>{t('reviewFindings')}</h3>
              <ul className={css.reviewList}>
                {findings.length === 0 && (
                  <li>
                    <CheckCircleFilled className={css.reviewDone} /> {t('reviewClean')}
                  </li>
                )}
                {groupedBy(findings, (found) => findingText(found, view, t, formats)).map(
                  ({ text, count }) => (
                    <li key={text}>
                      <WarningFilled className={css.reviewOpen} /> {text}
                      {count > 1 && <Tag>{`× ${count}`}</Tag>}
                    </li>
                  ),
                )}
              </ul>
            </section>
            <Link to={linkTo.teachingPlans({ plan: view.id })}>{t('openPlan')}</Link>
          </>
        )
      }}
    </Loaded>
  )
}
