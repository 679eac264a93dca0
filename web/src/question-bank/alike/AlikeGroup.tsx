import type { Output } from '@obelisk/contract/endpoint'
import { linkTo } from '@obelisk/contract/links'
import type { findAlike } from '@obelisk/contract/question-bank/alike'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import { Radio } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { DiffText } from '#kit/display/DiffText.tsx'
import { Card } from '#kit/frame/Card.tsx'
import { PicturesFrom } from '#kit/rich/pictures.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../messages.ts'
import { picturesOf } from '../queries.ts'
import { QuestionState } from '../show/marks.tsx'
import { QuestionView } from '../show/QuestionView.tsx'
import css from './alike.module.css'
import { useDecisions } from './use-decisions.ts'

type Question = Output<typeof findAlike>['groups'][number]['questions'][number]

const textOf = ({ content }: Question) => (content ? askedParts(content).join('\n') : '')

type LineProps = {
  one: Question
  kept: Question
  onKeep: () => void
  decisions: ReturnType<typeof useDecisions> | undefined
}

function Head({ one, kept, onKeep, decisions }: LineProps) {
  const t = useTranslations()
  const nameOf = useName()
  const isKept = one.id === kept.id
  return (
    <div className={css.head}>
      {decisions && (
        <Radio checked={isKept} onChange={onKeep} aria-label={t('alike-keep', { code: one.code })} />
      )}
      <Link to={linkTo.question({ id: one.id })}>{one.code}</Link>
      <QuestionState state={one.state} />
      <span className={css.quiet}>
        {one.author && nameOf(one.author)} ·{' '}
        {one.uses === 0 ? t('never-used') : t('used-times', { count: one.uses })}
      </span>
      <strong className={css.likeness}>
        {isKept
          ? t('alike-reference')
          : one.numbers_only
            ? t('numbers-only')
            : t('likeness', { value: one.likeness.toFixed(2) })}
      </strong>
      {decisions && !isKept && (
        <span className={css.acts}>
          <ActionButton size="small" onAct={() => decisions.merge(kept, [one])}>
            {t('alike-merge-one', { code: kept.code })}
          </ActionButton>
          <ActionButton size="small" onAct={() => decisions.sisters([kept.id, one.id])}>
            {t('sister-make')}
          </ActionButton>
          <ActionButton size="small" onAct={() => decisions.different([kept.id, one.id])}>
            {t('alike-different')}
          </ActionButton>
        </span>
      )}
    </div>
  )
}

function Line(props: LineProps) {
  const t = useTranslations()
  const { one, kept } = props
  return (
    <li className={one.id === kept.id ? css.kept : ''}>
      <Head {...props} />
      {one.content === null ? (
        <p className={css.quiet}>{t('reserved-hidden')}</p>
      ) : one.id === kept.id || kept.content === null ? (
        <PicturesFrom value={picturesOf(one.id)}>
          <QuestionView content={one.content} hasKey />
        </PicturesFrom>
      ) : (
        <p className={css.text}>
          <DiffText before={textOf(kept)} after={textOf(one)} />
        </p>
      )}
    </li>
  )
}

type Props = { questions: readonly Question[]; ids: readonly number[]; mayEdit: boolean }

/** Questions that are alike: one stands as it is, the others with what differs from it. */
export function AlikeGroup({ questions, ids, mayEdit }: Props) {
  const t = useTranslations()
  const decisions = useDecisions()
  const [keep, setKeep] = useState(questions[0]?.id)
  const kept = questions.find(({ id }) => id === keep) ?? questions[0]
  if (!kept) return null
  const others = questions.filter(({ id }) => id !== kept.id)
  const hidden = ids.length - questions.length
  return (
    <Card
      title={t('alike-group', { count: ids.length })}
      extra={
        mayEdit && (
          <span className={css.acts}>
            <ActionButton size="small" onAct={() => decisions.sisters(ids)}>
              {t('sister-all')}
            </ActionButton>
            {hidden === 0 && (
              <ActionButton size="small" onAct={() => decisions.merge(kept, others)}>
                {t('alike-merge-all', { code: kept.code })}
              </ActionButton>
            )}
            <ActionButton size="small" onAct={() => decisions.different(ids)}>
              {t('alike-different-all')}
            </ActionButton>
          </span>
        )
      }
    >
      <ul className={css.lines}>
        {[kept, ...others].map((one) => (
          <Line
            key={one.id}
            one={one}
            kept={kept}
            onKeep={() => setKeep(one.id)}
            decisions={mayEdit ? decisions : undefined}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={css.quiet}>{t('alike-hidden', { count: hidden })}</p>}
    </Card>
  )
}
