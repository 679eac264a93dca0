import { addImprovement, appliesTo, ownersToChoose } from '@obelisk/contract/improvement'
import type { SurveyReplyPair } from '@obelisk/contract/survey/analysis'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { call } from '#kit/call.ts'
import { useSession } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import type { Reply } from '../queries.ts'
import { useTranslations } from './messages.ts'
import css from './reply.module.css'

/** A measure in the ledger, made from a point: who does it, until when, and where it goes in. */
export function MakeMeasure({
  pair,
  reply,
  onMade,
}: {
  pair: SurveyReplyPair
  reply: Reply
  onMade: (id: number) => void
}) {
  const t = useTranslations()
  const nameOf = useName()
  const me = useSession(({ person }) => person?.userInfo.id)
  const [chosen, setOwner] = useState<number>()
  const [due, setDue] = useState<Dayjs | null>(null)
  const [applies, setApplies] = useState<(typeof appliesTo)[number]>('syllabus')
  const { data } = useQuery({
    queryKey: ['survey', 'owners'],
    queryFn: ({ signal }) => call(ownersToChoose, { quickSearch: '' }, { signal }),
  })
  const owners = data?.list ?? []
  // who writes the reply answers for it, as long as nobody else is named
  const owner = chosen ?? (owners.length === 1 ? owners[0]?.id : owners.find(({ id }) => id === me)?.id)
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
        options={owners.map((one) => ({ value: one.id, label: nameOf(one) }))}
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
