import { DiffOutlined, ImportOutlined } from '@ant-design/icons'
import type { PlanRow, WholePlan } from '@obelisk/contract/training-plan/plan'
import type { PlanCheck } from '@obelisk/engine/training-plan/rules/check-plan'
import { Button } from 'antd'
import { lazy, memo, Suspense, useDeferredValue, useState } from 'react'
import { WhenOpened } from '#kit/dialog/WhenOpened.tsx'
import { StateTag } from '#kit/display/tags.tsx'
import { FindingsButton, useFindingsOpen } from '#kit/drawer/FindingsDrawer.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useImportOpen } from '#kit/handed-file.ts'
import { GridSkeleton } from '#kit/state/shapes.tsx'
import { ListSkeleton } from '#kit/state/skeletons.tsx'
import { PlanFooter } from './approval/PlanFooter.tsx'
import { PlanStrip } from './approval/PlanStrip.tsx'
import { useApproval } from './approval/use-approval.ts'
import { ExportMenu } from './exchange/ExportMenu.tsx'
import { FindingsPanel, PlanOpinion } from './findings/FindingsPanel.tsx'
import { useFindings } from './findings/use-findings.ts'
import { ReadPlanButton } from './from-document/ReadPlanButton.tsx'
import { useTranslations } from './messages.ts'
import { EditorContext, ProgressContext, usePlan } from './plan/editor.ts'
import { PlanTabs } from './plan/PlanTabs.tsx'
import { parts } from './plan/parts.tsx'
import css from './plan/plan.module.css'
import { useEditor } from './plan/use-editor.tsx'
import { CopyDialog } from './versions/CopyDialog.tsx'
import { MoreMenu } from './versions/MoreMenu.tsx'
import { PlanScope } from './versions/PlanScope.tsx'

const CompareDrawer = lazy(async () => ({
  default: (await import('./versions/CompareDrawer.tsx')).CompareDrawer,
}))
const ImportDrawer = lazy(async () => ({
  default: (await import('./exchange/ImportDrawer.tsx')).ImportDrawer,
}))
const LibrariesDrawer = lazy(async () => ({
  default: (await import('./libraries/LibrariesDrawer.tsx')).LibrariesDrawer,
}))
const VersionsDrawer = lazy(async () => ({
  default: (await import('./versions/VersionsDrawer.tsx')).VersionsDrawer,
}))

type Props = {
  plans: readonly PlanRow[]
  onChoose: (id: number) => void
  onNew: (() => void) | undefined
}
type Open = 'versions' | 'copy' | 'import' | 'libraries' | undefined

function Actions({
  check,
  showsFindings,
  onFindings,
  onCompare,
  onOpen,
}: {
  check: PlanCheck
  showsFindings: boolean
  onFindings: () => void
  onCompare: (id: number) => void
  onOpen: (what: Open) => void
}) {
  const t = useTranslations()
  const { plan, tab, readOnly } = usePlan()
  const { parent } = plan
  return (
    <>
      {!showsFindings && tab !== 'findings' && (
        <FindingsButton count={check.findings.length} onClick={onFindings} />
      )}
      {parent && (
        <Button icon={<DiffOutlined />} onClick={() => onCompare(parent.id)}>
          {t('compare-parent', { version: parent.version })}
        </Button>
      )}
      <ReadPlanButton />
      {!readOnly && (
        <Button icon={<ImportOutlined />} onClick={() => onOpen('import')}>
          {t('import')}
        </Button>
      )}
      <ExportMenu />
      <MoreMenu
        onCopy={() => onOpen('copy')}
        onVersions={() => onOpen('versions')}
        onLibraries={() => onOpen('libraries')}
      />
    </>
  )
}

