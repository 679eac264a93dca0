import type { FileAnswer } from '@obelisk/contract/endpoint'
import type { DocumentForm } from '@obelisk/contract/form-template/fields'
import type { Language } from '@obelisk/contract/refusal'
import type { WholePlan } from '@obelisk/contract/training-plan/plan'
import type { SheetSpec } from '#workbook/write/sheet-spec.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { planPolicy, type Room } from './access.ts'
import { courseSheet } from './exchange/sheets/course-sheet.ts'
import { creditSheet } from './exchange/sheets/credit-sheet.ts'
import { excelWords } from './exchange/sheets/excel-words.ts'
import { longSheet, supportSheet, weightSheet } from './exchange/sheets/matrix-sheets.ts'
import { planForm } from './own-form/own-form-plan.ts'
import { readPlan } from './plan/read-plan.ts'
import { nameIn } from './word/plan-tables.ts'
import { printedOf, printPlan } from './word/print-plan.ts'

type Plan = Omit<WholePlan, 'may'>

/** `软件工程_2024 版培养方案_v2.2_支撑矩阵`. */
const fileName = (plan: Plan, what: string, language: Language) =>
  `${titleOf(plan, language, '_')}_v${plan.version}_${what}`

const titleOf = ({ project, fields }: Plan, language: Language, between: string) =>
  [nameIn(project, language), nameIn(fields, language)].join(between)

async function excel(name: string, sheets: SheetSpec[]): Promise<FileAnswer> {
  return { name: `${name}.xlsx`, type: xlsxType, body: await writeWorkbook(sheets) }
}

/** The plan as Word, or one of its tables as Excel, for everybody who may read it. */
export async function exportPlan(
  ctx: Room,
  cultureId: number,
  what: 'word' | 'courses' | 'matrix' | 'credits',
  language = ctx.language,
  form: DocumentForm = 'built-in',
): Promise<FileAnswer> {
  const plan = await readPlan(ctx, await planPolicy.must(ctx, 'view', cultureId))
  if (what === 'word') {
    if (form === 'school')
      return planForm.word(ctx, plan.project.id, language, () => printedOf(ctx, plan, language))
    return printPlan(ctx, plan, language, form === 'pdf' ? 'pdf' : 'word')
  }
  const words = excelWords[language]
  const title = (part: string) => `${titleOf(plan, language, ' ')} v${plan.version} ${part}`
  if (what === 'courses')
    return excel(fileName(plan, words.courses, language), [courseSheet(plan, title(words.courses), language)])
  if (what === 'credits')
    return excel(fileName(plan, words.credits, language), [creditSheet(plan, title(words.credits), language)])
  return excel(fileName(plan, words.matrix, language), [
    supportSheet(plan, title(words.matrix), language),
    weightSheet(plan, title(words.weights), language),
  ])
}

/** The workbook to fill in, with what the plan holds already. */
export async function importTemplate(
  ctx: Room,
  cultureId: number,
  kind: 'courses' | 'matrix-wide' | 'matrix-long',
): Promise<FileAnswer> {
  const plan = await readPlan(ctx, await planPolicy.must(ctx, 'view', cultureId))
  const { language } = ctx
  const words = excelWords[language]
  const title = titleOf(plan, language, ' ')
  if (kind === 'courses')
    return excel(fileName(plan, `${words.courses}${words.template}`, language), [
      courseSheet(plan, title, language, words.note),
    ])
  const sheet =
    kind === 'matrix-wide'
      ? supportSheet(plan, title, language, words.matrixNote)
      : longSheet(plan, language, words.matrixNote)
  const name = kind === 'matrix-wide' ? words.matrix : words.longMatrix
  return excel(fileName(plan, `${name}${words.template}`, language), [sheet])
}
