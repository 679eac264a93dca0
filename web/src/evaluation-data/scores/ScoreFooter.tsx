import { CheckCircleFilled, InfoCircleOutlined } from '@ant-design/icons'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { linkTo } from '@obelisk/contract/links'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#kit/formats.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { SaveStatus } from '#kit/grid/parts/SaveStatus.tsx'
import { useSignal } from '#kit/grid/use-grid.ts'
import { useMay } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { useScreen } from '../frame/screen.ts'
import { useTranslations } from '../messages.ts'
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx'
import { UnlockDialog } from './dialogs/UnlockDialog.tsx'
import { type OpenProblems, useOpenProblems } from './editor/use-open-problems.ts'
import type { ScoreEditor } from './editor/use-score-editor.ts'
import { ProblemChips } from './ProblemChips.tsx'
import css from './scores.module.css'

type Props = { editor: ScoreEditor; sheet: Sheet }

function Confirmed({ sheet }: { sheet: Sheet }) {
  const t = useTranslations()
  const nameOf = useName()
  const { when } = useFormats()
  const [asks, setAsks] = useState(false)
  const mayAsk = useMay('evaluation-data/edit')
  const seesReport = useMay('attainment-report/view')
  const { confirmed } = sheet.class
  return (
    <>
      <PageFooter
        start={
          <span className={css.confirmed}>
            <CheckCircleFilled aria-hidden="true" />
            {confirmed &&
              t('confirmed-by', {
                name: nameOf({ name: confirmed.by, name_en: confirmed.by_en }),
                time: when(confirmed.time),
              })}
          </span>
        }
        reason={sheet.may.waits ?? t(seesReport ? 'confirmed-next' : 'confirmed-locked')}
        secondary={
          (sheet.may.unlock || mayAsk) && (
            <Button onClick={() => setAsks(true)}>{t(sheet.may.unlock ? 'unlock' : 'ask-unlock')}</Button>
          )
        }
        {...(seesReport
          ? {
              primary: () => (
                <Link to={linkTo.report({ teaching_class_id: sheet.class.id })}>
                  <Button type="primary">{t('to-report')}</Button>
                </Link>
              ),
            }
          : {})}
      />
      {asks && <UnlockDialog sheet={sheet} onClose={() => setAsks(false)} />}
    </>
  )
}

/** Why the marks cannot be confirmed now. */
function useWhyNot({ autosave }: ScoreEditor, { may }: Sheet, open: OpenProblems): string | undefined {
  const t = useTranslations()
  useSignal(autosave, 'status')
  const { unsaved, held } = autosave.status
  if (!may.edit) return t('view-only')
  if (open.count > 0) return t('not-complete')
  return unsaved > 0 || held > 0 ? t('not-saved') : undefined
}

/** Saved when; what is missing; the one primary action. */
export function ScoreFooter({ editor, sheet }: Props) {
  const t = useTranslations()
  const open = useOpenProblems(editor, sheet)
  const whyNot = useWhyNot(editor, sheet, open)
  const [confirms, setConfirms] = useState(false)
  const { goTo } = useScreen()
  if (sheet.class.state === 'confirmed') return <Confirmed sheet={sheet} />
  return (
    <>
      <PageFooter
        start={
          <>
            <SaveStatus autosave={editor.autosave} />
            {open.count > 0 && <b className={css.lacking}>{t('lacking', { count: open.count })}</b>}
            <ProblemChips editor={editor} sheet={sheet} open={open} />
          </>
        }
        reason={
          <>
            <InfoCircleOutlined aria-hidden="true" /> {whyNot ?? t('confirm-hint')}
          </>
        }
        secondary={<Button onClick={() => goTo('totals')}>{t('check-totals')}</Button>}
        primary={(reasonId) => (
          <Button
            type="primary"
            disabled={whyNot !== undefined}
            aria-describedby={reasonId}
            onClick={() => setConfirms(true)}
          >
            {t('confirm')}
          </Button>
        )}
      />
      {confirms && <ConfirmDialog editor={editor} sheet={sheet} onClose={() => setConfirms(false)} />}
    </>
  )
}
