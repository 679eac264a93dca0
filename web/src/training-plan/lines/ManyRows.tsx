import { indicators, objectives, requirements } from '@obelisk/contract/training-plan/content'
import { Button } from 'antd'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { call } from '#kit/call.ts'
import { LinesDialog } from '#kit/dialog/LinesDialog.tsx'
import { notify } from '#kit/notify.ts'
import { useTranslations } from '../messages.ts'
import { type Editor, usePlan } from '../plan/editor.ts'
import { indicatorsOfLines, type LineRow, objectivesOfLines, requirementsOfLines } from './rows-of-lines.ts'

type Kind = 'objective' | 'requirement' | 'indicator'
type Plan = Editor['plan']
type Added = { ids: number[] }
type Read = {
  lines: LineRow<unknown>[]
  send: () => Promise<Added>
  takeBack: (added: Added) => Promise<unknown>
}

const work = <F,>(
  lines: LineRow<F>[],
  send: (rows: F[]) => Promise<Added>,
  takeBack: Read['takeBack'],
): Read => ({ lines, send: () => send(lines.map(({ row }) => row)), takeBack })

const readers: Record<Kind, (text: string, plan: Plan) => Read> = {
  objective: (text, plan) =>
    work(
      objectivesOfLines(text, plan),
      (rows) => call(objectives.addMany, { culture_id: plan.id, rows }),
      (added) => call(objectives.del, added),
    ),
  requirement: (text, plan) =>
    work(
      requirementsOfLines(text, plan),
      (rows) => call(requirements.addMany, { culture_id: plan.id, rows }),
      (added) => call(requirements.del, added),
    ),
  indicator: (text, plan) =>
    work(
      indicatorsOfLines(text, plan),
      (rows) => call(indicators.addMany, { culture_id: plan.id, rows }),
      (added) => call(indicators.del, added),
    ),
}

function ManyRowsDialog({ kind, start, onClose }: { kind: Kind; start: string; onClose: () => void }) {
  const t = useTranslations()
  const { plan, run, reload } = usePlan()
  const [text, setText] = useState(start)
  const { lines, send, takeBack } = readers[kind](text, plan)
  const add = async () => {
    let added: Added = { ids: [] }
    const isDone = await run(async () => {
      added = await send()
    })
    if (!isDone) return
    onClose()
    await reload()
    const back = async () => {
      if (await run(() => takeBack(added))) await reload()
    }
    notify.done(t('many-added', { count: added.ids.length }), { label: t('undo'), seconds: 15, act: back })
  }
  return (
    <LinesDialog
      title={t(`many-${kind}`)}
      hint={t(`many-hint-${kind}`)}
      placeholder={t(`many-example-${kind}`)}
      text={text}
      onText={setText}
      lines={lines.map(({ says, trouble }, key) => ({
        key,
        makes: says,
        ...(trouble ? { wrong: t(`line-${trouble}`) } : {}),
      }))}
      okText={t('many-add', { count: lines.length })}
      onOk={add}
      onClose={onClose}
    />
  )
}

const isEmptyField = (target: EventTarget) =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) && target.value === ''

type Props = { kind: Kind; children: (button: ReactNode) => ReactNode }

/** A list that takes many rows at once: from a button, or where several lines are pasted into an empty field of it. */
export function ManyRows({ kind, children }: Props) {
  const t = useTranslations()
  const { readOnly } = usePlan()
  const [start, setStart] = useState<string>()
  const take = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    const isMany = pasted.split('\n').filter((line) => line.trim() !== '').length > 1
    if (readOnly !== undefined || start !== undefined || !isMany || !isEmptyField(event.target)) return
    event.preventDefault()
    setStart(pasted)
  }
  const button = readOnly === undefined && <Button onClick={() => setStart('')}>{t('many-paste')}</Button>
  return (
    <>
      <div onPasteCapture={take}>{children(button)}</div>
      {start !== undefined && (
        <ManyRowsDialog kind={kind} start={start} onClose={() => setStart(undefined)} />
      )}
    </>
  )
}
