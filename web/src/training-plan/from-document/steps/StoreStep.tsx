import { fillPlan } from '@obelisk/contract/training-plan/from-document'
import { Button } from 'antd'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { call } from '#kit/call.ts'
import { notify } from '#kit/notify.ts'
import { refreshBaseData } from '#kit/scope/base-data.ts'
import { useTranslations } from '../../messages.ts'
import { usePlan } from '../../plan/editor.ts'
import { gridOf, markNow } from '../draft.ts'
import { fillingOf, leftOf } from '../filling.ts'
import { Problems } from '../Problems.tsx'
import css from '../read.module.css'
import { type Reading, useReading } from '../use-draft.ts'
import { LeftOut } from './LeftOut.tsx'
import { isOtherProgramme, TakeOther } from './OtherProgramme.tsx'
import { Parts } from './Parts.tsx'

/** What is still open, and is left out when it is stored now. */
function openIn({ reading, draft, matches }: Reading) {
  const { byKey } = gridOf(reading)
  const marks = [...byKey].filter(([key, mark]) => markNow(mark, key, draft)?.isOpen).length
  return { names: matches.filter(({ isDecided }) => !isDecided).length, marks }
}

function useStore(onDone: () => void) {
  const t = useTranslations()
  const { plan, run, reload, offerUndo } = usePlan()
  const { file, reading, draft } = useReading()
  return async () => {
    const input = {
      culture_id: plan.id,
      file_id: file.id,
      replace: [...draft.replace],
      filling: fillingOf(reading, plan, draft),
    }
    let told: Awaited<ReturnType<typeof call<typeof fillPlan>>> | undefined
    const isDone = await run(async () => {
      told = await call(fillPlan, input)
    })
    if (!isDone || !told) return
    await reload()
    void refreshBaseData()
    const { undo_id, added, changed, kept } = told
    const left = told.left + leftOf(reading, plan, draft).all
    const text = t('doc-stored', { added, changed, kept, left })
    if (undo_id) offerUndo(text, undo_id)
    else notify.done(text)
    onDone()
  }
}

/** What would be written, before it is. */
export function StoreStep({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const t = useTranslations()
  const reading = useReading()
  const { plan } = usePlan()
  const store = useStore(onDone)
  const isBarred = isOtherProgramme(reading.reading, plan) && !reading.draft.takesOther
  const { names, marks } = openIn(reading)
  return (
    <>
      <div className={`${css.body} ${css.main}`}>
        <TakeOther />
        <section className={css.card}>
          <h3 className={css.cardHead}>{t('doc-step-store')}</h3>
          <Parts />
          <p className={css.quiet}>{t('doc-store-text')}</p>
        </section>
        <LeftOut />
        <Problems codes={['two-programmes']} />
        {reading.read.remarks.map(({ code, count }) => (
          <p key={code} className={css.quiet}>
            {t(`doc-remark-${code}`, { count })}
          </p>
        ))}
      </div>
      <footer className={css.foot}>
        <Button onClick={onBack}>{t('doc-back')}</Button>
        <span className={css.quiet}>
          {names + marks > 0 ? t('doc-still-open', { names, marks }) : t('doc-all-decided')}
        </span>
        <ActionButton type="primary" disabled={isBarred || reading.draft.parts.length === 0} onAct={store}>
          {t('doc-store')}
        </ActionButton>
      </footer>
    </>
  )
}
