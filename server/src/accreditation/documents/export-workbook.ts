import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { Language } from '@obelisk/contract/refusal'
import type { Ctx } from '#kernel/room.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { nameIn } from '../compute/row-names.ts'
import { objectiveNosOf } from '../queries.ts'
import { type ChosenRules, readGrade } from '../read-grade.ts'
import { blocksOf, type Facts, objectiveRows } from './calculation.ts'
import { calculationOf } from './calculation-of.ts'
import { indicatorsSheet, objectivesSheet, requirementsSheet, valuesSheet, weightsSheet } from './sheets.ts'
import { gradeWords } from './words.ts'

type Room = Ctx<'accreditation'>

/** Names of courses and requirements in the language of the document. */
function namedIn(grade: Facts['grade'], language: Language): Facts['grade'] {
  const isEnglish = language === 'en'
  return {
    ...grade,
    courses: grade.courses.map((course) => ({ ...course, name: nameIn(isEnglish, course) })),
    requirements: grade.requirements.map((row) => ({ ...row, name: nameIn(isEnglish, row) })),
  }
}

/** The roll-up as a workbook with live formulas from the objectives of the courses to the requirements. */
export async function exportGradeWorkbook(
  ctx: Room,
  gradeId: number,
  language: Language,
  chosen: ChosenRules,
): Promise<FileAnswer> {
  const calculation = await calculationOf(ctx, gradeId, chosen)
  const grade = namedIn(await readGrade(ctx, gradeId, chosen), language)
  const noOf = new Map(grade.requirements.map(({ id, no }) => [id, no]))
  const placeOf = new Map(grade.indicators.map(({ id, no }) => [id, no]))
  const indicators = calculation.results.indicators.toSorted(
    (a, b) =>
      (noOf.get(a.requirement_id) ?? 0) - (noOf.get(b.requirement_id) ?? 0) ||
      (placeOf.get(a.indicator_id) ?? '').localeCompare(placeOf.get(b.indicator_id) ?? '', 'en', {
        numeric: true,
      }),
  )
  const objectives = objectiveRows(calculation, indicators)
  const words = gradeWords[language]
  const nos = await objectiveNosOf(ctx.read, [...new Set(objectives.map((row) => row.objectiveId))])
  const objectiveNos = new Map(nos.map(({ id, no }) => [id, no]))
  const blocks = blocksOf(objectives)
  const facts: Facts = { grade, calculation, words, indicators, objectives, objectiveNos, blocks }
  const sheets = [requirementsSheet, indicatorsSheet, weightsSheet, valuesSheet, objectivesSheet]
  const project = (language === 'en' && grade.grade.project_en) || grade.grade.project
  return {
    name: `${project}_${grade.grade.name}_${words.file}.xlsx`,
    type: xlsxType,
    body: await writeWorkbook(sheets.map((sheet) => sheet(facts))),
  }
}
