import type { EvaluationSettings } from '@obelisk/contract/settings'

/** What a workbook is read for: the class with its items. Plain values, so that they can be handed to a worker thread. */
export type ImportContext = {
  /** What a mark that is a word stands for here, of 100. */
  wordValues: EvaluationSettings['word_values']
  students: readonly { id: number; student_no: string; name: string }[]
  /** Students of the parallel classes, to name the class a stranger is of. */
  others: readonly { student_no: string; name: string; class: string }[]
  objectives: readonly { id: number; no: number }[]
  components: readonly {
    id: number
    name: string
    ratio: number
    stage: string
    objectives: readonly { objective_id: number; points: number }[]
  }[]
  items: readonly {
    id: number
    component_id: number
    no: string
    name: string
    full_score: number
    points: number
    is_objective: boolean
    complex_problem: boolean
    shares: readonly { objective_id: number; share: number }[]
    marks: number
  }[]
}

export type ContextItem = ImportContext['items'][number]
export type ContextComponent = ImportContext['components'][number]

/** How an item is called to a person: its number, with the name when the number alone says little. */
export const itemLabel = ({ no, name }: { no: string; name: string }) =>
  name === '' || name === no ? no : /^\d+$/.test(no) ? name : `${no} ${name}`