/** What was opened beside the plan. */
function OpenDrawer({
  open,
  plans,
  onClose,
  onChoose,
  onCompare,
  onNew,
}: Props & { open: Open; onClose: () => void; onCompare: (id: number) => void }) {
  const { plan } = usePlan()
  const handed = useImportOpen('plan-workbook')
  const isImporting = open === 'import' || handed.isOpen
  return (
    <>
      <WhenOpened open={isImporting}>
        <ImportDrawer
          open={isImporting}
          onClose={() => {
            handed.close()
            onClose()
          }}
          handed={handed.handed}
        />
      </WhenOpened>
      <WhenOpened open={open === 'libraries'}>
        <LibrariesDrawer
          open={open === 'libraries'}
          onClose={onClose}
          projectId={plan.may.copy ? plan.base_project_id : undefined}
          libraryId={plan.library.id}
        />
      </WhenOpened>
      <CopyDialog open={open === 'copy'} onClose={onClose} onMade={onChoose} />
      <WhenOpened open={open === 'versions'}>
        <VersionsDrawer
          open={open === 'versions'}
          onClose={onClose}
          plans={plans}
          current={plan.id}
          onChoose={onChoose}
          onCompare={onCompare}
          onNew={
            onNew &&
            (() => {
              onClose()
              onNew()
            })
          }
        />
      </WhenOpened>
    </>
  )
}

/** Whether the part is a wide table. */
const isGrid = (tab: string) => tab === 'matrix' || tab === 'weights'

const Screen = memo(function Screen({ plans, onChoose, onNew }: Props) {
  const { plan, tab, readOnly } = usePlan()
  // the findings may lag a moment behind the typing
  const check = useFindings(useDeferredValue(plan))
  const approval = useApproval()
  // who reads a plan that is in force has nothing to mend in it
  const isOver = plan.state === 'published' || plan.state === 'superseded'
  const findings = useFindingsOpen(readOnly === undefined || !isOver)
  const [other, setOther] = useState<number>()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const choose = (id: number) => {
    close()
    onChoose(id)
  }
  const showsFindings = findings.open && tab !== 'findings'
  return (
    <PageFrame
      scope={
        <PlanScope
          plans={plans}
          plan={plans.find(({ id }) => id === plan.id)}
          onChoose={onChoose}
          onVersions={() => setOpen('versions')}
        />
      }
      tags={isOver ? <StateTag state={plan.state} /> : null}
      actions={
        <Actions
          check={check}
          showsFindings={showsFindings}
          onFindings={() => findings.setOpen(true)}
          onCompare={setOther}
          onOpen={setOpen}
        />
      }
      strip={
        <PlanStrip check={check} document={approval.document} onWithdraw={() => void approval.takeBack()} />
      }
      beside={
        <FindingsPanel
          check={check}
          document={approval.document}
          open={showsFindings}
          onClose={() => findings.setOpen(false)}
        />
      }
      footer={
        <PlanFooter check={check} document={approval.document} plans={plans} onChanged={approval.refresh} />
      }
    >
      <PlanTabs check={check} />
      <div id="plan-part" role="tabpanel" aria-labelledby={`tab-${tab}`} className={css.part} tabIndex={-1}>
        {/* the panel beside the other parts shows it there */}
        {tab === 'findings' && <PlanOpinion document={approval.document} />}
        <Suspense fallback={isGrid(tab) ? <GridSkeleton beside={false} /> : <ListSkeleton />}>
          {parts[tab](check)}
        </Suspense>
      </div>
      <OpenDrawer
        open={open}
        plans={plans}
        onClose={close}
        onChoose={choose}
        onCompare={(id) => {
          close()
          setOther(id)
        }}
        onNew={onNew}
      />
      <WhenOpened open={other !== undefined}>
        <CompareDrawer
          planId={plan.id}
          otherId={other}
          plans={plans}
          onChoose={setOther}
          onClose={() => setOther(undefined)}
        />
      </WhenOpened>
    </PageFrame>
  )
})

/** One plan with all its parts. */
export function PlanScreen({ plan, ...props }: Props & { plan: WholePlan }) {
  const { editor, progress } = useEditor(plan)
  return (
    <EditorContext value={editor}>
      <ProgressContext value={progress}>
        <Screen {...props} />
      </ProgressContext>
    </EditorContext>
  )
}
