import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { readQuestion } from '@obelisk/contract/question-bank/calls'
import type { QuestionContent } from '@obelisk/contract/question-bank/content'
import type { SimilarQuestion } from '@obelisk/contract/question-bank/shapes'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import { Button } from 'antd'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DiffText } from '#kit/display/DiffText.tsx'
import { Timeline } from '#kit/display/Timeline.tsx'
import { Tag } from '#kit/display/tags.tsx'
import { useFormats } from '#kit/formats.ts'
import { Card } from '#kit/frame/Card.tsx'
import { useName } from '#kit/translations.ts'
import { useDecisions } from '../alike/use-decisions.ts'
import { useTranslations } from '../messages.ts'
import { QuestionView } from '../show/QuestionView.tsx'
import css from './edit.module.css'

type Question = Output<typeof readQuestion>

/** The question as the page of a paper shows it. */
export function Preview({ content }: { content: QuestionContent }) {
  const t = useTranslations()
  return (
    <Card title={t('preview')}>
      <div className={css.sheet}>
        <QuestionView content={content} hasKey={false} />
      </div>
    </Card>
  )
}

const askedText = (content: QuestionContent) => askedParts(content).join('\n')

/** Questions that are alike, with what differs marked in stem and options. */
export function Similar({
  list,
  content,
  self,
}: {
  list: readonly SimilarQuestion[]
  content: QuestionContent
  /** The stored question, when decisions about the two can be taken. */
  self?: { id: number; code: string } | undefined
}) {
  const t = useTranslations()
  const { merge, sisters, different } = useDecisions()
  return (
    <Card title={t('similar')}>
      {list.length === 0 && <p className={css.quiet}>{t('no-similar')}</p>}
      {list.map((one) => (
        <div key={one.id} className={css.similar}>
          <Link to={linkTo.question({ id: one.id })}>{one.code}</Link>{' '}
          <strong>{t('likeness', { value: one.likeness.toFixed(2) })}</strong>{' '}
          {one.numbers_only && t('numbers-only')} {one.is_sister && <Tag tone="info">{t('sister')}</Tag>}
          <div className={css.changes}>
            {one.content ? (
              <DiffText before={askedText(one.content)} after={askedText(content)} />
            ) : (
              <span className={css.quiet}>{t('reserved-hidden')}</span>
            )}
          </div>
          {self && !one.is_sister && (
            <div className={css.line}>
              <ActionButton size="small" onAct={() => sisters([self.id, one.id])}>
                {t('sister-make')}
              </ActionButton>
              <ActionButton size="small" onAct={() => merge(self, [one])}>
                {t('alike-merge-one', { code: self.code })}
              </ActionButton>
              <ActionButton size="small" onAct={() => different([self.id, one.id])}>
                {t('alike-different')}
              </ActionButton>
            </div>
          )}
        </div>
      ))}
    </Card>
  )
}

type VersionsProps = {
  question: Question
  shown: number | undefined
  onShow: (number: number | undefined) => void
}

export function Versions({ question, shown, onShow }: VersionsProps) {
  const t = useTranslations()
  const { when } = useFormats()
  const nameOf = useName()
  return (
    <Card title={t('versions')}>
      {question.versions.map(({ number, note, author, time, uses }) => (
        <div key={number} className={css.version}>
          <span>
            <strong>{t(number === question.row.version ? 'version-now' : 'version-no', { number })}</strong>{' '}
            {note}{' '}
            <span className={css.quiet}>
              {author && nameOf(author)} {when(time)}
            </span>
            {uses > 0 && <span className={css.quiet}> {t('used-times', { count: uses })}</span>}
          </span>
          {number !== question.row.version && (
            <Button size="small" type="link" onClick={() => onShow(shown === number ? undefined : number)}>
              {t(shown === number ? 'version-back' : 'version-see')}
            </Button>
          )}
        </div>
      ))}
    </Card>
  )
}

/** What happened to the question, newest first; views of a reserved one are among it. */
export function Acts({ acts }: { acts: Question['acts'] }) {
  const t = useTranslations()
  const { when } = useFormats()
  const nameOf = useName()
  return (
    <Card title={t('history')}>
      <Timeline
        events={acts.map(({ id, act, opinion, person, time }) => ({
          key: id,
          when: `${when(time)} ${person ? nameOf(person) : ''}`,
          text: t.ofCode(`act-${act}`),
          children: opinion || undefined,
        }))}
      />
    </Card>
  )
}
