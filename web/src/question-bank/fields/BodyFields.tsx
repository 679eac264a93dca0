import type { QuestionBody, QuestionKind } from '@obelisk/contract/question-bank/content'
import { Checkbox, Input, InputNumber, Radio, Segmented } from 'antd'
import { useState } from 'react'
import { RichEditor } from '#kit/rich/RichEditor.tsx'
import css from '../edit/edit.module.css'
import { useWords } from '../messages.ts'
import { letterOf } from '../show/letter-of.ts'
import { emptyText } from './new-body.ts'
import { RowList } from './RowList.tsx'

type Of<F extends QuestionBody['form']> = Extract<QuestionBody, { form: F }>
type FieldsProps<F extends QuestionBody['form']> = {
  body: Of<F>
  kind: QuestionKind
  score: number
  onChange: (body: Of<F>) => void
}

export function ChoiceFields({ body, kind, onChange }: FieldsProps<'choice'>) {
  const say = useWords()
  const Mark = kind === 'single' ? Radio : Checkbox
  const mark = (at: number, isCorrect: boolean) =>
    onChange({
      ...body,
      options: body.options.map((one, place) =>
        place === at ? { ...one, isCorrect } : kind === 'single' ? { ...one, isCorrect: false } : one,
      ),
    })
  return (
    <RowList
      items={body.options}
      make={() => ({ content: emptyText(), isCorrect: false })}
      addLabel={say('option-add')}
      onChange={(options) => onChange({ ...body, options })}
      render={(option, change, at) => (
        <div className={css.option}>
          <Mark
            checked={option.isCorrect}
            aria-label={say('option-correct', { letter: letterOf(at) })}
            onChange={({ target }) => mark(at, target.checked)}
          >
            {letterOf(at)}
          </Mark>
          <RichEditor
            isShort
            value={option.content}
            label={say('option', { letter: letterOf(at) })}
            onChange={(content) => change({ ...option, content })}
          />
        </div>
      )}
    />
  )
}

export function BlankFields({ body, onChange }: FieldsProps<'blanks'>) {
  const say = useWords()
  return (
    <>
      <RowList
        items={body.blanks}
        make={() => ({ answers: [], tolerance: null as number | null })}
        addLabel={say('blank-add')}
        onChange={(blanks) => onChange({ ...body, blanks })}
        render={(blank, change, at) => (
          <div className={css.option}>
            <span>{at + 1}</span>
            <Input
              defaultValue={blank.answers.join(' | ')}
              aria-label={say('blank-no', { no: at + 1 })}
              placeholder={say('blank-hint')}
              onChange={({ target }) =>
                change({
                  ...blank,
                  answers: target.value
                    .split('|')
                    .map((one) => one.trim())
                    .filter(Boolean),
                })
              }
            />
            <InputNumber
              className={css.tolerance ?? ''}
              min={0}
              value={blank.tolerance}
              aria-label={say('tolerance')}
              placeholder={say('tolerance')}
              onChange={(tolerance) => change({ ...blank, tolerance })}
            />
          </div>
        )}
      />
      <Checkbox
        checked={body.isAnyOrder}
        onChange={({ target }) => onChange({ ...body, isAnyOrder: target.checked })}
      >
        {say('any-order')}
      </Checkbox>
    </>
  )
}

type Points = Of<'open'>['points']

