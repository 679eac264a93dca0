import type { Sheet } from '@obelisk/contract/evaluation-data/classes'
import type { MarkSheet } from '@obelisk/engine/evaluation-data/sheet/mark-sheet'
import { codeOfState, type MarkState } from '@obelisk/engine/settings/mark-state'
import { type AttainmentParameters, DEFAULT_PARAMETERS } from '@obelisk/engine/settings/parameters'
import type { Mark } from '#kit/grid/kinds/mark-kind.ts'
import { isState } from '../scores/editor/mark.ts'

/** The settings of the class as the engine names them. */
export const settingsOf = ({ settings }: Pick<Sheet, 'settings'>): AttainmentParameters => ({
  ...DEFAULT_PARAMETERS,
  ...(settings as Partial<AttainmentParameters>),
})

/**
 * For the direct values while marks are typed: what is not there yet is left out instead of refusing the whole run, and no
 * paper is analysed. Once everything is entered they are the figures of the run.
 */
export function liveParameters(sheet: Pick<Sheet, 'settings'>): AttainmentParameters {
  const settings = settingsOf(sheet)
  return {
    ...settings,
    states: { ...settings.states, not_entered: 'leave_out_item' },
    without_data: 'renormalise',
    combine_indirect: false,
    total_points: null,
    minimum_students: 1,
    item_analysis: { ...settings.item_analysis, papers: [] },
  }
}

type Head = Pick<
  Sheet,
  'objectives' | 'components' | 'items' | 'students' | 'contributions' | 'sittings' | 'class'
>

/** The sheet of the engine from what stands in the grid; a text that is no mark counts as not entered. */
export function engineSheet(
  { objectives, components, items, students, contributions, sittings, class: { id } }: Head,
  markAt: (studentId: number, itemId: number) => Mark,
): MarkSheet {
  const marks = new Float64Array(students.length * items.length).fill(Number.NaN)
  const states = new Uint8Array(marks.length).fill(codeOfState('not_entered'))
  let cell = 0
  for (const student of students)
    for (const item of items) {
      const mark = markAt(student.id, item.id)
      if (typeof mark === 'number') {
        marks[cell] = mark
        states[cell] = 0
      } else if (mark !== null && isState(mark)) states[cell] = codeOfState(mark.state as MarkState)
      cell++
    }
  return {
    objectives: objectives.map((one) =>
      one.threshold === null ? { id: one.id } : { id: one.id, threshold: one.threshold },
    ),
    components: components.map((one) => ({ id: one.id, points: one.ratio })),
    items: items.map(({ id: itemId, component_id, full_score, points, shares, is_objective }) => ({
      id: itemId,
      component_id,
      full_score,
      points,
      shares,
      scoring: is_objective ? 'objective' : 'subjective',
    })),
    students: students.map((one) => ({
      id: one.id,
      class_id: id,
      enrolment: one.kind,
      ...(one.exclusion === null ? {} : { left_out: one.exclusion }),
    })),
    contributions,
    resits: sittings.map(({ no: _no, ...resit }) => resit),
    marks,
    states,
  }
}
