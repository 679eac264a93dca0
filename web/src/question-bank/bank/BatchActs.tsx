import { type QuestionAct, questionLife } from '@obelisk/contract/question-bank/life'
import type { QuestionRow } from '@obelisk/contract/question-bank/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#kit/dialog/FormDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useWords } from '../messages.ts'
import { actingOn } from '../queries.ts'

const wantsOpinion = (act: QuestionAct) => act === 'return' || act === 'retire'

/** The acts that every one of the questions is in the state for. */
const possible = (rows: readonly Pick<QuestionRow, 'state'>[]) =>
  (Object.keys(questionLife) as QuestionAct[]).filter(
    (act) => rows.length > 0 && rows.every(({ state }) => questionLife[act].from.includes(state)),
  )

type Props = {
  rows: readonly Pick<QuestionRow, 'id' | 'state'>[]
  acts?: readonly QuestionAct[]
  onDone: () => void
}

/** Leads one question or many to their next state; what needs a reason asks for it. */
export function BatchActs({ rows, acts = possible(rows), onDone }: Props) {
  const say = useWords()
  const { mutateAsync, isPending } = useMutation(actingOn(useQueryClient()))
  const [asking, setAsking] = useState<QuestionAct>()
  const [opinion, setOpinion] = useState('')
  const act = async (name: QuestionAct, text = '') => {
    const { done } = await mutateAsync({ ids: rows.map(({ id }) => id), act: name, opinion: text })
    notify.done(say('acted-on', { act: say(`act-${name}`), count: done }))
    setAsking(undefined)
    setOpinion('')
    onDone()
  }
  return (
    <>
      {acts.map((name) => (
        <Button
          key={name}
          disabled={isPending}
          danger={name === 'retire'}
          onClick={() => (wantsOpinion(name) ? setAsking(name) : void act(name).catch(() => undefined))}
        >
          {say(`act-${name}`)}
        </Button>
      ))}
      {asking && (
        <FormDialog
          title={say(`act-${asking}`)}
          okButtonProps={{ disabled: opinion.trim() === '' }}
          onOk={() => act(asking, opinion)}
          onClose={() => setAsking(undefined)}
        >
          <Input.TextArea
            rows={4}
            maxLength={2000}
            value={opinion}
            aria-label={say('opinion')}
            placeholder={say('opinion-wanted')}
            onChange={({ target }) => setOpinion(target.value)}
          />
        </FormDialog>
      )}
    </>
  )
}
