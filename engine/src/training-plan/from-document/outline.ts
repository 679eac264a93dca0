import type { Block, Heading, Paragraph, Place, Table } from '../../document-tree/document-tree.ts'
import { type Fact, sure, unsure } from '../../document-tree/fact.ts'
import { gridOf, upTo } from '../../document-tree/grid.ts'
import { plain, tidy } from '../../document-tree/plain.ts'
import type { ReadIndicator, ReadObjective, ReadRequirement } from './plan-reading.ts'
import { indicatorIn, isEnglish, nameAndText, objectiveIn, plainIn, requirementIn } from './statements.ts'

type Part = 'front' | 'objectives' | 'requirements' | 'other'

const other =
  /课程|教学|学制|学位|学分|修业|主干|学科|实践|矩阵|支撑|进程|安排|统计|附[件表录]|说明|特色|定位|简介|方式|curriculum|degree|credits|courses/i

/** The part of a plan that a heading begins; undefined when it begins none. */
function partNamed(text: string): Part | undefined {
  const bare = plain(text).replace(/^[（(]?[一二三四五六七八九十\d]+[)）]?[、．.:：]?/, '')
  if (bare.length > 60) return undefined
  if (/对.*支撑|支撑.*关系|关联矩阵|支撑矩阵|课程.*毕业要求|毕业要求.*培养目标|培养目标.*毕业要求/.test(bare))
    return 'other'
  if (/毕业(生)?(应具备的)?(的)?(要求|能力)|graduationrequirements|programoutcomes/i.test(bare))
    return 'requirements'
  if (/培养目标|educationalobjectives|^目标$/i.test(bare)) return 'objectives'
  return other.test(bare) ? 'other' : undefined
}

const isHead = (block: Heading | Paragraph) =>
  block.type === 'heading' ||
  (block.text.length <= 30 && /^[（(]?[一二三四五六七八九十]+[)）]?$/.test(block.number))

/** A text that two places say otherwise is left open. */
const joinedWith = (one: Fact<string> | undefined, value: string, place: Place): Fact<string> => {
  if (!one) return sure(value, place)
  if (plain(one.value) === plain(value)) return { ...one, places: [...one.places, place] }
  const others = [...new Set([...(one.others ?? []), value])]
  return unsure(one.value, others, ...one.places, place)
}

/** Collects the statements of a plan in the order in which it makes them. */
export class Outline {
  readonly objectives = new Map<number, ReadObjective>()
  readonly requirements = new Map<number, ReadRequirement>()
  readonly indicators = new Map<string, ReadIndicator>()
  private part: Part = 'front'
  private last = 0

  /** Where a plan numbers its requirements plainly, they follow each other. */
  private isNext = (no: number) => no === this.last + 1 || no === this.last || this.requirements.has(no)

  addObjective(no: number, text: string, place: Place) {
    if (tidy(text) === '') return
    const is = this.objectives.get(no)
    if (isEnglish(text) && is)
      this.objectives.set(no, { ...is, text_en: joinedWith(is.text_en, tidy(text), place) })
    else this.objectives.set(no, { ...is, no, text: joinedWith(is?.text, tidy(text), place) })
  }

  addIndicator(no: string, text: string, place: Place) {
    if (tidy(text).length < 4) return
    const is = this.indicators.get(no)
    if (isEnglish(text) && is)
      this.indicators.set(no, { ...is, text_en: joinedWith(is.text_en, tidy(text), place) })
    else this.indicators.set(no, { ...is, no, text: joinedWith(is?.text, tidy(text), place) })
  }

  addRequirement(no: number, text: string, place: Place) {
    const { name, description } = nameAndText(tidy(text))
    if (name === '' && description === '') return
    const is = this.requirements.get(no)
    if (isEnglish(text) && is) {
      const name_en = joinedWith(is.name_en, name, place)
      this.requirements.set(no, {
        ...is,
        name_en,
        ...(description ? { description_en: joinedWith(is.description_en, description, place) } : {}),
      })
      return
    }
    const named = name === '' ? is?.name : joinedWith(is?.name, name, place)
    this.requirements.set(no, {
      ...is,
      no,
      name: named ?? unsure(`${description.slice(0, 12)}`, [], place),
      ...(description ? { description: joinedWith(is?.description, description, place) } : {}),
    })
    this.last = no
  }

  private addLine(text: string, place: Place) {
    if (this.part === 'front') return
    if (this.part === 'objectives') {
      const found = objectiveIn(text) ?? plainIn(text)
      if (found) this.addObjective(found.no, found.rest, place)
      return
    }
    const indicator = indicatorIn(text)
    if (indicator) this.addIndicator(indicator.no, indicator.rest, place)
    else if (this.part === 'requirements') this.addNextRequirement(text, place)
  }

  private addNextRequirement(text: string, place: Place) {
    const named = requirementIn(text)
    const found = named ?? plainIn(text)
    if (found && (named || this.isNext(found.no))) this.addRequirement(found.no, found.rest, place)
  }

  private addText(block: Heading | Paragraph) {
    const whole = `${block.number ? `${block.number}${/^\d+$/.test(block.number) ? '. ' : ' '}` : ''}${block.text}`
    const isStatement = objectiveIn(block.text) ?? requirementIn(whole) ?? indicatorIn(whole)
    const part = isHead(block) && !isStatement ? partNamed(block.text) : undefined
    if (part) {
      this.part = part
      this.last = 0
      return
    }
    for (const line of whole.split('\n')) this.addLine(line, block.place)
  }

  /** Takes over what stands outside of tables. */
  read(blocks: readonly Block[]) {
    for (const block of blocks) if (block.type !== 'table') this.addText(block)
  }

  /** Takes over the statements of a table: cells that begin with the number of a requirement or of an indicator. */
  readTable(table: Table) {
    const grid = gridOf(table)
    for (const { row, column, columnSpan, text } of table.cells) {
      const place = grid.place(row, column)
      const found = indicatorsIn(text)
      for (const { no, rest } of found)
        this.addIndicator(no, rest || grid.text(row, column + columnSpan), place)
      const requirement = found.length > 0 ? undefined : (requirementIn(text) ?? plainIn(text))
      if (requirement && tidy(requirement.rest).length >= 2)
        this.addRequirement(requirement.no, requirement.rest, place)
    }
  }
}

/** The indicators of a cell: one, or one in each of several lines. */
function indicatorsIn(text: string) {
  const lines = text.split('\n').flatMap((line) => indicatorIn(line) ?? [])
  return lines.length > 1 ? lines : [indicatorIn(text) ?? []].flat()
}

/** A table that says indicators in words: three of them, or two in which nothing else stands. */
export function saysIndicators(table: Table): boolean {
  const grid = gridOf(table)
  const said = upTo(table.rows).filter((row) =>
    upTo(table.columns).some((column) => {
      const found = indicatorIn(grid.text(row, column))
      return (
        found !== undefined &&
        (found.rest.length >= 8 || (found.rest === '' && grid.text(row, column + 1).length >= 8))
      )
    }),
  )
  return said.length >= 2
}
