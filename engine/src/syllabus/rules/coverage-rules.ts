import { type Finding, finding } from '#finding/finding.ts'
import { cellsInBothNotations } from './matrix-notation.ts'
import type { Syllabus, SyllabusLimits, SyllabusRubric } from './syllabus.ts'

export type CoverageCode =
  | 'S08.objective_without_content'
  | 'S08.objective_without_assessment'
  | 'S08.objective_without_rubric'
  | 'S08.chapter_without_objective'
  | 'S08.component_without_objective'
  | 'S08.rubric_level_missing'
  | 'S08.rubric_text_repeated'

type Found = Finding<CoverageCode>

/** S08: every objective is taught, assessed and has a grading standard; every chapter and component serves one. */
export function objectivesAreCovered(syllabus: Syllabus, limits: SyllabusLimits): Found[] {
  const { chapters, lab_items, components, component_objectives, notation } = syllabus
  const cells = cellsInBothNotations(component_objectives, components, notation).filter(
    ({ points }) => points > 0,
  )
  const taught = new Set([...chapters, ...lab_items].flatMap((row) => row.objective_ids))
  const assessed = new Set(cells.map((cell) => cell.objective_id))
  const serving = new Set(cells.map((cell) => cell.component_id))
  return [
    ...without(syllabus, taught, 'S08.objective_without_content'),
    ...without(syllabus, assessed, 'S08.objective_without_assessment'),
    ...chapters
      .filter(({ objective_ids }) => objective_ids.length === 0)
      .map(({ id, no, name }): Found => {
        return finding('S08.chapter_without_objective', 'error', { chapter_id: id }, { no, name })
      }),
    ...components
      .filter(({ id }) => !serving.has(id))
      .map(
        ({ id, name }): Found =>
          finding('S08.component_without_objective', 'error', { component_id: id }, { name }),
      ),
    ...rubricsAreWhole(syllabus, limits),
  ]
}

function without({ objectives }: Syllabus, covered: ReadonlySet<number>, code: CoverageCode): Found[] {
  return objectives
    .filter(({ id }) => !covered.has(id))
    .map(({ id, no }) => finding(code, 'error', { objective_id: id }, { no }))
}

/** A rubric exists for each objective; empty levels and one text for two levels are warnings. */
function rubricsAreWhole(syllabus: Syllabus, { level_keys }: SyllabusLimits): Found[] {
  const rubrics = new Map(syllabus.rubrics.map((rubric) => [rubric.objective_id, rubric]))
  return syllabus.objectives.flatMap(({ id, no }) => {
    const rubric = rubrics.get(id)
    const place = { objective_id: id }
    if (!rubric || filledLevels(rubric).length === 0) {
      return [finding<CoverageCode>('S08.objective_without_rubric', 'error', place, { no })]
    }
    const filled = new Set(filledLevels(rubric).map((cell) => cell.level_key))
    const missing = level_keys.filter((key) => !filled.has(key))
    const texts = filledLevels(rubric).map((cell) => cell.text.trim())
    const repeated = texts.filter((text, i) => texts.indexOf(text) !== i)
    const values = { no, levels: level_keys.length, missing }
    return [
      ...(missing.length > 0
        ? [finding<CoverageCode>('S08.rubric_level_missing', 'warning', place, values)]
        : []),
      ...repeated.map((text) =>
        finding<CoverageCode>('S08.rubric_text_repeated', 'warning', place, { no, text }),
      ),
    ]
  })
}

function filledLevels({ cells }: SyllabusRubric): SyllabusRubric['cells'] {
  return cells.filter((cell) => cell.text.trim() !== '')
}
