import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { SyllabusView } from '@obelisk/contract/syllabus/syllabus'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Editor, EditorState } from '../store/editor-store.ts'

export type Written = {
  editor: Editor
  /** What does not change while it is written: plan facts, document, rights. */
  view: SyllabusView
  readOnly: boolean
}

/** Where the choice stands between what was written here and what somebody else saved meanwhile. */
export const conflictId = 'syllabus-conflict'

const Writing = createContext<Written | undefined>(undefined)
export const WritingProvider = Writing.Provider

/** The syllabus that this part of the page writes. */
export function useWritten(): Written {
  const written = use(Writing)
  if (!written) throw new Error('no syllabus is being written here')
  return written
}

/** Something of the state of the editor. */
export const useEditorState = <T>(pick: (state: EditorState) => T): T =>
  useStore(useWritten().editor.store, pick)

/** The content, or a part of it. */
export const useContent = <T = SyllabusContent>(pick?: (content: SyllabusContent) => T): T =>
  useEditorState(({ content }) => (pick ? pick(content) : (content as T)))

/** Changes one row of a list of the content. */
export function useRowEdit() {
  const { editor } = useWritten()
  return <K extends 'objectives' | 'chapters' | 'lab_items' | 'components' | 'resources'>(
    list: K,
    id: number,
    changes: Partial<SyllabusContent[K][number]>,
  ) =>
    editor.edit(`${list} ${id} ${Object.keys(changes).join()}`, (content) => ({
      ...content,
      [list]: content[list].map((row) => (row.id === id ? { ...row, ...changes } : row)),
    }))
}

/** Moves a row of a list to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [row] = next.splice(from, 1)
  if (row !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, row)
  return next
}
