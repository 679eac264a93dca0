import type { BasicFact } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { bold, type Cell, lines, p, run, stamp, table } from '#document-reader/writer/docx.fixture.ts'
import type { Facts } from '../facts.fixture.ts'
import { type Part, type SyllabusSaid, silent } from '../said.fixture.ts'
import { saidBasics } from './basics.fixture.ts'

const five = ['90-100', '80-89', '70-79', '60-69', '<60']
const words = ['优', '良', '中', '及格', '不及格']
const manner = ['准确、全面地', '较准确地', '基本正确地', '在提示下才能', '尚不能']
const basis = ['思路清晰，', '论述完整，', '过程规范，', '结果可信，', '表达得当，']
type SaidStandard = SyllabusSaid['standards'][number]

/** The text of a level: what somebody does, and how well. */
const levelText = (at: number, level: number, skill: string) =>
  `${level < 3 ? (basis[at % basis.length] ?? '') : ''}能${manner[level]}${skill}`.replace(
    /能(在提示下才能|尚不能)/,
    '$1',
  )

/** A table for each component: objectives down, levels of marks across under a merged head. */
export function standardsByComponent(f: Facts): Part {
  const standards: SaidStandard[] = []
  const tables = f.components.map(({ name, objectives }, at) => {
    const own = f.objectives.filter(({ no }) => objectives.includes(no))
    const head: Cell[][] = [
      [
        { text: '课程目标', down: 2 },
        { text: '评分标准', over: five.length },
      ],
      five,
    ]
    const rows = own.map(({ no, skill }) => {
      const texts = five.map((level, place) => {
        const text = levelText(at, place, skill)
        standards.push({ of: String(no), level, text, within: name })
        return text
      })
      return [`课程目标${no}`, ...texts]
    })
    return lines(`（${at + 1}）${name}评分标准`) + table([...head, ...rows], { heads: 2 })
  })
  return { xml: tables.join(''), said: { standards } }
}

/** One table: components down with their ratio beside, 优 to 不及格 across. */
export function standardsByWords(f: Facts, isOfObjectives = false): Part {
  const standards: SaidStandard[] = []
  const rows = isOfObjectives
    ? f.objectives.map(({ no, skill }) => ({ of: String(no), label: `课程目标${no}`, skill }))
    : f.components.map(({ name, objectives }) => {
        const skill = f.objectives.find(({ no }) => no === objectives[0])?.skill ?? ''
        return { of: name, label: name, skill: `完成${name}，${skill}` }
      })
  const body = rows.map(({ of, label, skill }, at) => {
    const texts = words.map((level, place) => {
      const text = levelText(at, place, skill)
      standards.push({ of, level, text })
      return text
    })
    return [label, ...texts]
  })
  const ranges = ['（90～100分）', '（80～89分）', '（70～79分）', '（60～69分）', '（60分以下）']
  const head: Cell[] = [
    isOfObjectives ? '课程目标' : '评价项目',
    ...words.map((word, at) => `${word}\n${ranges[at]}`),
  ]
  return { xml: table([head, ...body], { heads: 1 }), said: { standards } }
}

const saidBooks = (f: Facts) => ({
  resources: f.books.map(({ kind, title, author, publisher, year }) => ({
    kind,
    title,
    author,
    publisher,
    year,
  })),
})
const booksOf = (f: Facts, kind: 'textbook' | 'reference') => f.books.filter((book) => book.kind === kind)

/** [1] author. title[M]. place: publisher, year. */
export function citedBooks(f: Facts): Part {
  const cited = (kind: 'textbook' | 'reference') =>
    booksOf(f, kind).map((book, at) =>
      lines(`[${at + 1}] ${book.author}. ${book.title}[M]. 江川: ${book.publisher}, ${book.year}.`),
    )
  const references = cited('reference')
  const rest = references.length > 0 ? bold('参考书：') + references.join('') : ''
  return { xml: bold('教材：') + cited('textbook').join('') + rest, said: saidBooks(f) }
}

/** 《title》，author主编，publisher，2020年. */
export function namedBooks(f: Facts): Part {
  const row = (book: Facts['books'][number], at: number) =>
    lines(`${at + 1}．《${book.title}》，${book.author}编著，${book.publisher}，${book.year}年`)
  const references = booksOf(f, 'reference')
  const rest = references.length > 0 ? lines('主要参考书目') + references.map(row).join('') : ''
  return { xml: lines('推荐教材') + booksOf(f, 'textbook').map(row).join('') + rest, said: saidBooks(f) }
}

export function bookTable(f: Facts): Part {
  const rows = f.books.map((book) => [
    book.kind === 'textbook' ? '教材' : '参考书',
    book.title,
    book.author,
    book.publisher,
    String(book.year),
  ])
  const xml = table([['类别', '书名', '作者', '出版社', '出版年'], ...rows], { heads: 1 })
  return { xml, said: saidBooks(f) }
}

/** Who wrote it, who checked it, when; without a date the form's own blanks stay. */
export function signatures(f: Facts, { isDated = true } = {}): Part {
  const rows = [
    p(run(`执笔人：${f.author}　　　　审核人：${f.reviewer}`)),
    lines(isDated ? `制定日期：${f.year}年${f.month}月` : '20　　年　　月　　日'),
  ]
  const keys: BasicFact[] = isDated ? ['author', 'reviewer', 'date'] : ['author', 'reviewer']
  return { xml: rows.join(''), said: { basics: saidBasics(f, keys) } }
}

/** How schools write one value, and how they call it. */
const expectations = [
  ['期望值', (share: number) => String(share)],
  ['达成期望值', (share: number) => `${share * 100}%`],
  ['目标值', (share: number) => String(share * 100)],
  ['合格标准', (share: number) => `≥${share}`],
] as const

/** How attainment is computed: a table of objectives that is no matrix of the assessment, with what is expected of each. */
export function attainmentRule(f: Facts, at: number): Part {
  const [head, printed] = expectations[at % expectations.length] ?? expectations[0]
  const shareOf = (no: number) => (no % 3 === 0 ? 0.7 : 0.65)
  const rows = f.objectives.map(({ no }) => [`课程目标${no}`, printed(shareOf(no)), '直接评价'])
  const text = '课程目标达成度为各考核环节平均得分与目标分值之比，不低于期望值即为达成。'
  const xml = lines(text) + table([['课程目标', head, '评价方法'], ...rows], { heads: 1 })
  return {
    xml,
    said: { objectives: f.objectives.map(({ no, text }) => ({ no, text, threshold: shareOf(no) })) },
  }
}

/** Who signs: empty places of a form. */
export const approvals = silent(
  table([
    ['教研室主任（签字）', '', '教学院长（签字）', { runs: stamp }],
    ['日期', '20   年   月   日', '日期', '20   年   月   日'],
  ]),
)

export const introduction = (f: Facts): Part => ({
  xml: lines(f.introduction),
  said: { introduction: f.introduction },
})

const methodsText = (f: Facts) =>
  `围绕${f.field}的典型问题组织教学，课堂讲授与学生研讨相结合，课外布置阅读与练习，并通过在线平台答疑。`
export const methodsSection = (f: Facts): Part => ({
  xml: lines(methodsText(f)),
  said: { methods: methodsText(f) },
})
const ideologyText = (f: Facts) =>
  `结合${f.field}领域的发展历程与工程实例，引导学生树立科技报国的志向和诚信负责的职业态度。`
export const ideologySection = (f: Facts): Part => ({
  xml: lines(ideologyText(f)),
  said: { ideology: ideologyText(f) },
})
