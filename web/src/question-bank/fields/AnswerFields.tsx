import { codeLanguages } from '@obelisk/contract/rich-text/rich-text'
import { textOfPoints } from '@obelisk/engine/question-bank/question/points-text'
import { Input, InputNumber, Radio, Segmented, Select } from 'antd'
import { useState } from 'react'
import { RichEditor } from '#kit/rich/RichEditor.tsx'
import { AssistedHere } from '#kit/suggest/AssistedHere.tsx'
import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import css from '../edit/edit.module.css'
import { useTranslations } from '../messages.ts'
import type { BodyOf, FieldsProps } from './fields-props.ts'
import { emptyText } from './new-body.ts'
import { RowList } from './RowList.tsx'

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

export const sumOf = (points: readonly { score: number }[]) =>
  points.reduce((sum, { score }) => sum + Math.round(score * 100), 0) / 100

type AnswerProps = {
  answer: BodyOf<'open'>['answer']
  points: Points
  score: number
  onChange: (some: { answer?: BodyOf<'open'>['answer']; points?: Points }) => void
}

/** The marking points, whose sum is held against the score, and the model answer. */
function AnswerFields({ answer, points, score, onChange }: AnswerProps) {
  const t = useTranslations()
  const [tab, setTab] = useState<'points' | 'answer'>('answer')
  const sum = sumOf(points)
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

export function JudgeFields({ body, kind, score, onChange }: FieldsProps<'judge'>) {
  const t = useTranslations()
  return (
    <>
      <Radio.Group
        value={body.isTrue}
        aria-label={t('judgement')}
        options={[
          { value: true, label: t('is-true') },
          { value: false, label: t('is-false') },
        ]}
        onChange={({ target }) => onChange({ ...body, isTrue: target.value as boolean })}
      />
      {kind === 'judge-reason' && (
        <AnswerFields
          answer={body.answer ?? emptyText()}
          points={body.points}
          score={score}
          onChange={(some) => onChange({ ...body, ...some })}
        />
      )}
    </>
  )
}

export const OpenFields = ({ body, score, onChange }: FieldsProps<'open'>) => (
  <AnswerFields {...body} score={score} onChange={(some) => onChange({ ...body, ...some })} />
)

export function ProgrammingFields({ body, score, onChange }: FieldsProps<'programming'>) {
  const t = useTranslations()
  const lines = { minRows: 1, maxRows: 8 }
  return (
    <>
      <div className={css.line}>
        <Select
          value={body.language}
          aria-label={t('programming-language')}
          options={codeLanguages.map((value) => ({ value, label: value }))}
          onChange={(language) => onChange({ ...body, language })}
        />
      </div>
      <AnswerFields {...body} score={score} onChange={(some) => onChange({ ...body, ...some })} />
      <h3 className={css.small}>{t('samples')}</h3>
      <RowList
        items={body.samples}
        make={() => ({ input: '', output: '' })}
        addLabel={t('sample-add')}
        onChange={(samples) => onChange({ ...body, samples })}
        render={(sample, change, at) => (
          <div className={css.option}>
            <Input.TextArea
              autoSize={lines}
              value={sample.input}
              aria-label={`${t('sample-input')} ${at + 1}`}
              placeholder={t('sample-input')}
              onChange={({ target }) => change({ ...sample, input: target.value })}
            />
            <Input.TextArea
              autoSize={lines}
              value={sample.output}
              aria-label={`${t('sample-output')} ${at + 1}`}
              placeholder={t('sample-output')}
              onChange={({ target }) => change({ ...sample, output: target.value })}
            />
          </div>
        )}
      />
    </>
  )
}
