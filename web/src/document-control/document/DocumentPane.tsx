import { CheckCircleFilled, MinusCircleOutlined, RightOutlined } from '@ant-design/icons'
import type { DocumentView } from '@obelisk/contract/document-control/document'
import { none } from '@obelisk/contract/kind'
import { pageIn, wordsIn } from '@obelisk/contract/kinds'
import { Button } from 'antd'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { Link } from 'react-router'
import { Dot } from '#kit/display/Dot.tsx'
import { StateTag } from '#kit/display/tags.tsx'
import { Approvals } from '#kit/drawer/Approvals.tsx'
import { useFormats } from '#kit/formats.ts'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { ErrorBoundary } from '#kit/state/ErrorBoundary.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useLanguage } from '#kit/translations/language.ts'
import { readyWords } from '#kit/translations/loading.ts'
import { useName, useTranslated } from '#kit/translations.ts'
import { useDocumentKinds } from '../document-kinds.ts'
import { useTranslations } from '../messages.ts'
import css from './document.module.css'
import { useSteps } from './use-steps.ts'

/** The lines of the last opinion, with what the author says is dealt with. */
function Answered({ document: { opinion } }: { document: DocumentView }) {
  const t = useTranslations()
  const nameOf = useName()
  const formats = useFormats()
  if (!opinion) return null
  return (
    <section className={css.part}>
      <h3 className={css.partTitle}>
        {t('opinion-answered')}
        <span className={css.small}>
          {nameOf(opinion.person)}
          <Dot />
          {formats.when(opinion.time)}
        </span>
      </h3>
      <ul className={css.lines}>
        {opinion.lines.map(({ text, done }) => (
          <li key={text}>
            <span title={t(done ? 'line-done' : 'line-open')}>
              {done ? (
                <CheckCircleFilled className={css.done} />
              ) : (
                <MinusCircleOutlined className={css.openLine} />
              )}
            </span>
            {text}
            <span className={css.small}>{t(done ? 'line-done' : 'line-open')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const reasons = ['source-changed', 'plan-replaced', 'syllabus-replaced'] as const

/** Why it is stale, source by source. */
export function StaleStrip({ stale }: { stale: DocumentView['stale'] }) {
  const t = useTranslations()
  const nameOf = useName()
  const between = useLanguage(({ language }) => (language === 'en' ? '; ' : '；'))
  if (stale.length === 0) return null
  const text = stale
    .map(({ source_title, source_title_en, source_version, code, values }) => {
      const known = reasons.find((one) => one === code) ?? 'source-changed'
      const reason = t(`stale-${known}`, { version: String(values.version ?? '') } as never)
      return t('stale-source', {
        title: nameOf({ name: source_title, name_en: source_title_en }),
        version: source_version,
        reason,
      })
    })
    .join(between)
  return <StateStrip tone="note" tag={<b>{t('stale')}</b>} text={text} />
}

/** The part that the document's own room shows, loaded when it is looked at, with its words. */
function useReview(kind: DocumentView['kind']): ComponentType<{ document: DocumentView }> | undefined {
  const views = useDocumentKinds()
  const view = views[kind] ?? none
  const load = view === none ? undefined : view.load
  return useMemo(
    () =>
      load &&
      lazy(async () => {
        const { Review } = await load()
        await readyWords()
        return { default: Review }
      }),
    [load],
  )
}

/** A document as its approver sees it: steps, what changed and was checked, earlier opinions. */
export function DocumentPane({ document }: { document: DocumentView }) {
  const t = useTranslations()
  const nameOf = useName()
  const translated = useTranslated()
  const steps = useSteps(document)
  const Review = useReview(document.kind)
  const path = pageIn('approval', document.kind, { id: document.subject_id })
  const version = document.version_now
  return (
    <article className={css.pane}>
      <header className={css.paneHead}>
        <div>
          <h2 className={css.paneTitle}>{nameOf({ name: document.title, name_en: document.title_en })}</h2>
          <div className={css.small}>
            {translated(wordsIn('approval', document.kind))}
            <Dot />
            {t('version', { version: document.version })}
            {document.round > 0 && (
              <>
                <Dot />
                {t('round', { round: document.round })}
              </>
            )}
            {document.author && (
              <>
                <Dot />
                {nameOf(document.author)}
              </>
            )}
          </div>
        </div>
        <span className={css.paneEnd}>
          <StateTag state={document.state} {...(document.step > 0 ? { level: document.step } : {})} />
          {path && (
            <Link to={path}>
              <Button size="small" icon={<RightOutlined />} iconPlacement="end">
                {t('open-document')}
              </Button>
            </Link>
          )}
        </span>
      </header>
      <Approvals steps={steps} />
      <StaleStrip stale={document.stale} />
      <Answered document={document} />
      {version && version.reason !== '' && (
        <section className={css.part}>
          <h3 className={css.partTitle}>{t('author-reason')}</h3>
          <p className={css.quote}>{version.reason}</p>
        </section>
      )}
      {Review && (
        <ErrorBoundary>
          <Suspense fallback={<BlockSkeleton />}>
            <Review document={document} />
          </Suspense>
        </ErrorBoundary>
      )}
    </article>
  )
}
