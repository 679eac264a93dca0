import { linkTo } from '@obelisk/contract/links'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useLeaveGuard } from '#kit/dialog/leave-guard.ts'
import { Dot } from '#kit/display/Dot.tsx'
import { StateTag, Tag } from '#kit/display/tags.tsx'
import { FindingsButton, useFindingsOpen } from '#kit/drawer/FindingsDrawer.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useSession } from '#kit/session.ts'
import { useName } from '#kit/translations.ts'
import { useKeys } from '#kit/use-keys.ts'
import { ComponentsSection } from '../assessment/ComponentsSection.tsx'
import { MatrixSection } from '../assessment/MatrixSection.tsx'
import { RubricsSection } from '../assessment/RubricsSection.tsx'
import { EnglishButton } from '../dialogs/EnglishDialog.tsx'
import { RefreshDialog } from '../dialogs/RefreshDialog.tsx'
import { DifferenceButton } from '../difference/DifferenceButton.tsx'
import { FindingsPanel } from '../findings/FindingsPanel.tsx'
import { useCheck } from '../findings/use-findings.ts'
import { ReadAgainButton } from '../from-document/ReadDrawer.tsx'
import { useTranslations } from '../messages.ts'
import { OpenValues } from '../open-values/OpenValues.tsx'
import { PrintButton } from '../print/PrintButton.tsx'
import { BasicSection } from '../sections/BasicSection.tsx'
import { ChaptersSection } from '../sections/ChaptersSection.tsx'
import { LabsSection } from '../sections/LabsSection.tsx'
import { ObjectivesSection } from '../sections/ObjectivesSection.tsx'
import { ResourcesSection } from '../sections/ResourcesSection.tsx'
import {
  AttainmentSection,
  ImprovementSection,
  OwnSections,
  TextsSection,
} from '../sections/TextSections.tsx'
import { Editor } from '../store/editor-store.ts'
import { wire } from '../store/wire.ts'
import { FieldsTogether } from '../suggest/FieldsTogether.tsx'
import { useRuleSuggestions } from '../suggest/use-rule-suggestions.ts'
import { Beginning } from './Beginning.tsx'
import { EditorFooter } from './EditorFooter.tsx'
import { EditorStrip } from './EditorStrip.tsx'
import css from './editor.module.css'
import { SectionNav } from './SectionNav.tsx'
import { useEditorState, WritingProvider } from './use-editor.ts'

/** Ctrl+Z and Ctrl+Shift+Z outside of fields and dialogs; Ctrl+S saves at once. */
function useEditorKeys({ undo, redo, save }: Editor, readOnly: boolean) {
  useKeys(readOnly ? {} : { 'ctrl+z': undo, 'ctrl+y': redo, 'ctrl+shift+z': redo })
  useKeys(readOnly ? {} : { 'ctrl+s': save }, { inFields: true, overDialogs: true })
}

function Surface({ view }: { view: SyllabusView }) {
  const t = useTranslations()
  const nameOf = useName()
  const check = useCheck()
  const { open, setOpen } = useFindingsOpen()
  const [refreshing, setRefreshing] = useState(false)
  const isUnsaved = useEditorState(({ saving }) => saving.state !== 'saved')
  useLeaveGuard(isUnsaved)
  useRuleSuggestions()
  const { course } = view.inherited
  const { document } = view
  return (
    <PageFrame
      title={
        <>
          <Link to={linkTo.syllabus({ culture: view.culture.id })} className={css.crumb}>
            {t('syllabi')} /
          </Link>{' '}
          {nameOf(course)} <span className={css.code}>{course.code}</span>
        </>
      }
      tags={
        <>
          <StateTag state={document.state} {...(document.step > 0 ? { level: document.step } : {})} />
          <Tag>
            v{view.version}
            {document.round > 0 && (
              <>
                <Dot />
                {t('round', { round: document.round })}
              </>
            )}
          </Tag>
          {document.is_stale && <Tag tone="warning">{t('stale')}</Tag>}
        </>
      }
      actions={
        <>
          <DifferenceButton />
          <ReadAgainButton />
          <EnglishButton />
          <PrintButton />
          {!open && <FindingsButton count={check.findings.length} onClick={() => setOpen(true)} />}
        </>
      }
      strip={<EditorStrip onRefresh={() => setRefreshing(true)} onFindings={() => setOpen(true)} />}
      beside={
        <div className={css.beside}>
          <FindingsPanel
            check={check}
            open={open}
            onClose={() => setOpen(false)}
            onRefresh={() => setRefreshing(true)}
          />
        </div>
      }
      footer={<EditorFooter check={check} />}
    >
      <FieldsTogether />
      <div className={css.layout}>
        <SectionNav check={check} />
        <div className={css.parts}>
          <Beginning />
          <BasicSection />
          <ObjectivesSection />
          <ChaptersSection />
          <LabsSection />
          <ComponentsSection />
          <MatrixSection />
          <RubricsSection />
          <AttainmentSection />
          <ResourcesSection />
          <TextsSection />
          <ImprovementSection />
          <OwnSections />
        </div>
      </div>
      {refreshing && <RefreshDialog onClose={() => setRefreshing(false)} />}
    </PageFrame>
  )
}

/** One syllabus: sections at the left, the form in the middle, findings at the right. */
export function SyllabusEditor({ view }: { view: SyllabusView }) {
  const account = useSession(({ person }) => person?.userInfo.id)
  const keepAs = view.may.edit ? `syllabus:${account}:${view.id}` : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fresh answer of the same syllabus must not throw away what is written
  const editor = useMemo(() => new Editor(view, wire, keepAs), [view.id])
  useEditorKeys(editor, !view.may.edit)
  useEffect(() => {
    const unhear = editor.start()
    return () => {
      unhear()
      editor.stop()
    }
  }, [editor])
  const written = useMemo(() => ({ editor, view, readOnly: !view.may.edit }), [editor, view])
  return (
    <WritingProvider value={written}>
      <OpenValues>
        <Surface view={view} />
      </OpenValues>
    </WritingProvider>
  )
}
