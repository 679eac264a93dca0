import type { Block, Place } from '../../document-tree/document-tree.ts'
import { type Fact, sure, unsure } from '../../document-tree/fact.ts'
import { plain, tidy } from '../../document-tree/plain.ts'
import type { PlanBasics, ReadStatistic } from './plan-reading.ts'
import { objectiveIn } from './statements.ts'
import { isWhole } from './statistics.ts'

type Prose = Exclude<keyof PlanBasics, 'length_years' | 'total_credits' | 'degree' | 'permitted_years'>

/** What headings begin, by the field that their text is; the first that fits. */
const sections: readonly (readonly [Prose, RegExp])[] = [
  ['introduction', /^专业(简介|介绍|概况)$|^programmeintroduction$/i],
  ['positioning', /^(专业|培养|人才培养)?定位$/],
  ['features', /^(专业|培养|办学)特色$/],
  ['disciplines', /^(主干|所属|支撑)学科$/],
  ['main_practice', /^主要实践(性)?(教学)?(环节|教学)$/],
  ['conditions', /^毕业(与|及|和)?(学位)?(授予)?(条件|规定)|^毕业条件与学位授予|^毕业和学位/],
]
const goals = /^(专业)?培养目标$|educationalobjectives/i

const bareHead = (text: string) =>
  plain(text)
    .replace(/^[（(]?[一二三四五六七八九十\d]+[)）]?[、．.:：]?/, '')
    .replace(/[:：]$/, '')

const isHead = (block: Block) =>
  block.type === 'heading' || (block.type === 'paragraph' && block.text.length <= 24 && block.number !== '')

type Said = { text: string; place: Place }

const han = '一二三四五六七八'
const yearsOf = (text: string) => (han.includes(text) ? han.indexOf(text) + 1 : Number(text))

/** Short facts that stand in a line: 学制：四年. Each with what its text says. */
const lines: readonly ((text: string) => Partial<Record<keyof PlanBasics, string | number>> | undefined)[] = [
  (text) => {
    const years = /学制(?:年限)?[:：]?(?:为|标准学制)?(?:基本)?([一二三四五六七八]|\d)年/.exec(text)?.[1]
    return years ? { length_years: yearsOf(years) } : undefined
  },
  (text) => {
    const years = /(?:修业|学习)年限[:：]?(?:为|可为)?(\d)(?:年)?[-–—~～至](\d)年/.exec(text)
    return years ? { permitted_years: `${years[1]}–${years[2]}` } : undefined
  },
  (text) => {
    const degree = /(?:授予|所授|获)?学位[:：]?(?:授予)?([^\s，。；、:：]{1,6}学士)/.exec(text)?.[1]
    return degree ? { degree: degree.replace(/^(授予|为)/, '') } : undefined
  },
  (text) => {
    const credits =
      /(?:毕业(?:最低|应修|要求)?(?:总)?学分(?:要求)?|总学分(?:要求)?|最低学分)[:：为不低于少达到]{0,4}(\d{2,3}(?:\.\d)?)(?:学分)?/.exec(
        text,
      )?.[1]
    return credits ? { total_credits: Number(credits) } : undefined
  },
]

/** A value that two places say otherwise is left open. */
function put<T>(is: Fact<T> | undefined, value: T, place: Place): Fact<T> {
  if (!is) return sure(value, place)
  if (is.value === value) return { ...is, places: [...is.places, place] }
  return unsure(is.value, [...new Set([...(is.others ?? []), value])], ...is.places, place)
}

const joined = (said: readonly Said[]): Fact<string> | undefined =>
  said.length > 0
    ? sure(said.map(({ text }) => text).join('\n'), ...said.map(({ place }) => place))
    : undefined

/** The field whose text a block begins; null: it ends what was before. */
function begins(block: Block): Prose | null | undefined {
  if (block.type === 'table') return null
  const bare = bareHead(block.text)
  const named = sections.find(([, pattern]) => pattern.test(bare))?.[0]
  if (named) return named
  if (goals.test(bare)) return 'objective_statement'
  return isHead(block) ? null : undefined
}

const isObjective = (block: Block) =>
  block.type !== 'table' && (/^\d/.test(block.number) || objectiveIn(block.text) !== undefined)

const saidBy = (block: Block): Said => ({
  text: block.type === 'table' ? '' : tidy(block.text),
  place: block.place,
})

const saysNothing = (block: Block) => block.type === 'table' || tidy(block.text) === ''

/** The paragraphs below the headings that name a field, and what stands before the first objective. */
function proseOf(blocks: readonly Block[]): Map<Prose, Said[]> {
  const found = new Map<Prose, Said[]>()
  let field: Prose | null = null
  for (const block of blocks) {
    const begun = begins(block)
    if (begun !== undefined) field = begun
    else if (field === 'objective_statement' && isObjective(block)) field = null
    if (begun !== undefined || field === null || saysNothing(block)) continue
    found.set(field, [...(found.get(field) ?? []), saidBy(block)])
  }
  return found
}

/** The short facts of the lines. */
function factsOf(blocks: readonly Block[]) {
  const facts: Partial<Record<keyof PlanBasics, Fact<string | number>>> = {}
  const said = blocks.flatMap((block) => {
    const text = block.type === 'table' ? '' : plain(block.text)
    return lines.flatMap((line) =>
      Object.entries(line(text) ?? {}).map((one) => ({ one, place: block.place })),
    )
  })
  for (const { one, place } of said) {
    const [key, value] = one as [keyof PlanBasics, string | number]
    facts[key] = put(facts[key], value, place)
  }
  return facts
}

/**
 * The basic information that a plan says: its prose by headings, its short facts by lines, its credits also by the whole of
 * its statistics. A value that it says in two ways is unsure; what it does not say is not there.
 */
export function basicsOf(blocks: readonly Block[], statistics: readonly ReadStatistic[]): PlanBasics {
  const facts = factsOf(blocks)
  const whole = statistics.find(({ label }) => isWhole(label))?.credits
  const credits = whole?.places.reduce((is, place) => put(is, whole.value, place), facts.total_credits)
  const prose = [...proseOf(blocks)].map(([field, all]) => [field, joined(all)])
  return {
    ...(facts as PlanBasics),
    ...(credits ? { total_credits: credits as Fact<number> } : {}),
    ...Object.fromEntries(prose),
  }
}
