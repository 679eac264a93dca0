import { undo } from '@obelisk/contract/training-plan/content'
import { type PlanReadingKept, undoDays } from '@obelisk/contract/training-plan/from-document/readings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { DangerButton } from '#kit/action/DangerButton.tsx'
import { call } from '#kit/call.ts'
import { useFormats } from '#kit/formats.ts'
import { notify } from '#kit/notify.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useName } from '#kit/translations.ts'
import { useTranslations } from '../../messages.ts'
import { undoKey, usePlan } from '../../plan/editor.ts'
import { editsOf, readingsOf } from '../../queries.ts'
import css from '../read.module.css'

/** Takes a reading back; what the server refuses is told, and the reading stays in the list. */
function useTakeBack({ id }: PlanReadingKept) {
  const t = useTranslations()
  const client = useQueryClient()
  const { message } = App.useApp()
  const { plan, run, reload } = usePlan()
  return async () => {
    const isDone = await run(() => call(undo, { id }))
    const { queryKey } = readingsOf(plan.id)
    await Promise.all(
      [queryKey, editsOf(plan.id).queryKey].map((key) => client.invalidateQueries({ queryKey: key })),
    )
    if (!isDone) return
    message.destroy(undoKey(id))
    await reload()
    void refreshBaseData()
    notify.done(t('doc-taken-back'))
  }
}

function Kept({ one }: { one: PlanReadingKept }) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  const takeBack = useTakeBack(one)
  const name = one.file_name || t('doc-name-unkept')
  const { added, changed } = one
  return (
    <li className={css.kept}>
      <span>
        <b>{name}</b>
        <span className={css.quiet}>
          {nameOf({ name: one.person, name_en: one.person_en })} · {when(one.time)} ·{' '}
          {t('doc-kept-counts', { added, changed })}
        </span>
      </span>
      <DangerButton
        size="small"
        ask={{
          title: t('doc-take-back', { name }),
          text: t('doc-take-back-text', { added, changed }),
          action: t('undo'),
          onConfirm: takeBack,
        }}
      />
    </li>
  )
}

/** The documents that were read into this plan and can still be taken back; nothing where there are none. */
export function PlanReadings() {
  const t = useTranslations()
  const { plan, readOnly } = usePlan()
  const { data } = useQuery({ ...readingsOf(plan.id), enabled: !readOnly })
  if (readOnly || !data || data.list.length === 0) return null
  return (
    <section className={`${css.card} ${css.wide}`} aria-label={t('doc-kept')}>
      <h3 className={css.cardHead}>
        {t('doc-kept')}
        <span className={css.quiet}>{t('doc-kept-days', { days: undoDays })}</span>
      </h3>
      <ul className={css.rows}>
        {data.list.map((one) => (
          <Kept key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}
