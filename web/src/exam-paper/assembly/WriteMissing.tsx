import type { AssemblyChange } from '@obelisk/contract/exam-paper/assembly'
import { type PaperView, takeQuestions } from '@obelisk/contract/exam-paper/calls'
import type { PaperLabel, PaperPart, PaperQuestion } from '@obelisk/contract/exam-paper/shapes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useQuestionTranslations } from '#question-bank/public.ts'
import { WriteDrawer } from '../blueprint/WriteDrawer.tsx'
import { useTranslations } from '../messages.ts'
import { addItems, addSection } from '../paper/edit-text.ts'
import type { Texts } from '../paper/use-texts.ts'
import { acting } from '../queries.ts'

export type Missing = Extract<AssemblyChange, { change: 'write' }>['question']

type Props = {
  view: PaperView
  texts: Texts
  label: PaperLabel
  missing: Missing
  onWritten: () => void
  onClose: () => void
}

/** Writes a question that the bank lacks; it stays in its paper, and the next search counts with it. */
export function WriteMissing({ view, texts, label, missing, onWritten, onClose }: Props) {
  const t = useTranslations()
  const qsay = useQuestionTranslations()
  const { mutateAsync } = useMutation(acting(takeQuestions, false)(useQueryClient()))
  const { kind, score, chapter, objectives, bloom } = missing
  const known = texts.texts[label]?.sections.find((section) => section.kind === kind)
  const title = t('section-title', { kind: qsay(`kind-${kind}`) })
  const section: PaperPart = known ?? { id: 0, title, kind, each: score, note: '', items: [] }
  const share = objectives.length > 0 ? 1 / objectives.length : 0
  const begun = { score, chapter, bloom, objectives: objectives.map((objective) => ({ objective, share })) }
  const save = async (item: PaperQuestion) => {
    const { ids } = await mutateAsync({ id: view.id, question_ids: [], fresh: known ? 1 : 2 })
    const [id = 0, sectionId = 0] = ids
    const own = { ...section, id: known?.id ?? sectionId }
    texts.change(
      label,
      ...(known ? [] : [addSection(own)]),
      addItems(own.id, [{ ...item, id, is_locked: true }]),
    )
    onWritten()
    onClose()
  }
  return (
    <WriteDrawer view={view} work={{ act: 'write', label, section, begun }} onSave={save} onClose={onClose} />
  )
}
