import type { Place, Table } from '../../../document-tree/document-tree.ts'
import { sure, there, unsure } from '../../../document-tree/fact.ts'
import { upTo } from '../../../document-tree/grid.ts'
import { plain, tidy } from '../../../document-tree/plain.ts'
import { numberFact } from '../fact.ts'
import { isText, type Section, tablesIn } from '../sections.ts'
import type { ReadSupport } from '../syllabus-reading.ts'
import { type Columns, columnOf, columnsOf, has, isSumRow, saidKind } from '../tables/columns.ts'
import {
  dotIn,
  indicatorsIn,
  isTick,
  numbersIn,
  objectiveIn,
  objectiveOfCells,
  objectivesIn,
  requirementsIn,
  strengthsIn,
} from '../tables/marks.ts'
import { saidObjective } from '../tables/said-rows.ts'

/** The targets that a text names: indicators, else requirements. */
export const targetsIn = (text: string): string[] => {
  const indicators = indicatorsIn(text)
  return indicators.length > 0 ? indicators : requirementsIn(text)
}

/** Strength or weight of a cell of a matrix; undefined where there is no support. */
export function markOf(text: string, place: Place): Partial<ReadSupport> | undefined {
  const [strength, ...others] = strengthsIn(text)
  if (strength)
    return { strength: others.length > 0 ? unsure(strength, others, place) : sure(strength, place) }
  return isTick(text) ? {} : numberMark(text, place)
}

function numberMark(text: string, place: Place): Partial<ReadSupport> | undefined {
  const [value] = numbersIn(text)
  if (value === undefined || value === 0) return undefined
  const isPercent = /[%％]/.test(text)
  if (!isPercent && /^[123]$/.test(plain(text))) return levelOf(value, place)
  const share = isPercent || value > 1 ? value / 100 : value
  return share <= 1 ? { weight: sure(share, place) } : undefined
}

/** 3, 2 and 1 are levels of correlation where outcomes are mapped by numbers. */
const levelOf = (value: number, place: Place): Partial<ReadSupport> => ({
  strength: sure(value === 3 ? 'H' : value === 2 ? 'M' : 'L', place),
})

/** The objectives that a cell of a list names: one with its statement, or several by number. */
export const namedIn = (text: string) => {
  const named = objectiveIn(text)
  return named && named.rest.length > 3 ? [named.no] : objectivesIn(text)
}

/** Lists: a row says which objectives support which target. */
function ofList(columns: Columns): ReadSupport[] {
  const own = columnOf(columns, 'objective')
  const target = columnOf(columns, 'indicator', 'requirement')
  if (own === undefined || target === undefined) return []
  return columns.body.flatMap((row) => ofListRow(columns, row, own, target))
}

function ofListRow(columns: Columns, row: number, own: number, target: number): ReadSupport[] {
  const { grid } = columns
  const above = columnOf(columns, 'requirement') ?? target
  const strength = columnOf(columns, 'strength')
  const found = targetsIn(grid.text(row, target))
  const all = found.length > 0 ? found : targetsIn(grid.text(row, above))
  const place = grid.place(row, target)
  const wording = all.length === 1 ? wordingOf(grid.text(row, target)) : undefined
  const weight = columnOf(columns, 'weight')
  const share = weight === undefined ? undefined : numberFact(grid.text(row, weight), grid.place(row, weight))
  const mark = strength === undefined ? {} : markOf(grid.text(row, strength), grid.place(row, strength))
  const numbers = columnOf(columns, 'no')
  const named = namedIn(grid.text(row, own))
  const no = objectiveOfCells(
    grid.text(row, own),
    numbers === undefined ? undefined : grid.text(row, numbers),
  )
  const objectives = named.length > 0 || no === undefined ? named : [no]
  return objectives.flatMap((objective) =>
    all.map((one) => ({
      objective,
      target: sure(one, place),
      ...mark,
      ...there({
        wording: wording ? sure(wording, place) : undefined,
        weight: share && share.value <= 1 ? share : undefined,
      }),
    })),
  )
}

/** How the document words an indicator behind its number. */
function wordingOf(text: string): string | undefined {
  const rest = tidy(text).replace(/^(?:毕业要求|指标点)?\s*[\d.．-]+\s*[：:、.]?\s*/, '')
  return rest.length > 8 ? rest : undefined
}

/** The number of an objective that heads a row or column of a matrix, and nothing more. */
const objectiveHead = (text: string): number | undefined =>
  objectiveIn(text)?.no ?? (/^\d{1,2}$/.test(plain(text)) ? Number(plain(text)) : undefined)

type Heads = { objectives: readonly (number | undefined)[]; targets: readonly (string | undefined)[] }

/** What heads the columns of a matrix. */
function headsOf({ grid, headRows }: Columns): Heads {
  const heads = upTo(grid.columns).map((column) => upTo(headRows).map((row) => grid.text(row, column)))
  return {
    targets: heads.map(targetOf),
    objectives: heads.map((texts) =>
      texts.map((text) => objectiveIn(text)?.no).find((no) => no !== undefined),
    ),
  }
}

/** What the signs of a matrix mean by those that stand beside them. */
type Signs = { areDotsGraded: boolean; ones: 'level' | 'share' | 'tick' }

/** The cells of a matrix in which marks stand. */
const markedTexts = ({ grid, body }: Columns, { objectives, targets }: Heads): string[] =>
  body.flatMap((row) =>
    upTo(grid.columns)
      .filter((column) => objectives[column] !== undefined || targets[column] !== undefined)
      .map((column) => plain(grid.text(row, column))),
  )

/**
 * Dots are strengths where a table has more than one kind of them. A 1 is the lowest level beside 2 and 3, the whole beside
 * shares, and says yes and no more where it stands alone.
 */
