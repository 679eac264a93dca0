import type { PlanView } from '@obelisk/contract/teaching-plan/plan'
import { Segmented } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { FindingsButton, useFindingsOpen } from '#kit/drawer/FindingsDrawer.tsx'
import { Slot } from '#kit/slot.tsx'
import { BlockSkeleton } from '#kit/state/skeletons.tsx'
import { useKeys } from '#kit/use-keys.ts'
import { PlanBar } from '../bar/PlanBar.tsx'
import { CalendarButton } from '../dialogs/CalendarButton.tsx'
import { PutOffDialog } from '../dialogs/PutOffDialog.tsx'
import { RegenerateDialog } from '../dialogs/RegenerateDialog.tsx'
import { ResyncDialog } from '../dialogs/ResyncDialog.tsx'
import { SwapDialog } from '../dialogs/SwapDialog.tsx'
import { FindingsPanel } from '../findings/FindingsPanel.tsx'
import { useTranslations } from '../messages.ts'
import { PlanFrame } from '../PlanFrame.tsx'
import { PlanPrint } from '../PlanPrint.tsx'
import { SessionDrawer } from '../session/SessionDrawer.tsx'
import { PlanFoot } from './PlanFoot.tsx'
import { PlanFooter } from './PlanFooter.tsx'
import { PlanGrid } from './PlanGrid.tsx'
import { PlanStrip } from './PlanStrip.tsx'
import css from './plan.module.css'
import { editOf, keyAfter, type SessionAct } from './session-acts.ts'
import { useWritten, useWrittenPlan, WrittenPlanProvider } from './use-plan.ts'

const arrangements = ['week', 'chapter', 'month'] as const
type Arranged = (typeof arrangements)[number]

const ByChapter = lazy(async () => ({ default: (await import('../views/ByChapter.tsx')).ByChapter }))
const ByMonth = lazy(async () => ({ default: (await import('../views/ByMonth.tsx')).ByMonth }))
const ImportRows = lazy(async () => ({ default: (await import('../dialogs/ImportRows.tsx')).ImportRows }))

type Dialog =
  | { open: 'edit' | 'swap'; key: number }
  | { open: 'put-off'; key: number; classId: number }
  | { open: 'regenerate' | 'sync' | 'import' }

function Dialogs({ dialog, onClose }: { dialog: Dialog | undefined; onClose: () => void }) {
  switch (dialog?.open) {
    case 'edit':
      return <SessionDrawer sessionKey={dialog.key} onClose={onClose} />
    case 'swap':
      return <SwapDialog sessionKey={dialog.key} onClose={onClose} />
    case 'put-off':
      return <PutOffDialog sessionKey={dialog.key} classId={dialog.classId} onClose={onClose} />
    case 'regenerate':
      return <RegenerateDialog onClose={onClose} />
    case 'import':
      return <ImportRows onClose={onClose} />
    case 'sync':
      return <ResyncDialog onClose={onClose} />
    default:
      return null
  }
}

const focusRow = (key: number) =>
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-session="${key}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  })

