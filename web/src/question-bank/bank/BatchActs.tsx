import type { QuestionAct } from '@obelisk/contract/question-bank/life'
import type { ListedQuestion } from '@obelisk/contract/question-bank/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { actingOn } from '../queries.ts'

const wantsOpinion = (act: QuestionAct) => act === 'return' || act === 'retire'

type Props = {
  rows: readonly Pick<ListedQuestion, 'id' | 'acts' | 'waits'>[]
  onDone: () => void
  /** The act that stands first here. */
  main?: QuestionAct
}

/** Leads one question or many to their next state by the acts that all of them allow; what needs a reason asks for it. */
export function BatchActs({ rows, onDone, main }: Props) {
  const t = useTranslations()
  const acts = (rows[0]?.acts ?? []).filter((act) => rows.every((row) => row.acts.includes(act)))
  const waits = rows.find((row) => row.waits !== null)?.waits
  const why = useId()
  const { mutateAsync, isPending } = useMutation(actingOn(useQueryClient()))
  const [asking, setAsking] = useState<QuestionAct>()
  const [opinion, setOpinion] = useState('')
  const act = async (name: QuestionAct, text = '') => {
    const { done } = await mutateAsync({ ids: rows.map(({ id }) => id), act: name, opinion: text })
    notify.done(t('acted-on', { act: t(`act-${name}`), count: done }))
    setAsking(undefined)
    setOpinion('')
    onDone()
  }
  return (
    <>
      {waits && (
        <>
          <small id={why}>{waits}</small>
          <Button disabled aria-describedby={why}>
            {t('act-approve')}
          </Button>
        </>
      )}
      {acts.map((name) => (
        <Button
          key={name}
          disabled={isPending}
          danger={name === 'retire'}
          {...(name === main ? { type: 'primary' as const } : {})}
          onClick={() => (wantsOpinion(name) ? setAsking(name) : void act(name).catch(() => undefined))}
        >
          {t(`act-${name}`)}
        </Button>
      ))}
      {asking && (
        <FormDialog
          title={t(`act-${asking}`)}
          okButtonProps={{ disabled: opinion.trim() === '' }}
          onOk={() => act(asking, opinion)}
          onClose={() => setAsking(undefined)}
        >
          <Input.TextArea
            rows={4}
            maxLength={2000}
            value={opinion}
            aria-label={t('opinion')}
            placeholder={t('opinion-wanted')}
            onChange={({ target }) => setOpinion(target.value)}
          />
        </FormDialog>
      )}
    </>
  )
}
