import { targetName } from '@obelisk/contract/survey/target-name'
import { questionsIn } from '@obelisk/engine/survey/definition'
import type { CellSpec, SheetSpec } from '#workbook/write/sheet-spec.ts'
import { targetsTold } from '../gather-figures.ts'
import { cell, formula, heads, share } from './cells.ts'
import type { Made } from './made.ts'
import type { Placed } from './questions-sheet.ts'

/** The value of each objective from its questions by their weights. */
export function targetsSheet(
  { figures, words, survey, language }: Made,
  { sheet, valueAt }: Placed,
): SheetSpec {
  const byId = new Map(questionsIn(survey.definition).map((question) => [question.id, question]))
  const mapped = targetsTold(figures, survey)
  const rows = mapped.map(({ mapping, questions, n, value, low, high }): CellSpec[] => {
    const places = questions.map((id) => valueAt.get(id))
    const weights = questions.map((id) => byId.get(id)?.mapping?.weight ?? 0)
    const isAll = places.every((place) => place !== undefined)
    const sum = places.map((place, at) => `${weights[at]}*'${sheet.name}'!$${place}`).join('+')
    return [
      cell(targetName(mapping, language)),
      cell(n),
      isAll
        ? formula(`(${sum})/${weights.reduce((all, one) => all + one, 0)}`, value, share)
        : cell(value, share),
      cell(low, share),
      cell(high, share),
    ]
  })
  return {
    name: words.targets,
    rows: [heads(words.target, words.n, words.value, words.low, words.high), ...rows],
    columns: [12, 10, 14, 14, 14].map((width) => ({ width })),
    frozen: { rows: 1, columns: 0 },
    isProtected: true,
  }
}
