import { DeleteOutlined } from '@ant-design/icons'
import { addImprovement, appliesTo, ownersToChoose } from '@obelisk/contract/improvement'
import { linkTo } from '@obelisk/contract/links'
import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Input, InputNumber, Segmented, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#kit/call.ts'
import { useName } from '#kit/translations.ts'
import type { Reply } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'

type Props = {
  pair: SurveyReplyPair
  reply: Reply
  isFixed: boolean
  onChange: (pair: SurveyReplyPair) => void
  onRemove: () => void
}

/** A measure in the ledger, made from a point: who does it, until when, and where it goes in. */
function MakeMeasure({
  pair,
  reply,
  onMade,
}: Pick<Props, 'pair' | 'reply'> & { onMade: (id: number) => void }) {
  const t = useTranslations()
  const nameOf = useName()
  const [owner, setOwner] = useState<number>()
  const [due, setDue] = useState<Dayjs | null>(null)
  const [applies, setApplies] = useState<(typeof appliesTo)[number]>('syllabus')
  const { data } = useQuery({
    queryKey: ['survey', 'owners'],
    queryFn: ({ signal }) => call(ownersToChoose, { quickSearch: '' }, { signal }),
  })
  const making = useMutation({
    mutationFn: () =>
      call(addImprovement, {
        ...reply.place,
        kind: 'method',
        problem: pair.said,
        cause: pair.said,
        measure: pair.did,
        applies_to: applies,
        owner_id: owner ?? 0,
        due_date: due?.format('YYYY-MM-DD') ?? '',
      }),
    onSuccess: ({ id }) => onMade(id),
  })
  return (
    <div className={css.measure}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        value={owner ?? null}
        placeholder={t('owner')}
        aria-label={t('owner')}
        onChange={setOwner}
        options={(data?.list ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      <DatePicker value={due} onChange={setDue} placeholder={t('due')} aria-label={t('due')} />
      <Select
        value={applies}
        aria-label={t('applies')}
        onChange={setApplies}
        options={appliesTo.map((one) => ({ value: one, label: t(`applies-${one}`) }))}
      />
      <Button
        disabled={!owner || !due || pair.said.trim() === '' || pair.did.trim() === ''}
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        {t('measure-make')}
      </Button>
      {making.error && <Alert type="error" showIcon title={making.error.message} />}
    </div>
  )
}

/** One pair: what was said by how many, and what becomes of it. */
export function Point({ pair, reply, isFixed, onChange, onRemove }: Props) {
  const t = useTranslations()
  const choices = ['will', 'done', 'not'] as const
  return (
    <section className={css.point}>
      <div className={css.said}>
        <Input.TextArea
          autoSize={{ minRows: 2 }}
          maxLength={500}
          disabled={isFixed}
          value={pair.said}
          placeholder={t('said')}
          aria-label={t('said')}
          onChange={({ target }) => onChange({ ...pair, said: target.value })}
        />
        <InputNumber
          className={css.number ?? ''}
          min={0}
          precision={0}
          disabled={isFixed}
          value={pair.count}
          aria-label={t('count')}
          prefix={t('count')}
          onChange={(count) => onChange({ ...pair, count: count ?? 0 })}
        />
      </div>
      <div className={css.did}>
        <div className={css.line}>
          <Segmented
            disabled={isFixed}
            value={pair.choice}
            onChange={(choice) => onChange({ ...pair, choice })}
            options={choices.map((choice) => ({ value: choice, label: t(`choice-${choice}`) }))}
          />
          {!isFixed && (
            <Button type="text" icon={<DeleteOutlined />} aria-label={t('remove')} onClick={onRemove} />
          )}
        </div>
        <Input.TextArea
          autoSize={{ minRows: 2 }}
          maxLength={1000}
          disabled={isFixed}
          value={pair.did}
          placeholder={t(pair.choice === 'not' ? 'did-not' : 'did')}
          aria-label={t(pair.choice === 'not' ? 'did-not' : 'did')}
          onChange={({ target }) => onChange({ ...pair, did: target.value })}
        />
        {pair.measure_id !== null ? (
          <Link to={linkTo.improvement({ measure: pair.measure_id })}>
            {t('measure-open', { id: pair.measure_id })}
          </Link>
        ) : (
          pair.choice === 'will' &&
          !isFixed && (
            <>
              <small className={css.quiet}>{t('measure-none')}</small>
              <MakeMeasure
                pair={pair}
                reply={reply}
                onMade={(measure_id) => onChange({ ...pair, measure_id })}
              />
            </>
          )
        )}
      </div>
    </section>
  )
}
