import { CommentOutlined } from '@ant-design/icons'
import type { PaperView } from '@obelisk/contract/exam-paper/calls'
import {
  answerRemark,
  type PaperRemark,
  type RepeatedPlace,
  remarkPaper,
} from '@obelisk/contract/exam-paper/life'
import type { PaperLabel, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { askedParts } from '@obelisk/engine/question-bank/question/question-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { useName } from '#kit/translations.ts'
import { useLevels } from '#question-bank/public.ts'
import { useTranslations } from '../messages.ts'
import { acting } from '../queries.ts'
import { Question } from '../sheets/Question.tsx'
import { css } from '../styles.ts'
import { Tinted } from './OldText.tsx'

/** A field with a button, for a remark or an answer. */
function Writing({
  label,
  act,
  onWrite,
}: {
  label: string
  act: string
  onWrite: (text: string) => Promise<unknown>
}) {
  const [text, setText] = useState('')
  return (
    <span className={css.writing}>
      <Input.TextArea
        autoSize
        value={text}
        maxLength={2000}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => setText(target.value)}
      />
      <ActionButton
        size="small"
        type="primary"
        disabled={text.trim() === ''}
        onAct={async () => {
          await onWrite(text)
          setText('')
        }}
      >
        {act}
      </ActionButton>
    </span>
  )
}

function Remark({ view, remark }: { view: PaperView; remark: PaperRemark }) {
  const t = useTranslations()
  const nameOf = useName()
  const { mutateAsync } = useMutation(acting(answerRemark)(useQueryClient()))
  const about = { id: view.id, remark_id: remark.id }
  return (
    <li className={`${css.remark} ${remark.is_settled ? css.settled : ''}`}>
      <p>
        <strong>{remark.by ? nameOf(remark.by) : ''}</strong> {remark.text}
      </p>
      {remark.answer !== null && (
        <p className={css.quiet}>
          <strong>{remark.answered_by ? nameOf(remark.answered_by) : ''}</strong> {remark.answer}
        </p>
      )}
      {view.may.read === 'setter' && remark.answer === null && !remark.is_settled && (
        <Writing
          label={t('answer-label')}
          act={t('answer-act')}
          onWrite={(answer) => mutateAsync({ ...about, answer })}
        />
      )}
      {remark.is_mine && (
        <ActionButton size="small" onAct={() => mutateAsync({ ...about, is_settled: !remark.is_settled })}>
          {t(remark.is_settled ? 'open-again' : 'settle')}
        </ActionButton>
      )}
    </li>
  )
}

type Props = {
  view: PaperView
  label: PaperLabel
  item: PaperQuestion
  no: number
  repeated: readonly RepeatedPlace[]
  remarks: readonly PaperRemark[]
  isCurrent: boolean
  onChoose: () => void
}

function Margin({ item }: { item: PaperQuestion }) {
  const t = useTranslations()
  const levels = useLevels()
  return (
    <aside className={css.margin}>
      {item.objectives.map(({ objective }) => (
        <span key={objective} className={css.objective} title={t('objective-no', { no: objective })}>
          {objective}
        </span>
      ))}
      <span>{item.bloom ? levels.word(item.bloom) : '–'}</span>
      <span>{t('points', { count: item.score })}</span>
      <span>{item.code || t('new-here')}</span>
    </aside>
  )
}

/** The letters of the options, which stand after the stem. */
const leadsOf = ({ content: { body } }: PaperQuestion): string[] =>
  body.form === 'choice' ? ['', ...body.options.map((_, at) => `${String.fromCharCode(65 + at)}. `)] : []

/** As it is printed; where passages repeat others, in characters with these tinted. */
function Body({ item, label, no, repeated }: Pick<Props, 'item' | 'label' | 'no' | 'repeated'>) {
  const t = useTranslations()
  const [first] = repeated
  if (first && first.passages.length > 0)
    return (
      <div className={css.tinted}>
        <b>{no}.</b>
        <div>
          <Tinted parts={askedParts(item.content)} leads={leadsOf(item)} places={repeated} side="a" />
        </div>
      </div>
    )
  const tone = first?.is_history ? css.before : css.sister
  return (
    <div className={first ? tone : ''}>
      {/* its marks stand in the margin */}
      <Question item={item} label={label} no={no} isEach t={t} />
    </div>
  )
}

/** A question before its judge: objective, level and marks in the margin, what repeats tinted, remarks below it. */
export function JudgedItem({ view, label, item, no, repeated, remarks, isCurrent, onChoose }: Props) {
  const t = useTranslations()
  const [isWriting, setWriting] = useState(false)
  const { mutateAsync } = useMutation(acting(remarkPaper)(useQueryClient()))
  const mayRemark = view.may.review || view.may.decide
  const [first] = repeated
  const likeness = first && { other: first.with, no: first.other_no, likeness: first.likeness.toFixed(2) }
  return (
    <article id={`question-${item.id}`} className={`${css.judgedItem} ${isCurrent ? css.currentItem : ''}`}>
      <Margin item={item} />
      <div>
        <Body item={item} label={label} no={no} repeated={repeated} />
        <div className={css.itemMarks}>
          {likeness && (
            <Button size="small" type="link" onClick={onChoose}>
              {t(first.how === 'numbers' ? 'alike-numbers' : 'alike', likeness)}
            </Button>
          )}
          {mayRemark && !isWriting && (
            <Button size="small" type="text" icon={<CommentOutlined />} onClick={() => setWriting(true)}>
              {t('remark')}
            </Button>
          )}
        </div>
        {isWriting && (
          <Writing
            label={t('remark-label', { no })}
            act={t('remark-act')}
            onWrite={async (text) => {
              await mutateAsync({ id: view.id, label, item_id: item.id, text })
              setWriting(false)
            }}
          />
        )}
        {remarks.length > 0 && (
          <ul className={css.remarks}>
            {remarks.map((remark) => (
              <Remark key={remark.id} view={view} remark={remark} />
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
