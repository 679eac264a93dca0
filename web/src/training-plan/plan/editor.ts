import type { Sent } from '@obelisk/contract/endpoint'
import { groups, indicators, objectives, requirements } from '@obelisk/contract/training-plan/content'
import { saveCourse } from '@obelisk/contract/training-plan/courses'
import { savePlan, type WholePlan } from '@obelisk/contract/training-plan/plan'
import { createContext, useContext } from 'react'
import type { Saving } from '#kit/display/SavedMark.tsx'
import type { PlanTab, Target } from './tabs.ts'

/** The kinds of row that are saved field by field, each with its call. */
export const savers = {
  plan: savePlan,
  objective: objectives.edit,
  requirement: requirements.edit,
  indicator: indicators.edit,
  group: groups.edit,
  course: saveCourse,
} as const
export type RowKind = keyof typeof savers
export type FieldsOf<K extends RowKind> = Required<NonNullable<Sent<(typeof savers)[K]>['row']>>

export type Editor = {
  plan: WholePlan
  /** Why nothing can be changed; undefined when the person may edit. */
  readOnly: string | undefined
  /** Changes what is shown; the server has it already, or is being told. */
  patch: (change: (plan: WholePlan) => WholePlan) => void
  /** Does some work on the server and shows that it is saving; a failure is told. True when it went well. */
  run: (work: () => Promise<unknown>) => Promise<boolean>
  /** Saves fields of a row from what was shown; throws what the server refuses. */
  saveFields: <K extends RowKind>(
    kind: K,
    id: number,
    was: Partial<FieldsOf<K>>,
    row: Partial<FieldsOf<K>>,
  ) => Promise<void>
  /** What was refused at this place (`indicator:12:no`) was taken back by the person. */
  giveUp: (place: string) => void
  /** Reads the plan anew. */
  reload: () => Promise<void>
  /** Takes back an act that the server keeps, and offers that with a word. */
  offerUndo: (text: string, undoId: number) => void
  noteEdits: (count: number) => void
  tab: PlanTab
  target: Target | undefined
  locate: (tab: PlanTab, target?: Omit<Target, 'turn'>) => void
}

/** Where saving stands: apart from the editor, so that it does not draw the page. `edits`: changes since the page was opened. */
export type Progress = { saving: Saving; edits: number }
export const ProgressContext = createContext<Progress>({ saving: { state: 'saved', at: 0 }, edits: 0 })

export const EditorContext = createContext<Editor | undefined>(undefined)

/** By this the word that offers to take an act back is found on the screen. */
export const undoKey = (undoId: number) => `undo-${undoId}`

/** The plan on the screen and what can be done to it. */
export function usePlan(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('usePlan stands outside of a plan')
  return editor
}
