import { EyeOutlined } from '@ant-design/icons'
import { type ReviewView, reviewWord } from '@obelisk/contract/assessment-review/review'
import { linkTo } from '@obelisk/contract/links'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { DocumentSteps, OpinionLines } from '#document-control/public.ts'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { fetchFile } from '#kit/call.ts'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { PrintDrawer } from '#kit/print/PrintDrawer.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { useSigns } from '#kit/translations/signs.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { printOf, reviewOf } from '../queries.ts'
import { Acts } from './Acts.tsx'
import { Gates, Judgements, SystemChecks } from './Checks.tsx'
import css from './review.module.css'
import { ConclusionCard, FilledCard, SourcesCard } from './Side.tsx'
import { OpinionsCard, PointsCard } from './Tables.tsx'
import { useReview } from './use-review.ts'
import { useReviewSuggestions } from './use-review-suggestions.ts'

function PrintButton({ id }: { id: number }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => setOpen(true)}>
        {t('print')}
      </Button>
      <PrintDrawer
        open={open}
        onClose={() => setOpen(false)}
        documentOf={(language) => printOf(id, language)}
        download={(language) => (
          <>
            <ActionButton onAct={() => fetchFile(reviewWord, { id, language, as: 'word' })}>
              Word
            </ActionButton>
            <ActionButton onAct={() => fetchFile(reviewWord, { id, language, as: 'pdf' })}>PDF</ActionButton>
          </>
        )}
      />
    </>
  )
}

/** It was returned: by whom, with what words. */
function Returned({ view: { opinion, document } }: { view: ReviewView }) {
  const signs = useSigns()
  const nameOf = useName()
  const formats = useFormats()
  if (!opinion || document.state !== 'returned') return null
  return (
    <StateStrip
      tone="returned"
      text={
        <>
          <b>
            {nameOf(opinion.person)} {formats.when(opinion.time)}
          </b>{' '}
          “{opinion.lines.map(({ text }) => text).join(signs.parts)}”
        </>
      }
    />
  )
}

/** The words with which it was returned, line by line, ticked off by its author. */
function AnswersCard({ view: { opinion, document } }: { view: ReviewView }) {
  const t = useTranslations()
  if (!opinion || (document.state !== 'returned' && document.state !== 'submitted')) return null
  return (
    <Card title={t('returned-with')}>
      <OpinionLines documentId={document.id} opinion={opinion} />
    </Card>
  )
}

/** Why it cannot be passed on yet, for the section head. */
function useReason(review: ReturnType<typeof useReview>): string | undefined {
  const t = useTranslations()
  const { view, errors, judged } = review
  if (view.may.waits !== null) return view.may.waits
  if (!view.may.decide || view.document.step !== 1) return undefined
  if (errors.length > 0) return t('open-count', { count: errors.length })
  return judged.conclusion === 'unreasonable' ? t('must-return') : undefined
}

function ReviewBody({ view }: { view: ReviewView }) {
  const t = useTranslations()
  const nameOf = useName()
  const review = useReview(view)
  useReviewSuggestions(review)
  const { document, sheet, form } = view
  const students = sheet.classes.reduce((sum, one) => sum + one.students, 0)
  return (
    <PageFrame
      title={nameOf(sheet.course)}
      tags={
        <>
          <StateTag state={document.state} {...(document.step ? { level: document.step } : {})} />
          <Tag>{nameOf(form)}</Tag>
          <Tag>{t('term-and-students', { term: nameOf({ name: sheet.term }), students })}</Tag>
          {document.is_stale && <Tag tone="warning">{t('stale')}</Tag>}
        </>
      }
      actions={
        <>
          <Link to={linkTo.reviews()}>
            <Button>{t('to-list')}</Button>
          </Link>
          <PrintButton id={view.id} />
        </>
      }
      strip={<Returned view={view} />}
      footer={
        <PageFooter
          start={
            <span className={css.figures}>
              {t('auto', { count: review.rows.filter(({ system }) => system !== null).length })}
            </span>
          }
          reason={useReason(review)}
          secondary={<Acts review={review} />}
        />
      }
    >
      <DocumentSteps documentId={document.id} />
      <Gates review={review} />
      <div className={css.columns}>
        <div className={css.column}>
          <SystemChecks review={review} />
          <Judgements review={review} />
          <PointsCard review={review} />
          <OpinionsCard review={review} />
        </div>
        <div className={css.column}>
          <AnswersCard view={view} />
          <ConclusionCard review={review} />
          <FilledCard review={review} />
          <SourcesCard review={review} />
        </div>
      </div>
    </PageFrame>
  )
}

/** One review: gates, what the system counted, what people judge, and the conclusion. */
export function ReviewPage({ id }: { id: number }) {
  const review = useQuery(reviewOf(id))
  return (
    <Loaded query={review} entry={{ id, idOf: (view) => view.id }}>
      {(view) => <ReviewBody view={view} />}
    </Loaded>
  )
}
