import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'
import { Button, Input, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import type { Reply } from '../queries.ts'
import { MakeMeasure } from './MakeMeasure.tsx'
import { MeasureFacts } from './MeasureFacts.tsx'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'

type Props = {
  /** The place on the page, by which the footer leads here. */
  place: string
  measure: Reply['pairs'][number]['measure']
  /** A measure is made for the point. */
  onMade: (pair: SurveyReplyPair) => void
  pair: SurveyReplyPair
  reply: Reply
  isFixed: boolean
  onChange: (pair: SurveyReplyPair) => void
  onRemove: () => void
  /** Changes places with the one before or after it; left out where there is none. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** The measure that stands behind a promise; made here when there is none. */
function MeasureLine({
  pair,
  measure,
  reply,
  isFixed,
  onMade,
}: Pick<Props, 'pair' | 'measure' | 'reply' | 'isFixed' | 'onMade'>) {
  const t = useTranslations()
  const [isOpen, open] = useState(false)
  if (pair.measure_id !== null) return <MeasureFacts id={pair.measure_id} measure={measure} />
  if (pair.choice === 'not') return <small className={css.quiet}>{t('measure-not')}</small>
  if (pair.choice !== 'will' || isFixed) return null
  return (
    <>
      <div className={css.wanting}>
        <span>{t('measure-none')}</span>
        {!isOpen && (
          <Button type="link" size="small" data-wants onClick={() => open(true)}>
            {t('measure-fill')}
          </Button>
        )}
      </div>
      {isOpen && (
        <MakeMeasure pair={pair} reply={reply} onMade={(measure_id) => onMade({ ...pair, measure_id })} />
      )}
    </>
  )
}

function Acts({ onUp, onDown, onRemove }: Pick<Props, 'onUp' | 'onDown' | 'onRemove'>) {
  const t = useTranslations()
  return (
    <span className={css.pointActs}>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={t('up')}
        disabled={!onUp}
        onClick={onUp}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={t('down')}
        disabled={!onDown}
        onClick={onDown}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('remove')}
        onClick={onRemove}
      />
    </span>
  )
}

const choices = ['will', 'done', 'not'] as const

/** What was said, and by how many where that may be told. */
function SaidPart({ pair, isFixed, onChange }: Pick<Props, 'pair' | 'isFixed' | 'onChange'>) {
  const t = useTranslations()
  return (
    <div className={css.said}>
      <div className={css.number}>
        <span>{t('said-count')}</span>
        <InputNumber
          size="small"
          min={0}
          precision={0}
          disabled={isFixed}
          value={pair.count}
          aria-label={t('count')}
          onChange={(count) => onChange({ ...pair, count: count ?? 0 })}
        />
      </div>
      <Input.TextArea
        variant="borderless"
        autoSize={{ minRows: 2 }}
        maxLength={500}
        disabled={isFixed}
        data-part="said"
        value={pair.said}
        placeholder={t('said')}
        aria-label={t('said')}
        onChange={({ target }) => onChange({ ...pair, said: target.value })}
      />
    </div>
  )
}

/** One pair: what was said by how many, and what becomes of it. */
export function Point({ place, pair, measure, reply, isFixed, onChange, onMade, ...acts }: Props) {
  const t = useTranslations()
  const did = t(pair.choice === 'not' ? 'did-not' : 'did')
  return (
    <section id={place} className={css.point}>
      <SaidPart pair={pair} isFixed={isFixed} onChange={onChange} />
      <div className={css.did}>
        <div className={css.line}>
          <Segmented
            size="small"
            disabled={isFixed}
            value={pair.choice}
            onChange={(choice) => onChange({ ...pair, choice })}
            options={choices.map((choice) => ({ value: choice, label: t(`choice-${choice}`) }))}
          />
          {!isFixed && <Acts {...acts} />}
        </div>
        <Input.TextArea
          autoSize={{ minRows: 2 }}
          maxLength={1000}
          disabled={isFixed}
          data-part="did"
          value={pair.did}
          placeholder={did}
          aria-label={did}
          onChange={({ target }) => onChange({ ...pair, did: target.value })}
        />
        <MeasureLine pair={pair} measure={measure} reply={reply} isFixed={isFixed} onMade={onMade} />
      </div>
    </section>
  )
}
