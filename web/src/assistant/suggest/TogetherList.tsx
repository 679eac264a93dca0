import { FileWordOutlined, RobotOutlined } from '@ant-design/icons'
import { attach } from '@obelisk/contract/assistant/attachments'
import { mostFields } from '@obelisk/contract/assistant/suggest/suggest-together'
import { undecided } from '@obelisk/engine/rich-text/tracked-changes/tracked-changes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call, uploadFile } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { Together } from '#kit/suggest/Choice.tsx'
import {
  type DocumentOnPage,
  decide,
  decisionsIn,
  type FieldTogether,
  type Offer,
  type TogetherTask,
  useOffers,
} from '#kit/suggest/offers.ts'
import { useTranslations } from '../messages.ts'
import { askingTogether } from './queries.ts'
import css from './suggest.module.css'

/** The fields that a task is about: those of the side drawer, or for a look through all those of the page. */
function useFieldsOf(task: TogetherTask): Record<string, FieldTogether> {
  const { fields, together } = useOffers()
  const wanted =
    task === 'review'
      ? Object.entries(fields).map(([place, field]) => [place, { ...field, task }] as const)
      : Object.entries(together).filter(([, field]) => field.task === task && !field.isDone)
  return Object.fromEntries(wanted.slice(0, mostFields))
}

/** Asks a model for many fields at once; of a file when one is given. */
function useAsking(page: DocumentOnPage, task: TogetherTask) {
  const t = useTranslations()
  const fields = useFieldsOf(task)
  const ask = useMutation(askingTogether(useQueryClient()))
  const send = async (attachment_id: number | null = null) => {
    const { kind, source_id } = page
    const made = await ask.mutateAsync({
      kind,
      source_id,
      task,
      attachment_id,
      fields: Object.entries(fields).map(([place, { label, value, about = '', options = [] }]) => ({
        place,
        label,
        before: value,
        about,
        options: [...options],
      })),
    })
    const found = made.filter((one) => one.task === task && one.state === 'done')
    if (found.length === 0) notify.failed(t('suggest-none-found'))
    else notify.done(t('suggest-found', { count: found.length }))
  }
  return { send, count: Object.keys(fields).length }
}

type Props = { page: DocumentOnPage; task: TogetherTask }

function Ask({ page, task }: Props) {
  const t = useTranslations()
  const { send, count } = useAsking(page, task)
  if (count === 0) return null
  return (
    <ActionButton icon={<RobotOutlined />} onAct={() => send()}>
      {t(`task-${task}`)}
    </ActionButton>
  )
}

/** Takes a file of which the words are put where they belong. */
function AskOfFile({ page, task }: Props) {
  const t = useTranslations()
  const input = useRef<HTMLInputElement>(null)
  const { send, count } = useAsking(page, task)
  const take = useMutation({
    mutationFn: async (file: File) => {
      const { id } = await uploadFile(file)
      await send((await call(attach, { file_id: id })).id)
    },
    onError: (error) => notify.failed(error.message),
  })
  if (count === 0) return null
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".docx,.pdf"
        aria-label={t('task-fill')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) take.mutate(file)
          target.value = ''
        }}
      />
      <Button icon={<FileWordOutlined />} loading={take.isPending} onClick={() => input.current?.click()}>
        {t('task-fill')}
      </Button>
    </>
  )
}

/** What a model may be asked for many fields at once, where one answers. */
export function TogetherTasks({ page }: { page: DocumentOnPage }) {
  const tasks = page.tasks ?? []
  if (tasks.length === 0) return null
  return (
    <div className={css.tasks}>
      {tasks.map((task) =>
        task === 'fill' ? (
          <AskOfFile key={task} page={page} task={task} />
        ) : (
          <Ask key={task} page={page} task={task} />
        ),
      )}
    </div>
  )
}

type Shown = { offer: Offer; field: FieldTogether }

/** Accepts or refuses every text of a task that is not decided yet; choices are confirmed one by one. */
function decideAll(shown: readonly Shown[], isAccepting: boolean) {
  for (const { offer, field } of shown) {
    const decisions = decisionsIn(offer, field.value) ?? {}
    const open = undecided(offer.pieces, decisions).map((at) => {
      const piece = offer.pieces[at]
      const text = piece?.kind === 'change' ? piece.added : ''
      return [at, isAccepting ? { is: 'accepted' as const, text } : { is: 'refused' as const }]
    })
    if (open.length > 0) decide(offer.place, Object.fromEntries(open))
  }
}

function TaskGroup({ task, shown }: { task: TogetherTask; shown: readonly Shown[] }) {
  const t = useTranslations()
  const hasChoices = shown.some(({ field }) => field.options)
  const left = shown.filter(({ offer, field }) => {
    const decisions = decisionsIn(offer, field.value)
    return decisions && undecided(offer.pieces, decisions).length > 0
  })
  return (
    <section className={css.together} aria-label={t(`done-${task}`)}>
      <header>
        <b>{t(`done-${task}`)}</b>
        <span className={css.note}>{t('suggest-left', { count: left.length })}</span>
        {!hasChoices && left.length > 1 && (
          <>
            <Button size="small" type="link" onClick={() => decideAll(left, true)}>
              {t('accept-texts')}
            </Button>
            <Button size="small" type="link" onClick={() => decideAll(left, false)}>
              {t('refuse-texts')}
            </Button>
          </>
        )}
      </header>
      {shown.map(({ offer, field }) => (
        <Together key={offer.place} offer={offer} field={field} />
      ))}
    </section>
  )
}

/** The suggestions that are decided here, those of the last task first. */
export function TogetherList() {
  const { together, offers } = useOffers()
  const shown = Object.values(offers).flatMap((offer) => {
    const field = together[offer.place]
    return field ? [{ offer, field }] : []
  })
  const tasks = [...new Set(shown.map(({ field }) => field.task))]
  const newest = (task: TogetherTask) =>
    Math.max(...shown.filter(({ field }) => field.task === task).map(({ offer }) => offer.id ?? 0))
  return tasks
    .sort((one, other) => newest(other) - newest(one))
    .map((task) => (
      <TaskGroup key={task} task={task} shown={shown.filter(({ field }) => field.task === task)} />
    ))
}