function signsIn(columns: Columns, heads: Heads): Signs {
  const texts = markedTexts(columns, heads)
  const has = (pattern: RegExp) => texts.some((text) => pattern.test(text))
  return {
    areDotsGraded: has(/^[◎○]$/),
    ones: has(/^[23]$/) ? 'level' : has(/^0?\.\d+$/) ? 'share' : 'tick',
  }
}

function ofMatrixRow(
  columns: Columns,
  row: number,
  { objectives, targets }: Heads,
  signs: Signs,
): ReadSupport[] {
  const { grid } = columns
  const sides = upTo(Math.min(3, grid.columns)).map((column) => grid.text(row, column))
  const no = saidObjective(columns, row) ?? sides.map(objectiveHead).find((one) => one !== undefined)
  const target = targetOf(sides)
  const isAcross = objectives.filter((one) => one !== undefined).length > 1
  return upTo(grid.columns).flatMap((column): ReadSupport[] => {
    const [objective, of] = isAcross ? [objectives[column], target] : [no, targets[column]]
    const place = grid.place(row, column)
    const mark = matrixMark(grid.text(row, column), place, signs)
    return mark && objective !== undefined && of !== undefined
      ? [{ objective, target: sure(of, place), ...mark }]
      : []
  })
}

function matrixMark(
  text: string,
  place: Place,
  { areDotsGraded, ones }: Signs,
): Partial<ReadSupport> | undefined {
  const dot = areDotsGraded ? dotIn(text) : undefined
  if (dot) return { strength: sure(dot, place) }
  if (plain(text) !== '1' || ones === 'level') return markOf(text, place)
  return ones === 'share' ? { weight: sure(1, place) } : {}
}

/** Matrices: objectives along one side, targets along the other. */
function ofMatrix(columns: Columns): ReadSupport[] {
  const heads = headsOf(columns)
  const signs = signsIn(columns, heads)
  return columns.body.flatMap((row) => ofMatrixRow(columns, row, heads, signs))
}

/** The most special target that texts of heads name, if they name one. */
function targetOf(texts: readonly string[]): string | undefined {
  const indicators = texts.flatMap(indicatorsIn)
  if (indicators.length > 0) return indicators.at(-1)
  const requirements = texts.flatMap((text) => (objectiveIn(text) ? [] : requirementsIn(text)))
  return requirements.at(-1)
}

const isMatrix = (columns: Columns) => {
  const found = ofMatrix(columns)
  return found.length > 1
}

const isSupportTable = (table: Table) => {
  const columns = columnsOf(table)
  if (columns.said) return columns.said.as === 'support' && columns.said.shape === 'list'
  return (
    // several columns of objectives are one side of a matrix
    columns.roles.filter((role) => role === 'objective').length === 1 &&
    has(columns, 'indicator', 'requirement') &&
    !has(columns, 'hours', 'ratio', 'chapter')
  )
}

const behind = /[（(【[]?[^（(]*(?:支撑|对应|毕业要求|指标点)[^（(]*[）)】\]]?\s*[。；;]?$/

/** `课程目标1支撑毕业要求指标点1.3；课程目标2支撑…` */
const ofSentences = ({ text, place }: { text: string; place: Place }): ReadSupport[] =>
  [
    ...text.matchAll(/(?:课程|教学|学习)?目标\s*(\d+|[一二三四五六七八九十])\s*(?:支撑|对应)([^；;。]+)/g),
  ].flatMap(([, no = '', rest = '']) => {
    const [objective] = objectivesIn(no)
    return objective === undefined
      ? []
      : targetsIn(rest).map((target) => ({ objective, target: sure(target, place) }))
  })

/** `（支撑毕业要求 5.1）` in the line of an objective. */
function ofProse(sections: readonly Section[]): ReadSupport[] {
  const lines = sections.flatMap(({ blocks }) => blocks).filter(isText)
  const said = lines.flatMap(ofSentences)
  if (said.length > 0) return said
  const numbered = lines.filter(({ text, number }) => number !== '' || objectiveIn(text))
  return numbered.flatMap(({ text, place }, at) => {
    const found = behind.exec(text.slice(-80))?.[0]
    const targets = found ? targetsIn(found.replace(/课程目标\s*\d+/g, '')) : []
    const objective = objectiveIn(text)?.no ?? at + 1
    return targets.map((target) => ({ objective, target: sure(target, place) }))
  })
}

const distinct = (found: readonly ReadSupport[]) => {
  const keys = found.map(({ objective, target }) => `${objective}:${target.value}`)
  return found.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Which objective supports which requirement or indicator, from a table, a matrix, or prose behind the objectives. */
export function supportOf(sections: readonly Section[]): ReadSupport[] {
  const near = sections.filter(({ kind }) =>
    ['objectives', 'support', 'front', 'other', 'basics'].includes(kind),
  )
  const all = tablesIn(near).map(({ table }) => table)
  const said = all.filter((table) => saidKind(table) === 'support')
  const tables = said.length > 0 ? said : all.filter((table) => !saidKind(table))
  const listed = tables.filter(isSupportTable).flatMap((table) => ofList(columnsOf(table)))
  if (listed.length > 0) return distinct(listed)
  const matrix = tables
    .map(columnsOf)
    .find((columns) => (columns.said ? true : !has(columns, 'ratio', 'hours')) && isMatrix(columns))
  if (matrix)
    return distinct(ofMatrix({ ...matrix, body: matrix.body.filter((row) => !isSumRow(matrix, row)) }))
  return distinct(ofProse(sections.filter(({ kind }) => kind === 'objectives' || kind === 'support')))
}
