import { totalOf } from '@obelisk/engine/question-bank/forms/points'
import { textOfPoints } from '@obelisk/engine/question-bank/question/points-text'
import { InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { RichEditor } from '#kit/rich/RichEditor.tsx'
import { AssistedHere } from '#kit/suggest/AssistedHere.tsx'
import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import css from '../edit/edit.module.css'
import { RowList } from '../fields/RowList.tsx'
import { useTranslations } from '../messages.ts'
import { emptyText } from './empty-text.ts'
import type { BodyOf } from './form.ts'

type Points = BodyOf<'open'>['points']

function PointFields({ points, onChange }: { points: Points; onChange: (points: Points) => void }) {
  const t = useTranslations()
  return (
    <RowList
      items={points}
      make={() => ({ content: emptyText(), score: 1 })}
      addLabel={t('point-add')}
      onChange={onChange}
      render={(point, change, at, goOn) => (
        <div className={css.option}>
          <RichEditor
            isShort
            value={point.content}
            label={t('point-no', { no: at + 1 })}
            onChange={(content) => change({ ...point, content })}
          />
          <InputNumber
            className={css.score ?? ''}
            min={0}
            step={0.5}
            value={point.score}
            aria-label={`${t('score')} ${at + 1}`}
            onPressEnter={goOn}
            onChange={(score) => change({ ...point, score: score ?? 0 })}
          />
        </div>
      )}
    />
  )
}

type AnswerProps = {
  answer: BodyOf<'open'>['answer']
  points: Points
  score: number
  onChange: (some: { answer?: BodyOf<'open'>['answer']; points?: Points }) => void
}

/** The marking points, whose sum is held against the score, and the model answer. */
export function AnswerFields({ answer, points, score, onChange }: AnswerProps) {
  const t = useTranslations()
  const [tab, setTab] = useState<'points' | 'answer'>('answer')
  const sum = totalOf(points)
  return (
    <>
      <div className={css.tabs}>
        <Segmented<'points' | 'answer'>
          value={tab}
          options={[
            { value: 'answer', label: t('answer') },
            { value: 'points', label: t('points') },
          ]}
          onChange={setTab}
        />
        {points.length > 0 && (
          <span className={sum === score ? css.good : css.bad}>{t('points-sum', { sum, score })}</span>
        )}
      </div>
      <div hidden={tab !== 'points'}>
        <AssistedHere place="points" text={textOfPoints(points)} />
        <PointFields points={points} onChange={(changed) => onChange({ points: changed })} />
      </div>
      <div hidden={tab !== 'answer'}>
        <SuggestedRich
          place="answer"
          value={answer}
          label={t('answer')}
          onChange={(changed) => onChange({ answer: changed })}
        />
      </div>
    </>
  )
}
