import {
  type QuestionBody,
  type QuestionContent,
  type QuestionKind,
  questionKinds,
} from '@obelisk/contract/question-bank/content'
import { totalOf } from '@obelisk/engine/question-bank/forms/points'
import { InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { Card } from '#kit/frame/Card.tsx'
import { SuggestedIn } from '#kit/suggest/document.ts'
import { SuggestedRich } from '#kit/suggest/SuggestedRich.tsx'
import css from '../edit/edit.module.css'
import { emptyText } from '../forms/empty-text.ts'
import { fieldsOf, formOf } from '../forms/forms.ts'
import { useTranslations } from '../messages.ts'
import { bodyFor } from './new-body.ts'
import { RowList } from './RowList.tsx'

type BodyProps = {
  body: QuestionBody
  kind: QuestionKind
  score: number
  onChange: (body: QuestionBody) => void
}

/** The small editor of the key, by its form. */
function BodyFields({ body, ...rest }: BodyProps): ReactNode {
  if (body.form === 'composite') return <PartFields body={body} {...rest} />
  const Fields = fieldsOf(body.form)
  return <Fields body={body} {...rest} />
}

type Composite = Extract<QuestionBody, { form: 'composite' }>
type Part = Composite['parts'][number]

const partKinds = questionKinds.filter((kind) => kind !== 'composite') as Part['kind'][]

function PartFields({ body, score, onChange }: BodyProps & { body: Composite }) {
  const t = useTranslations()
  const sum = totalOf(body.parts)
  const make = (): Part => ({
    kind: 'short',
    score: 2,
    stem: emptyText(),
    body: bodyFor('short') as Part['body'],
  })
  return (
    <>
      <p className={sum === score ? css.good : css.bad}>{t('points-sum', { sum, score })}</p>
      <RowList
        items={body.parts}
        make={make}
        addLabel={t('part-add')}
        onChange={(parts) => onChange({ ...body, parts })}
        render={(part, change, at) => (
          <div className={css.part}>
            <div className={css.line}>
              <strong>({at + 1})</strong>
              <KindChoice
                kinds={partKinds}
                kind={part.kind}
                onChange={(kind) => change({ ...part, kind, body: bodyFor(kind, part.body) as Part['body'] })}
              />
              <ScoreField score={part.score} onChange={(changed) => change({ ...part, score: changed })} />
            </div>
            <SuggestedRich
              place={`part:${at + 1}`}
              value={part.stem}
              label={t('part-no', { no: at + 1 })}
              onChange={(stem) => change({ ...part, stem })}
            />
            <SuggestedIn value={undefined}>
              <BodyFields
                key={part.body.form}
                body={part.body}
                kind={part.kind}
                score={part.score}
                onChange={(changed) => change({ ...part, body: changed as Part['body'] })}
              />
            </SuggestedIn>
          </div>
        )}
      />
    </>
  )
}

function KindChoice<K extends QuestionKind>({
  kinds,
  kind,
  onChange,
}: {
  kinds: readonly K[]
  kind: K
  onChange: (kind: K) => void
}) {
  const t = useTranslations()
  return (
    <Select<K>
      className={css.kind ?? ''}
      value={kind}
      aria-label={t('kind')}
      options={kinds.map((value) => ({ value, label: t.ofCode(`kind-${value}`) }))}
      onChange={onChange}
    />
  )
}

function ScoreField({ score, onChange }: { score: number; onChange: (score: number) => void }) {
  const t = useTranslations()
  return (
    <InputNumber
      className={css.score ?? ''}
      min={0}
      max={1000}
      step={0.5}
      value={score}
      prefix={<span className={css.quiet}>{t('score')}</span>}
      aria-label={t('score')}
      onChange={(value) => onChange(value ?? 0)}
    />
  )
}

type Props = {
  content: QuestionContent
  onChange: (content: QuestionContent) => void
  /** How often the key was written from outside of its fields. */
  renewed?: number
}

/** Writes what is asked: kind and score, stem, key and explanation. */
export function ContentFields({ content, onChange, renewed = 0 }: Props) {
  const t = useTranslations()
  const { kind, body } = content
  return (
    <>
      <Card>
        <div className={css.line}>
          <KindChoice
            kinds={questionKinds}
            kind={kind}
            onChange={(next) => onChange({ ...content, kind: next, body: bodyFor(next, body) })}
          />
          <ScoreField score={content.score} onChange={(score) => onChange({ ...content, score })} />
        </div>
        <SuggestedRich
          place="stem"
          value={content.stem}
          label={t('stem')}
          onChange={(stem) => onChange({ ...content, stem })}
        />
      </Card>
      <Card title={formOf(body.form).title(t)}>
        <BodyFields
          key={`${body.form} ${renewed}`}
          body={body}
          kind={kind}
          score={content.score}
          onChange={(changed) => onChange({ ...content, body: changed })}
        />
      </Card>
      <Card title={t('explanation')}>
        <SuggestedRich
          place="explanation"
          value={content.explanation ?? emptyText()}
          label={t('explanation')}
          onChange={(explanation) => onChange({ ...content, explanation })}
        />
      </Card>
    </>
  )
}
