import { CheckCircleFilled } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { asRulesInput, limitsOf } from '@obelisk/contract/syllabus/as-rules-input'
import { SyllabusSnapshot, type SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import type { FindingLevel } from '@obelisk/engine/finding/finding'
import { checkSyllabus } from '@obelisk/engine/syllabus/rules/check-syllabus'
import { syllabusLimitsOf } from '@obelisk/engine/syllabus/rules/school-limits'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LevelSign } from '#kit/display/LevelSign.tsx'
import { useFormats } from '#kit/formats.ts'
import { Loaded } from '#kit/state/Loaded.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { findingWords } from '../findings/finding-words.ts'
import { nameComponents } from '../findings/name-components.ts'
import { type SyllabusKey, useTranslations } from '../messages.ts'
import { previousOf, syllabusOf } from '../queries.ts'
import { Counts } from './DifferenceButton.tsx'
import { DifferenceRows } from './DifferenceRows.tsx'
import css from './difference.module.css'
import { countsOf, differenceOf } from './difference-of.ts'

/** Findings of the same words stand once, with how many there are. */
function grouped<F extends { level: FindingLevel }>(findings: readonly F[], nameOf: (found: F) => string) {
  const groups = new Map<string, { level: F['level']; count: number }>()
  for (const found of findings) {
    const name = nameOf(found)
    groups.set(name, { level: found.level, count: (groups.get(name)?.count ?? 0) + 1 })
  }
  return [...groups]
}

/** Against the last round when there was one, else against the version it was copied from. */
function Changes({ document, view }: { document: DocumentView; view: SyllabusView }) {
  const t = useTranslations()
  const { between } = useSigns()
  const copied = useQuery({ ...previousOf(view.id), enabled: view.previous !== null }).data?.snapshot
  const round = SyllabusSnapshot.safeParse(document.version_before?.snapshot).data
  const before = round ?? copied
  const rows = useMemo(() => (before ? differenceOf(before, view, between) : []), [before, view, between])
  const since = view.previous ? t('changed-since', { version: view.previous.version }) : t('changed-nothing')
  const changed = round ? t('changed-since-round') : since
  const [first, rest] = [rows.slice(0, 12), rows.length - 12]
  return (
    <section>
      <h3 className={css.title}>
        {changed}
        <span>{before && <Counts counts={countsOf(rows)} />}</span>
      </h3>
      {!before && <p>{t('first-version')}</p>}
      {before && rows.length === 0 && <p>{t('no-difference')}</p>}
      <DifferenceRows rows={first} syllabus={view} />
      {rest > 0 && (
        <details>
          <summary>{t('more-differences', { count: rest })}</summary>
          <DifferenceRows rows={rows.slice(12)} syllabus={view} />
        </details>
      )}
    </section>
  )
}

/** What the rules say of what was handed in: first what they found, then what passed. */
function Checks({ view }: { view: SyllabusView }) {
  const t = useTranslations()
  const formats = useFormats()
  const nameOf = useName()
  const check = useMemo(
    () =>
      nameComponents(
        checkSyllabus(
          asRulesInput(view.id, view.content, view),
          syllabusLimitsOf(view.rules, limitsOf(view.content, view.year)),
        ),
        view.content.components,
        nameOf,
      ),
    [view, nameOf],
  )
  const names = grouped(check.findings, (found) => findingWords(found, t, formats).name)
  return (
    <section>
      <h3 className={css.title}>
        {t('system-checked')}
        <span>{t('rules-of', { passed: check.passed.length, found: check.findings.length })}</span>
      </h3>
      <ul className={css.checks}>
        {names.map(([name, { level, count }]) => (
          <li key={name}>
            <LevelSign level={level} /> {name}
            {count > 1 && ` × ${count}`}
          </li>
        ))}
        {check.passed.map((rule) => (
          <li key={rule}>
            <CheckCircleFilled style={{ color: 'var(--ob-success)' }} />{' '}
            {t(`rule-${rule}` as SyllabusKey & 'rule-S01')}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A syllabus in the approval inbox: what changed, and what the system has checked. */
export function Review({ document }: { document: DocumentView }) {
  const query = useQuery(syllabusOf(document.subject_id))
  return (
    <Loaded query={query} skeleton={<BlockSkeleton />}>
      {(view) => (
        <div className={css.review}>
          <Changes document={document} view={view} />
          <Checks view={view} />
        </div>
      )}
    </Loaded>
  )
}