/** The selected session, and what keys and buttons do with it. */
function useSelection(open: (dialog: Dialog) => void) {
  const { view, content, check, edit, undo, redo } = useWritten()
  const [selected, setSelected] = useState<number>()
  const finding = useRef(-1)
  const keys = content.sessions.map(({ key }) => key)
  const select = (key: number | undefined) => {
    setSelected(key)
    if (key !== undefined) focusRow(key)
  }
  const act = (name: SessionAct) => {
    // with nothing selected a new session goes to the end
    const at = selected ?? (name === 'insert' ? keys.at(-1) : undefined)
    if (at === undefined || !view.may.edit) return
    edit(editOf(name, at))
    select(keyAfter(keys, name, at))
  }
  const nextFinding = () => {
    const places = check.findings.flatMap(({ place }) => (place.key === undefined ? [] : Number(place.key)))
    if (places.length === 0) return
    finding.current = (finding.current + 1) % places.length
    select(places[finding.current])
  }
  const step = (by: 1 | -1) =>
    select(keys[Math.min(keys.length - 1, Math.max(0, keys.indexOf(selected ?? -1) + by))])
  useKeys({ F8: nextFinding }, { inFields: true })
  useKeys({
    'ctrl+z': () => view.may.edit && undo(),
    'ctrl+y': () => view.may.edit && redo(),
    'ctrl+shift+z': () => view.may.edit && redo(),
    'alt+ArrowUp': () => act('up'),
    'alt+ArrowDown': () => act('down'),
    ArrowUp: () => step(-1),
    ArrowDown: () => step(1),
    Insert: () => act('insert'),
    s: () => act('split'),
    m: () => act('merge'),
    Delete: () => act('remove'),
    F2: () => selected !== undefined && open({ open: 'edit', key: selected }),
    'shift+F2': () => selected !== undefined && view.may.edit && open({ open: 'swap', key: selected }),
  })
  return { selected, setSelected, select, act, nextFinding }
}

function Surface() {
  const { view, check, saveNow } = useWritten()
  const t = useTranslations()
  const findings = useFindingsOpen()
  const [arranged, arrange] = useState<Arranged>('week')
  const [dialog, setDialog] = useState<Dialog>()
  const { selected, setSelected, select, act, nextFinding } = useSelection(setDialog)
  const locate = (key: number) => {
    // the place of a finding is a row of the weeks
    arrange('week')
    select(key)
  }
  const edit = (key: number) => setDialog({ open: 'edit', key })
  const onSelected = (make: (key: number) => Dialog) => selected !== undefined && setDialog(make(selected))
  return (
    <PlanFrame
      view={view}
      at="plan"
      actions={
        <>
          <Segmented<Arranged>
            value={arranged}
            onChange={arrange}
            aria-label={t('arranged')}
            options={arrangements.map((value) => ({ value, label: t(`by-${value}`) }))}
          />
          <CalendarButton planId={view.id} />
          <PlanPrint view={view} onOpen={saveNow} />
          {!findings.open && (
            <FindingsButton count={check.findings.length} onClick={() => findings.setOpen(true)} />
          )}
        </>
      }
      strip={
        <PlanStrip onSync={() => setDialog({ open: 'sync' })} onFindings={() => findings.setOpen(true)} />
      }
      beside={
        <FindingsPanel open={findings.open} onClose={() => findings.setOpen(false)} onLocate={locate} />
      }
      footer={<PlanFooter />}
    >
      <div className={css.card}>
        <PlanBar
          selected={selected}
          onAct={act}
          onEdit={() => onSelected((key) => ({ open: 'edit', key }))}
          onSwap={() => onSelected((key) => ({ open: 'swap', key }))}
          onPutOff={(classId) => onSelected((key) => ({ open: 'put-off', key, classId }))}
          onRegenerate={() => setDialog({ open: 'regenerate' })}
          onImport={() => setDialog({ open: 'import' })}
          onNextFinding={nextFinding}
        />
        <Suspense fallback={<BlockSkeleton />}>
          {arranged === 'week' && <PlanGrid selected={selected} onSelect={setSelected} onEdit={edit} />}
          {arranged === 'chapter' && <ByChapter onOpen={edit} />}
          {arranged === 'month' && <ByMonth onOpen={edit} />}
        </Suspense>
        <PlanFoot />
      </div>
      <Slot name="class-before" plan={view.id} />
      <Suspense>
        <Dialogs dialog={dialog} onClose={() => setDialog(undefined)} />
      </Suspense>
    </PlanFrame>
  )
}

/** One plan: the grid of sessions, findings at the right. */
export function PlanPage({ view }: { view: PlanView }) {
  const written = useWrittenPlan(view)
  return (
    <WrittenPlanProvider value={written}>
      <Surface />
    </WrittenPlanProvider>
  )
}
