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

const saysOf = ({ slots: _, week: __, ...says }: Session) => JSON.stringify(says)

/** How many sessions say something else than in the round before. */
function changedSince(before: unknown, now: readonly Session[]): number | undefined {
  const old = PlanSnapshot.safeParse(before).data
  if (!old) return undefined
  const known = new Map(old.content.sessions.map((one) => [one.key, saysOf(one)]))
  const gone = old.content.sessions.filter(({ key }) => !now.some((one) => one.key === key)).length
  return gone + now.filter((one) => known.get(one.key) !== saysOf(one)).length
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
            <p>
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
            <h3>{t('reviewFindings')}</h3>
            {findings.length === 0 ? (
              <p>{t('reviewClean')}</p>
            ) : (
              <ul>
                {findings.map((found) => (
                  <li key={`${found.code} ${JSON.stringify(found.place)}`}>
                    {findingText(found, view, t, formats)}
                  </li>
                ))}
              </ul>
            )}
            {document.version_now?.reason && <p>“{document.version_now.reason}”</p>}
            <Link to={linkTo.teachingPlans({ plan: view.id })}>{t('openPlan')}</Link>
          </>
        )
      }}
    </Loaded>
  )
}
