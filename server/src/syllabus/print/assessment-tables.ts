import type { PrintCell } from '@obelisk/contract/print-document'
import { levelName } from '@obelisk/contract/syllabus/level-name'
import { cellsInBothNotations, columnSums, rowSums } from '@obelisk/engine/syllabus/rules/matrix-notation'
import { head, middle, number, plain, type Table, table } from '#print/print-cells.ts'
import { named, type PrintFacts } from './print-parts.ts'
import type { PrintWords } from './print-words.zh-cn.ts'

export function componentTable({ content, isEnglish }: PrintFacts, words: PrintWords): Table {
  const rows = content.components.map((one): PrintCell[] => [
    plain(named(isEnglish, one.name, one.name_en)),
    middle(words[one.stage]),
    plain(one.form),
    middle(number(one.ratio)),
    plain(one.evidence),
  ])
  return table(
    [0.2, 0.12, 0.2, 0.12, 0.36],
    [head(words.component, words.stage, words.form, words.ratio, words.evidence), ...rows],
  )
}

/** Both notations in one cell: points, and the share of the component in brackets; below them the own target. */
export function matrixTable({ content, isEnglish }: PrintFacts, words: PrintWords): Table {
  const { components, objectives, notation } = content
  const cells = cellsInBothNotations(content.component_objectives, components, notation)
  const sums = new Map(rowSums(cells, objectives).map((sum) => [sum.objective_id, sum]))
  const targets = new Map(
    content.component_objectives.map((one) => [`${one.objective_id} ${one.component_id}`, one.target]),
  )
  const cellOf = (objective: number, component: number) =>
    cells.find((one) => one.objective_id === objective && one.component_id === component)
  const rows = objectives.map(({ id, no }): PrintCell[] => [
    middle(`CO${no}`),
    ...components.map((component) => {
      const cell = cellOf(id, component.id)
      if (!cell || cell.points <= 0) return middle('–')
      const target = targets.get(`${id} ${component.id}`)
      const share = `${number(cell.points)} (${number(cell.weight, 3)})`
      return middle(target ? `${share}\n≥ ${number(target * 100)}%` : share)
    }),
    middle(number(sums.get(id)?.points ?? 0)),
    middle((sums.get(id)?.weight ?? 0).toFixed(3)),
  ])
  const feet = columnSums(cells, components)
  const all = feet.reduce((sum, { points }) => sum + points, 0)
  const foot = [
    ...head(words.total),
    ...feet.map(({ points }) => middle(number(points))),
    middle(number(all)),
    middle((all / 100).toFixed(3)),
  ]
  const names = components.map(
    ({ name, name_en, ratio }) => `${named(isEnglish, name, name_en)}\n${number(ratio)}%`,
  )
  const width = 0.68 / Math.max(1, components.length)
  return table(
    [0.12, ...components.map(() => width), 0.1, 0.1],
    [head(words.objective, ...names, words.points, words.design), ...rows, foot],
    { small: true },
  )
}

export function rubricTable({ content, isEnglish }: PrintFacts, words: PrintWords): Table {
  const texts = new Map(
    content.rubrics.flatMap(({ objective_id, cells }) =>
      cells.map(({ level_key, text }) => [`${objective_id} ${level_key}`, text] as const),
    ),
  )
  const names = content.levels.map(
    ({ label, from, to }) => `${levelName(label, isEnglish)}\n${number(from, 1)}–${number(to, 1)}`,
  )
  const rows = content.objectives.map(({ id, no }): PrintCell[] => [
    middle(`CO${no}`),
    ...content.levels.map(({ key }) => plain(texts.get(`${id} ${key}`) ?? '')),
  ])
  return table(
    [0.12, ...content.levels.map(() => 0.88 / content.levels.length)],
    [head(words.objective, ...names), ...rows],
    { small: true },
  )
}
