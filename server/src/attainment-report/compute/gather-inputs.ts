import { notConfirmed } from '@obelisk/contract/attainment-report/report'
import type { AttainmentInputs } from '@obelisk/engine/attainment-report/attainment/inputs'
import { leveledBy } from '@obelisk/engine/attainment-report/attainment/objective/direct'
import {
  asJudgements,
  poolAnswers,
  poolIndirect,
} from '@obelisk/engine/attainment-report/attainment/objective/pool-indirect'
import { externalWithoutSource } from '@obelisk/engine/attainment-report/attainment/school-method'
import { parametersOf, thresholdOf } from '@obelisk/engine/attainment-report/attainment/school-settings'
import type { Finding } from '@obelisk/engine/finding/finding'
import type { AttainmentParameters } from '@obelisk/engine/settings/parameters'
import { type EvaluationSheet, sheetOf } from '#evaluation-data/public.ts'
import { Refusal } from '#kernel/errors.ts'
import { evaluationSettingsOf } from '#settings/public.ts'
import type { Room } from '../access.ts'
import type { NamesOfRows } from '../reading/beside/calculation-reason.ts'
import type { Subject } from '../subject.ts'
import { rowNames } from './row-names.ts'

/**
 * By experts' judgement alone the values that were entered are theirs; otherwise they are indirect evidence: for levels with
 * the answers behind them, for which a rule may ask.
 */
export function evidenceBy(
  method: AttainmentParameters['method'],
  sheets: readonly EvaluationSheet[],
): Pick<AttainmentInputs, 'indirect' | 'judgements'> {
  const rows = sheets.flatMap(({ indirect }) => indirect)
  if (method.code === 'M') return { indirect: [], judgements: asJudgements(poolIndirect(rows)) }
  return { indirect: leveledBy(method) ? poolAnswers(rows) : poolIndirect(rows) }
}

/** What the papers of all classes are compared with, and its names. */
function criterionOf(sheets: readonly EvaluationSheet[]): Pick<AttainmentInputs, 'criterion' | 'evidence'> {
  const given = sheets.flatMap(({ criterion }) => criterion)
  if (given.length === 0) return {}
  const names = [...new Set(given.map(({ name }) => name))].sort()
  return {
    criterion: given.map(({ student_id, value }) => ({ student_id, value })),
    evidence: { criterion: names.join(' / ') },
  }
}

export type Gathered = {
  sheets: EvaluationSheet[]
  inputs: AttainmentInputs
  parameters: AttainmentParameters
  syllabusId: number
  /** What the settings ask for and the course has nothing for. */
  remarks: Finding[]
  /** What people call the rows that the engine names by id. */
  names: () => NamesOfRows
}

/** The points that each component gives each objective, in the order of their ids, with the objective's own threshold. */
const matrixOf = ({ components, sheet }: EvaluationSheet) =>
  components
    .flatMap(({ id, objectives }) =>
      objectives.map((cell) => ({
        component_id: id,
        ...cell,
        ...thresholdOf(sheet.objectives, cell.objective_id),
      })),
    )
    .sort((a, b) => a.component_id - b.component_id || a.objective_id - b.objective_id)

/** Marks, syllabus and settings of a subject as the engine's inputs and parameters. Only confirmed marks are used. */
export async function gatherInputs(ctx: Room, subject: Subject): Promise<Gathered> {
  const place = {
    project: subject.projectId,
    culture: subject.cultureId,
    course: subject.courseId,
    ...(subject.teachingClassId ? { teaching_class: subject.teachingClassId } : {}),
  }
  const [sheets, settings] = await Promise.all([
    sheetOf(ctx.door('evaluation-data'), subject.classIds),
    evaluationSettingsOf(ctx.door('settings'), place),
  ])
  const classes = sheets.flatMap((sheet) => sheet.classes)
  const { evidence: comparedWith, ...criterion } = criterionOf(sheets)
  const first = sheets[0]
  const isConfirmed =
    classes.length === subject.classIds.length && classes.every(({ state }) => state === 'confirmed')
  if (!first || !isConfirmed) throw new Refusal(notConfirmed)
  const parameters = parametersOf(settings, matrixOf(first), first.components)
  return {
    sheets,
    names: () => rowNames(sheets),
    syllabusId: first.syllabus_id,
    parameters,
    remarks: externalWithoutSource(settings, first.components),
    inputs: {
      sheets: sheets.map(({ sheet }) => sheet),
      ...evidenceBy(parameters.method, sheets),
      ...criterion,
      evidence: {
        syllabus: `${first.syllabus_id} ${first.syllabus_version}`,
        ...Object.fromEntries(
          classes.map(({ teaching_class_id, data_version }) => [`class ${teaching_class_id}`, data_version]),
        ),
        ...comparedWith,
      },
    },
  }
}
