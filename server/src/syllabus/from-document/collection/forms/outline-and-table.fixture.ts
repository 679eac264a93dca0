import { bold, type Cell, lines, table } from '#document-reader/writer/docx.fixture.ts'
import { electronics } from '../courses/electronics.fixture.ts'
import { english } from '../courses/english.fixture.ts'
import { mechanics } from '../courses/mechanics.fixture.ts'
import { software } from '../courses/software.fixture.ts'
import type { Facts } from '../facts.fixture.ts'
import { pointsMatrix } from '../parts/assessment.fixture.ts'
import { hoursTold, saidBasics } from '../parts/basics.fixture.ts'
import { contentTable, labTable } from '../parts/content.fixture.ts'
import { namedBooks } from '../parts/ends.fixture.ts'
import { tabledObjectives } from '../parts/objectives.fixture.ts'
import { joined, type Part } from '../said.fixture.ts'
import { type Form, titled, written } from './form.fixture.ts'

/** The whole syllabus is one table: heads are rows over all columns, tables stand in cells. */
export const oneTable: Form = {
  name: '整表大纲',
  courses: [mechanics[2], electronics[3], software[0], mechanics[0]].flatMap((one) => one ?? []),
  flaws: { 1: ['matrix'], 3: ['hours'] },
  write: (f) => {
    const whole = (content: Partial<Exclude<Cell, string>>): Cell[] => [{ ...content, over: 4 }]
    const parts: [string, Part][] = [
      ['课程目标与毕业要求', tabledObjectives(f)],
      ['教学内容', contentTable(f, ['name', 'content', 'points', 'hours', 'named'])],
      ...(f.labs.length > 0 ? [['实验安排', labTable(f)] as [string, Part]] : []),
      ['成绩评定', pointsMatrix(f)],
      ['教材及参考书', namedBooks(f)],
    ]
    const rows: Cell[][] = [
      whole({ text: '一、基本信息', isBold: true }),
      ['课程\v名称', f.name, '课程\v代码', f.code],
      ['学分', String(f.credits), '学时', `${f.hours.total}（讲授${f.hours.theory}，实验${f.hours.lab}）`],
      ['课程\v性质', f.nature, '开课\v学期', `第${f.term}学期`],
      ['先修\v课程', { text: f.prerequisites, over: 3 }],
      ...parts.flatMap(([head, { xml }], at) => [
        whole({ text: `${['二', '三', '四', '五', '六'][at]}、${head}`, isBold: true }),
        whole({ xml: `${xml}<w:p/>` }),
      ]),
    ]
    const keys = ['name', 'code', 'credits', 'hours', 'hours_theory', 'hours_lab', 'nature', 'term'] as const
    const basics = { basics: saidBasics(f, [...keys, 'prerequisites']), told: hoursTold(f) }
    const { said } = joined([{ xml: '', said: basics }, ...parts.map(([, part]) => part)])
    return written([titled(`${f.name}课程教学大纲`), { xml: table(rows), said }])
  },
}

function englishBasics(f: Facts): Part {
  const rows = [
    ['Course code', f.code, 'Course title', f.name],
    ['Credits', String(f.credits), 'L-T-P (weekly)', '2 0 2'],
    ['Contact hours', String(f.hours.total), 'Semester', f.term],
    ['Compulsory / Elective', f.nature, 'Prerequisite', f.prerequisites],
    ['Programme', f.programmes, 'Offered by', f.unit],
  ]
  const keys = [
    'code',
    'name',
    'credits',
    'hours',
    'term',
    'nature',
    'prerequisites',
    'programmes',
    'unit',
  ] as const
  return { xml: table(rows), said: { basics: saidBasics(f, keys), told: hoursTold(f) } }
}

/** PO3; PO3 and PO10; PO2, PO3, and PO7. */
function outcomes(nos: readonly string[]): string {
  const names = nos.map((no) => `PO${no}`)
  if (names.length < 3) return names.join(' and ')
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}

/** CO | statement | PO(s) | Bloom | delivery | assessment, with the outcomes as a footnote. */
function outcomeTable(f: Facts): Part {
  const rows = f.objectives.map(({ no, text, targets, group }) => {
    const assessed = f.components.filter(({ objectives }) => objectives.includes(no)).map(({ name }) => name)
    return [`CO${no}`, text, outcomes(targets), group, 'Lecture, discussion', assessed.join(', ')]
  })
  const head = ['CO', 'Statement', 'PO(s)', 'Bloom domain/level', 'Delivery', 'Assessment tools']
  const note = lines(
    'PO1 Engineering knowledge; PO2 Problem analysis; PO3 Design; PO5 Modern tools; PO7 Environment; PO9 Teamwork; PO10 Communication.',
  )
  const said = {
    objectives: f.objectives.map(({ no, text }) => ({ no, text })),
    support: f.supports.map(({ objective, target }) => ({ objective, target })),
  }
  return { xml: table([head, ...rows], { heads: 1 }) + note, said }
}

function weekTable(f: Facts): Part {
  const rows = f.chapters.map(({ name, content, hours, objectives }) => [
    name,
    content,
    String(hours),
    objectives.map((no) => `CO${no}`).join(', '),
  ])
  const chapters = f.chapters.map(({ name, content, hours, objectives }) => ({
    name,
    content,
    hours,
    objectives,
  }))
  return { xml: table([['Topic', 'Contents', 'Hours', 'COs'], ...rows], { heads: 1 }), said: { chapters } }
}

/** Marks set by tabs instead of a table. */
function tabbedMarks(f: Facts): Part {
  const rows = f.components.map(({ name, ratio }) => lines(`${name}\t\t${ratio}%`))
  const told = f.flaws.includes('ratios') ? (['ratios-not-adding'] as const) : []
  // which objectives each assesses is said beside the objectives
  const components = f.components.map(({ name, ratio, objectives }) => ({ name, ratio, objectives }))
  return { xml: rows.join(''), said: { components, told } }
}

function englishBooks(f: Facts): Part {
  const row = ({ author, title, publisher, year }: Facts['books'][number], at: number) =>
    lines(`${at + 1}. ${author}, ${title}, ${publisher}, ${year}.`)
  const of = (kind: string) => f.books.filter((book) => book.kind === kind).map(row)
  const references = of('reference')
  const rest = references.length > 0 ? bold('References') + references.join('') : ''
  const resources = f.books.map(({ kind, title, author, publisher, year }) => ({
    kind,
    title,
    author,
    publisher,
    year,
  }))
  return { xml: bold('Textbook') + of('textbook').join('') + rest, said: { resources } }
}

/** An outline of a university that teaches in English. */
export const coOutline: Form = {
  name: 'CO-PO outline',
  courses: english,
  flaws: { 2: ['ratios'] },
  write: (f) =>
    written([
      titled('Course Outline'),
      englishBasics(f),
      { xml: bold('Course description') + lines(f.introduction), said: { introduction: f.introduction } },
      { xml: bold('Course outcomes (COs)'), said: {} },
      outcomeTable(f),
      { xml: bold('Course content'), said: {} },
      weekTable(f),
      { xml: bold('Assessment'), said: {} },
      tabbedMarks(f),
      englishBooks(f),
    ]),
}
