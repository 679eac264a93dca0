import type { Fact } from '../../../document-tree/fact.ts'
import type { Draft } from '../../draft.ts'
import type { RowList } from '../../row-ids.ts'
import { wholeTexts } from '../../rules/english-content.ts'
import type { PlanSupport } from '../fill/filling.ts'
import { dotted } from '../plan-targets.ts'
import type { SyllabusReading } from '../syllabus-reading.ts'
import { cellKey, linkKey, rowKey, standardKey } from './records.ts'

/** The facts that a field of a draft comes from; `isSaid` is false where its value only follows from them. */
export type SaidField = { record: string; field: string; facts: readonly Fact<unknown>[]; isSaid: boolean }

const field = (record: string, name: string, ...facts: (Fact<unknown> | undefined)[]): SaidField[] => {
  const there = facts.filter((fact) => fact !== undefined)
  return there.length > 0 ? [{ record, field: name, facts: there, isSaid: true }] : []
}

/** Fields of a row that are called in the reading as in the draft. */
const fields = (record: string, row: object, names: readonly string[]): SaidField[] =>
  names.flatMap((name) => field(record, name, (row as Record<string, Fact<unknown> | undefined>)[name]))

const chapterFields = [
  'name',
  'content',
  'key_points',
  'difficult_points',
  'requirement',
  'ideology',
  'methods',
  'hours_lab',
  'hours_computer',
  'hours_practice',
] as const
const labFields = ['name', 'hours', 'kind', 'required', 'group_size', 'content'] as const
const resourceFields = ['title', 'author', 'publisher', 'year', 'isbn'] as const

type Of = { draft: Draft; reading: SyllabusReading; supports: readonly PlanSupport[] }

/** The rows of a list with the rows of the reading that they were made from, in the same order. */
function eachRow<R>(
  { draft }: Of,
  list: RowList,
  read: readonly R[],
  say: (key: string, row: R) => SaidField[],
) {
  return draft[list].flatMap(({ id }, at) => {
    const row = read[at]
    return row === undefined ? [] : say(rowKey(list, id), row)
  })
}

const objectiveId = ({ draft, reading }: Of, no: number): number | undefined => {
  const at = reading.objectives.findIndex((one) => one.no === no)
  return reading.objectives.length > 0 ? draft.objectives[at]?.id : draft.objectives[no - 1]?.id
}

function ofLinks(of: Of): SaidField[] {
  const ids = new Map(
    of.supports.map(({ indicator_no, indicator_id }) => [dotted(indicator_no), indicator_id]),
  )
  return of.reading.support.flatMap(({ objective, target, weight }) => {
    const [own, indicator] = [objectiveId(of, objective), ids.get(target.value)]
    if (own === undefined || indicator === undefined) return []
    const facts = [target, ...(weight ? [weight] : [])]
    return [{ record: linkKey(own, indicator), field: 'weight', facts, isSaid: weight !== undefined }]
  })
}

function ofComponents(of: Of): SaidField[] {
  const { matrix, components, notation } = of.reading
  const ids = new Map(components.map(({ name }, at) => [name.value, of.draft.components[at]?.id]))
  const rows = eachRow(of, 'components', components, (key, { name, ratio }) => {
    // a sum is open where its points are, and marked there
    const own = matrix
      .filter(({ component, value }) => component === name.value && value.isSure)
      .map(({ value }) => value)
    return [
      ...field(key, 'name', name),
      ...(ratio || notation !== 'points' ? field(key, 'ratio', ratio) : field(key, 'ratio', ...own)),
    ]
  })
  const cells = matrix.flatMap(({ component, objective, value }) => {
    const [row, own] = [ids.get(component), objectiveId(of, objective)]
    return row === undefined || own === undefined ? [] : field(cellKey(row, own), 'points', value)
  })
  return [...rows, ...cells]
}

function ofStandards(of: Of): SaidField[] {
  const heads = [
    ...new Set(of.reading.standards.filter((one) => /^\d+$/.test(one.of)).map(({ level }) => level)),
  ]
  const texts = of.reading.standards.flatMap(({ of: no, level, text }) => {
    const own = /^\d+$/.test(no) ? objectiveId(of, Number(no)) : undefined
    const key = of.draft.levels[heads.indexOf(level)]?.key
    return own === undefined || key === undefined ? [] : field(standardKey(own, key), 'text', text)
  })
  const [first] = of.reading.standards
  return [...(texts.length > 0 && first ? field('levels', 'levels', first.text) : []), ...texts]
}

/** Every field of an aligned draft that its document says, with the facts it comes from. */
export function saidFields(of: Of): SaidField[] {
  const { reading } = of
  return [
    ...eachRow(of, 'objectives', reading.objectives, (key, row) => fields(key, row, ['text', 'threshold'])),
    ...ofLinks(of),
    ...eachRow(of, 'chapters', reading.chapters, (key, row) => [
      ...fields(key, row, chapterFields),
      ...field(key, 'hours_theory', row.hours_theory ?? row.hours),
      ...field(key, 'objective_ids', row.objectives),
    ]),
    ...eachRow(of, 'lab_items', reading.labs, (key, row) => [
      ...fields(key, row, labFields),
      ...field(key, 'objective_ids', row.objectives),
    ]),
    ...ofComponents(of),
    ...ofStandards(of),
    ...eachRow(of, 'resources', reading.resources, (key, row) => fields(key, row, resourceFields)),
    ...fields('texts', reading, wholeTexts),
  ]
}