function PointFields({ points, onChange }: { points: Points; onChange: (points: Points) => void }) {
  const say = useWords()
  return (
    <RowList
      items={points}
      make={() => ({ content: emptyText(), score: 1 })}
      addLabel={say('point-add')}
      onChange={onChange}
      render={(point, change, at) => (
        <div className={css.option}>
          <RichEditor
            isShort
            value={point.content}
            label={say('point-no', { no: at + 1 })}
            onChange={(content) => change({ ...point, content })}
          />
          <InputNumber
            className={css.score ?? ''}
            min={0}
            step={0.5}
            value={point.score}
            aria-label={`${say('score')} ${at + 1}`}
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
  answer: Of<'open'>['answer']
  points: Points
  score: number
  onChange: (some: { answer?: Of<'open'>['answer']; points?: Points }) => void
}

/** The marking points, whose sum is held against the score, and the model answer. */
function AnswerFields({ answer, points, score, onChange }: AnswerProps) {
  const say = useWords()
  const [tab, setTab] = useState<'points' | 'answer'>('answer')
  const sum = sumOf(points)
  return (
    <>
      <div className={css.tabs}>
        <Segmented<'points' | 'answer'>
          value={tab}
          options={[
            { value: 'answer', label: say('answer') },
            { value: 'points', label: say('points') },
          ]}
          onChange={setTab}
        />
        {points.length > 0 && (
          <span className={sum === score ? css.good : css.bad}>{say('points-sum', { sum, score })}</span>
        )}
      </div>
      <div hidden={tab !== 'points'}>
        <PointFields points={points} onChange={(changed) => onChange({ points: changed })} />
      </div>
      <div hidden={tab !== 'answer'}>
        <RichEditor
          value={answer}
          label={say('answer')}
          onChange={(changed) => onChange({ answer: changed })}
        />
      </div>
    </>
  )
}

export function JudgeFields({ body, kind, score, onChange }: FieldsProps<'judge'>) {
  const say = useWords()
  return (
    <>
      <Radio.Group
        value={body.isTrue}
        aria-label={say('judgement')}
        options={[
          { value: true, label: say('is-true') },
          { value: false, label: say('is-false') },
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
  const say = useWords()
  const lines = { minRows: 1, maxRows: 8 }
  return (
    <>
      <AnswerFields {...body} score={score} onChange={(some) => onChange({ ...body, ...some })} />
      <h3 className={css.small}>{say('samples')}</h3>
      <RowList
        items={body.samples}
        make={() => ({ input: '', output: '' })}
        addLabel={say('sample-add')}
        onChange={(samples) => onChange({ ...body, samples })}
        render={(sample, change, at) => (
          <div className={css.option}>
            <Input.TextArea
              autoSize={lines}
              value={sample.input}
              aria-label={`${say('sample-input')} ${at + 1}`}
              placeholder={say('sample-input')}
              onChange={({ target }) => change({ ...sample, input: target.value })}
            />
            <Input.TextArea
              autoSize={lines}
              value={sample.output}
              aria-label={`${say('sample-output')} ${at + 1}`}
              placeholder={say('sample-output')}
              onChange={({ target }) => change({ ...sample, output: target.value })}
            />
          </div>
        )}
      />
    </>
  )
}

export function MatchingFields({ body, onChange }: FieldsProps<'matching'>) {
  const say = useWords()
  return (
    <RowList
      items={body.pairs}
      make={() => ({ left: emptyText(), right: emptyText() })}
      addLabel={say('pair-add')}
      onChange={(pairs) => onChange({ ...body, pairs })}
      render={(pair, change, at) => (
        <div className={css.option}>
          <RichEditor
            isShort
            value={pair.left}
            label={say('pair-left', { no: at + 1 })}
            onChange={(left) => change({ ...pair, left })}
          />
          <span>→</span>
          <RichEditor
            isShort
            value={pair.right}
            label={say('pair-right', { no: at + 1 })}
            onChange={(right) => change({ ...pair, right })}
          />
        </div>
      )}
    />
  )
}

export function OrderingFields({ body, onChange }: FieldsProps<'ordering'>) {
  const say = useWords()
  return (
    <RowList
      items={body.items}
      make={emptyText}
      addLabel={say('item-add')}
      onChange={(items) => onChange({ ...body, items })}
      render={(item, change, at) => (
        <RichEditor isShort value={item} label={say('item-no', { no: at + 1 })} onChange={change} />
      )}
    />
  )
}
