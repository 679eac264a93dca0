import type { DocumentView } from '@obelisk/contract/document-control/document'
import type { PlanRow } from '@obelisk/contract/training-plan/plan'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Button } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { ActionButton } from '#kit/action/ActionButton.tsx'
import { SavedMark } from '#kit/display/SavedMark.tsx'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { useTranslations } from '../messages.ts'
import { ProgressContext, usePlan } from '../plan/editor.ts'
import css from '../plan/plan.module.css'
import { RecordDrawer } from '../versions/RecordDrawer.tsx'
import { useGenerate } from '../weights/use-generate.ts'
import { DecideDialog } from './DecideDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'

type Props = {
  check: PlanCheck
  document: DocumentView | undefined
  plans: readonly PlanRow[]
  onChanged: () => Promise<unknown>
}

function Start() {
  const t = useTranslations()
  const { saving, edits } = useContext(ProgressContext)
  const { readOnly } = usePlan()
  const [showsRecord, setShowsRecord] = useState(false)
  return (
    <span className={css.foot}>
      {readOnly === undefined && <SavedMark saving={saving} />}
      {edits > 0 && <span>{t('edits-now', { count: edits })}</span>}
      <Button type="link" size="small" onClick={() => setShowsRecord(true)}>
        {t('record')}
      </Button>
      <RecordDrawer open={showsRecord} onClose={() => setShowsRecord(false)} />
    </span>
  )
}

type Dialog = 'submit' | 'publish' | 'approve' | 'return'
type Act = {
  reason?: ReactNode
  secondary?: ReactNode
  primary?: (reasonId: string | undefined) => ReactNode
}

/** The one primary action for this person in this state, with the reason when it cannot be used yet. */
function useAct({ check, document }: Props, open: (dialog: Dialog) => void): Act {
  const t = useTranslations()
  const { plan, tab, readOnly } = usePlan()
  const generate = useGenerate()
  const errors = check.findings.filter(({ level }) => level === 'error').length
  if (document?.may.decide)
    return {
      secondary: <Button onClick={() => open('return')}>{t('return')}</Button>,
      primary: () => (
        <Button type="primary" onClick={() => open('approve')}>
          {t('approve')}
        </Button>
      ),
    }
  if (document?.may.waits)
    return {
      reason: document.may.waits,
      primary: (reasonId) => (
        <Button type="primary" disabled aria-describedby={reasonId}>
          {t('approve')}
        </Button>
      ),
    }
  if (plan.may.publish)
    return {
      primary: () => (
        <Button type="primary" onClick={() => open('publish')}>
          {t('publish')}
        </Button>
      ),
    }
  if (!plan.may.submit) return {}
  return {
    ...(errors > 0 ? { reason: t('mend-first', { count: errors }) } : {}),
    ...(tab === 'matrix' && !readOnly && plan.supports.length > 0
      ? { secondary: <ActionButton onAct={generate}>{t('generate')}</ActionButton> }
      : {}),
    primary: (reasonId) => (
      <Button type="primary" disabled={errors > 0} aria-describedby={reasonId} onClick={() => open('submit')}>
        {t('submit')}
      </Button>
    ),
  }
}

/** What was saved, what was changed, and the next step of the plan. */
export function PlanFooter(props: Props) {
  const { check, document, plans, onChanged } = props
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    void onChanged()
  }
  const act = useAct(props, setDialog)
  return (
    <>
      <PageFooter start={<Start />} {...act} />
      <SubmitDialog open={dialog === 'submit'} check={check} onClose={close} onDone={done} />
      <PublishDialog open={dialog === 'publish'} plans={plans} onClose={close} onDone={done} />
      {document && (
        <DecideDialog
          decision={dialog === 'approve' || dialog === 'return' ? dialog : undefined}
          document={document}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  )
}
