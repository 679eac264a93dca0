import { CopyOutlined, FileProtectOutlined } from '@ant-design/icons'
import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { StaleAlert } from '#kit/dialog/StaleAlert.tsx'
import { useConfirmDanger } from '#kit/dialog/use-confirm-danger.ts'
import { PageFooter } from '#kit/frame/PageFooter.tsx'
import { StateStrip } from '#kit/frame/StateStrip.tsx'
import { notify } from '#kit/notify.ts'
import { useClassName } from '#kit/translations.ts'
import { ClassFrame } from '../frame/ClassFrame.tsx'
import { useScreen } from '../frame/screen.ts'
import { useTranslations } from '../messages.ts'
import { ComponentCard } from './ComponentCard.tsx'
import { type Component, countMarks, type Draft } from './draft.ts'
import css from './items.module.css'
import { SumsPanel } from './SumsPanel.tsx'
import { CopyDialog } from './sources/CopyDialog.tsx'
import { PaperDialog } from './sources/PaperDialog.tsx'
import { PaperDiffers } from './sources/PaperDiffers.tsx'
import { PasteDialog } from './sources/PasteDialog.tsx'
import { type ItemsForm, useItems } from './use-items.ts'

/** Why the items cannot be changed: they are shared with the parallel classes. */
function useLockReason({ class: one, siblings, may }: Sheet): string | undefined {
  const t = useTranslations()
  const classNameOf = useClassName()
  if (one.state === 'confirmed') return t('items-locked')
  if (!may.edit) return t('view-only')
  const confirmed = siblings.find(({ state }) => state === 'confirmed')
  if (!confirmed) return undefined
  return t('sibling-locked', {
    name: classNameOf(confirmed.name, { name: one.course, name_en: one.course_en }),
  })
}

/** Saves before another part is shown, so that it is about what was made here. */
function useSaveOnLeaving({ isChanged, problems, save }: ItemsForm) {
  const t = useTranslations()
  const { leaving } = useScreen()
  useEffect(() => {
    leaving.current = async () => {
      if (!isChanged) return true
      if (problems.size === 0) return save()
      notify.failed(t('items-wrong', { count: problems.size }))
      return false
    }
    return () => {
      leaving.current = undefined
    }
  })
}

function Footer({ form, lock }: { form: ItemsForm; lock: string | undefined }) {
  const t = useTranslations()
  const { isChanged, problems } = form
  const wrong = problems.size > 0 ? t('items-wrong', { count: problems.size }) : undefined
  const reason = lock ?? wrong ?? (isChanged ? undefined : t('nothing-changed'))
  return (
    <PageFooter
      start={isChanged && <span className={css.unsaved}>{t('items-unsaved')}</span>}
      reason={reason}
      secondary={isChanged && <Button onClick={form.reset}>{t('discard')}</Button>}
      primary={(reasonId) => (
        <Button
          type="primary"
          loading={form.isSaving}
          disabled={reason !== undefined}
          aria-describedby={reasonId}
          onClick={() => void form.save()}
        >
          {t('save-items')}
        </Button>
      )}
    />
  )
}

/** Asks before an item with marks is taken out, naming what will be lost. */
function useRemoving(sheet: Sheet, form: ItemsForm) {
  const t = useTranslations()
  const ask = useConfirmDanger()
  return (draft: Draft) => {
    const count = countMarks(sheet, draft.id)
    if (count === 0) return form.remove(draft.key)
    ask({
      title: t('remove-title', { item: draft.no }),
      text: t('remove-text', { count }),
      action: t('remove'),
      onConfirm: () => form.remove(draft.key),
    })
  }
}

/** The items of a class, component by component. */
export function ItemsEditor({ sheet }: { sheet: Sheet }) {
  const t = useTranslations()
  const form = useItems(sheet)
  const lock = useLockReason(sheet)
  const remove = useRemoving(sheet, form)
  const [pastes, setPastes] = useState<Component>()
  const [copies, setCopies] = useState(false)
  const [papers, setPapers] = useState(false)
  useSaveOnLeaving(form)
  return (
    <ClassFrame
      actions={
        lock === undefined && (
          <>
            <Button icon={<FileProtectOutlined />} onClick={() => setPapers(true)}>
              {t('from-paper')}
            </Button>
            <Button icon={<CopyOutlined />} onClick={() => setCopies(true)}>
              {t('copy-items')}
            </Button>
          </>
        )
      }
      beside={<SumsPanel sheet={sheet} drafts={form.drafts} />}
      footer={<Footer form={form} lock={lock} />}
    >
      {lock !== undefined && <StateStrip tone="note" text={lock} />}
      {lock === undefined && <PaperDiffers sheet={sheet} form={form} />}
      {form.late && <StaleAlert told={form.late.told} onTake={form.late.take} onKeep={form.late.keep} />}
      {sheet.components.map((component) => (
        <ComponentCard
          key={component.id}
          sheet={sheet}
          component={component}
          form={form}
          isLocked={lock !== undefined}
          onPaste={setPastes}
          onRemove={remove}
        />
      ))}
      {pastes && (
        <PasteDialog sheet={sheet} component={pastes} form={form} onClose={() => setPastes(undefined)} />
      )}
      {papers && <PaperDialog sheet={sheet} form={form} onClose={() => setPapers(false)} />}
      {copies && <CopyDialog sheet={sheet} form={form} onClose={() => setCopies(false)} />}
    </ClassFrame>
  )
}
