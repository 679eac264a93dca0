import { linkTo } from '@obelisk/contract/links'
import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Tag } from '#kit/display/tags.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { Slot } from '#kit/slot.tsx'
import { Loaded } from '#kit/state/Loaded.tsx'
import { SuggestedIn } from '#kit/suggest/document.ts'
import { useIsPhone } from '#kit/theme/use-media.ts'
import { MergedStrip, RelativesCard } from '../alike/RelativesCard.tsx'
import { BatchActs } from '../bank/BatchActs.tsx'
import { ContentFields } from '../fields/ContentFields.tsx'
import { TagFields } from '../fields/TagFields.tsx'
import { MemoryCard } from '../memory/MemoryCard.tsx'
import { QualityCard } from '../memory/QualityCard.tsx'
import { useTranslations } from '../messages.ts'
import { picturesOf, questionOf } from '../queries.ts'
import { CourseLevels } from '../show/CourseLevels.tsx'
import { QuestionState } from '../show/marks.tsx'
import { QuestionView } from '../show/QuestionView.tsx'
import { QuestionMarks } from '../suggest/QuestionMarks.tsx'
import { useQuestionFields } from '../suggest/use-question-fields.ts'
import css from './edit.module.css'
import { Findings } from './Findings.tsx'
import { OldVersion } from './OldVersion.tsx'
import { DeleteTool, SaveTools } from './QuestionTools.tsx'
import { Acts, Preview, Similar, Versions } from './SidePanels.tsx'
import { type Draft, isKept, type Question, useDraft } from './use-draft.ts'
import { useSimilar } from './use-similar.ts'
import { wantedForReview } from './wanted-for-review.ts'

/** Why nothing can be changed here, or what becomes of a change. */
function Strip({ question, isWriting }: { question: Question; isWriting: boolean }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const { version } = question.row
  if (question.merged_into)
    return <MergedStrip question={question} mayEdit={question.may.restore && !isPhone} />
  if (!isWriting)
    return <StateStrip tone="note" text={t(question.may.edit ? 'phone-read-only' : 'read-only')} />
  return isKept(question) ? (
    <StateStrip tone="note" text={t('version-strip', { next: version + 1, now: version })} />
  ) : null
}

type PartProps = { question: Question; draft: Draft; isWriting: boolean }

/** The text of the question, and beside it how it prints, what is wrong with it, and its versions. */
function TextColumns({ question, draft, isWriting }: PartProps) {
  const [shown, show] = useState<number>()
  const [taken, setTaken] = useState(0)
  const take = (content: QuestionContent) => {
    draft.setContent(content)
    setTaken((count) => count + 1)
    show(undefined)
  }
  const { row } = question
  return (
    <>
      <div className={css.column}>
        {isWriting ? (
          <ContentFields
            key={`${row.version} ${taken}`}
            content={draft.content}
            renewed={draft.renewed}
            onChange={draft.setContent}
          />
        ) : (
          <Card>
            <QuestionView content={row.content} hasKey />
            <QuestionMarks content={row.content} />
          </Card>
        )}
      </div>
      <div className={css.column}>
        {shown !== undefined && (
          <OldVersion question={question} number={shown} onTake={isWriting ? take : undefined} />
        )}
        {isWriting && <Preview content={draft.content} />}
        {isWriting && <Findings content={draft.content} tags={draft.tags} />}
        <Versions question={question} shown={shown} onShow={show} />
      </div>
    </>
  )
}

function Heading({ row }: { row: Question['row'] }) {
  const t = useTranslations()
  return (
    <>
      <QuestionState state={row.state} />
      <span className={css.quiet}>v{row.version}</span>
      {row.reserved_until && <Tag tone="primary">{t('reserved-until', { day: row.reserved_until })}</Tag>}
    </>
  )
}

function QuestionEditor({ question }: { question: Question }) {
  const t = useTranslations()
  const isPhone = useIsPhone()
  const draft = useDraft(question)
  const similar = useSimilar(question.catalog_id, draft.content, question.row.id)
  const { row, may } = question
  const isWriting = may.edit && !isPhone
  const isDecidable = isWriting && !draft.isDirty
  const wanted = wantedForReview(t, question, draft)
  const suggested = useQuestionFields(question, draft, isWriting)
  return (
    <PageFrame
      title={row.code}
      tags={<Heading row={row} />}
      actions={
        <>
          {may.edit && row.reserved_until === null && (
            <Slot name="draft-questions" catalog={question.catalog_id} of={row.id} />
          )}
          <Link to={linkTo.questions({ catalog: question.catalog_id })}>{t('back')}</Link>
        </>
      }
      strip={<Strip question={question} isWriting={isWriting} />}
      footer={
        <PageFooter
          start={may.del && <DeleteTool question={question} />}
          reason={wanted}
          secondary={
            !draft.isDirty && (
              <BatchActs rows={[{ id: row.id, ...may }]} onDone={() => undefined} main="submit" />
            )
          }
          primary={() =>
            may.tag && !isPhone && <SaveTools question={question} draft={draft} wanted={wanted} />
          }
        />
      }
    >
      <SuggestedIn value={suggested}>
        <div className={css.panes}>
          <TextColumns question={question} draft={draft} isWriting={isWriting} />
          <div className={css.column}>
            <TagFields
              catalog={question.catalog_id}
              tags={draft.tags}
              isReadOnly={!may.tag || isPhone}
              onChange={draft.setTags}
            />
            <MemoryCard question={question} mayEdit={isWriting} />
            <QualityCard question={question} mayEdit={may.tag && !isPhone} />
            <RelativesCard question={question} mayEdit={may.tag && !isPhone} />
            <Similar
              list={similar ?? question.similar}
              content={draft.content}
              self={isDecidable ? { id: row.id, code: row.code } : undefined}
            />
            <Acts acts={question.acts} />
          </div>
        </div>
      </SuggestedIn>
    </PageFrame>
  )
}

/** One question: read, written, judged; with its versions, its memory and what is like it. */
export function Page() {
  const id = Number(useParams().id)
  return (
    <PicturesFrom value={picturesOf(id)}>
      <Loaded query={useQuery(questionOf(id))} entry={{ id, idOf: ({ row }) => row.id }}>
        {(question) => (
          <CourseLevels catalog={question.catalog_id}>
            <QuestionEditor question={question} />
          </CourseLevels>
        )}
      </Loaded>
    </PicturesFrom>
  )
}
