import { bold, type Cell, lines, p, run, table } from '#document-reader/writer/docx.fixture.ts'
import type { CourseChapter, CourseLab } from '../courses/course.fixture.ts'
import type { Facts } from '../facts.fixture.ts'
import type { Part, SyllabusSaid } from '../said.fixture.ts'
import { fullWidth, han, spaced } from './heads.fixture.ts'

type SaidChapter = SyllabusSaid['chapters'][number]
type Column = {
  head: string
  /** A head over several columns. */
  group?: string
  cell: (chapter: CourseChapter, at: number, f: Facts) => Cell
  said: (chapter: CourseChapter, f: Facts) => Partial<SaidChapter>
}
const targetsOf = ({ objectives }: CourseChapter, f: Facts) => [
  ...new Set(
    f.supports.filter(({ objective }) => objectives.includes(objective)).map(({ target }) => target),
  ),
]
/** What a column of the content table says; forms choose theirs. */
const columns = {
  no: { head: '序号', cell: (_, at) => String(at + 1), said: () => ({}) },
  name: {
    head: '教学单元',
    cell: ({ name }, at) => `第${han[at]}章\v${spaced(name)}`,
    said: ({ name }) => ({ name }),
  },
  plain: { head: '教学内容', cell: ({ name }) => name, said: ({ name }) => ({ name }) },
  content: {
    head: '主要内容',
    cell: ({ content }) => content,
    said: ({ content }) => ({ content }),
  },
  points: {
    head: '重点、难点',
    cell: ({ key, difficult }) => `重点：${key}\n难点：${difficult}`,
    said: ({ key, difficult }) => ({ key_points: key, difficult_points: difficult }),
  },
  requirement: {
    head: '教学要求',
    cell: ({ key }) => `掌握${key}`,
    said: ({ key }) => ({ requirement: `掌握${key}` }),
  },
  hours: { head: '学时', cell: ({ hours }) => String(hours), said: ({ hours }) => ({ hours }) },
  methods: {
    head: '教学方法',
    cell: ({ methods }) => methods.join('、'),
    said: ({ methods }) => ({ methods }),
  },
  objectives: {
    head: '支撑课程目标',
    cell: ({ objectives }) => objectives.join('、'),
    said: ({ objectives }) => ({ objectives }),
  },
  named: {
    head: '对应课程目标',
    cell: ({ objectives }) => objectives.map((no) => `目标${no}`).join('\n'),
    said: ({ objectives }) => ({ objectives }),
  },
  ideology: {
    head: '课程思政元素',
    cell: ({ ideology }) => ideology,
    said: ({ ideology }) => ({ ideology }),
  },
  targets: {
    head: '支撑毕业要求指标点',
    cell: (chapter, _, f) => targetsOf(chapter, f).join('、'),
    said: (chapter, f) => ({ targets: targetsOf(chapter, f) }),
  },
  lecture: {
    head: '讲授',
    group: '学时分配',
    cell: ({ hours }) => String(hours - 2),
    said: ({ hours }) => ({ hours_theory: hours - 2 }),
  },
  computer: { head: '上机', group: '学时分配', cell: () => '2', said: () => ({ hours_computer: 2 }) },
  both: {
    head: '小计',
    group: '学时分配',
    cell: ({ hours }) => String(hours),
    said: ({ hours }) => ({ hours }),
  },
  days: { head: '时间（天）', cell: ({ hours }) => String(hours), said: () => ({}) },
  weeks: { head: '周数', cell: ({ hours }) => `${hours}周`, said: () => ({}) },
} satisfies Record<string, Column>
export type ContentColumn = keyof typeof columns

const told = (f: Facts) => (f.flaws.includes('unknown') ? (['objective-unknown'] as const) : [])

/** One row of heads, or two where some columns share one. */
function headRows(own: readonly Column[]): Cell[][] {
  const grouped = own.filter(({ group }) => group)
  if (grouped.length === 0) return [own.map(({ head }) => head)]
  const first = own.flatMap((column): Cell[] => {
    if (!column.group) return [{ text: column.head, down: 2 }]
    return column === grouped[0] ? [{ text: column.group, over: grouped.length }] : []
  })
  return [first, grouped.map(({ head }) => head)]
}

/** `total`: a last row with the sum; `isSplit`: a page break made two tables of one, with its head again. */
export function contentTable(
  f: Facts,
  chosen: readonly ContentColumn[],
  { total = '', isSplit = false } = {},
): Part {
  const own: Column[] = chosen.map((key) => columns[key])
  const head = headRows(own)
  const rows = f.chapters.map((chapter, at) => own.map(({ cell }) => cell(chapter, at, f)))
  const sum = f.chapters.reduce((all, { hours }) => all + hours, 0)
  const hoursAt = chosen.findIndex((key) => ['hours', 'days', 'both'].includes(key))
  const last: Cell[][] = total
    ? [chosen.map((_, at) => (at === 0 ? total : at === hoursAt ? String(sum) : ''))]
    : []
  const cut = isSplit ? 3 : rows.length
  const first = table([...head, ...rows.slice(0, cut), ...(isSplit ? [] : last)], { heads: head.length })
  const second = isSplit
    ? lines('（续表）') + table([...head, ...rows.slice(cut), ...last], { heads: head.length })
    : ''
  const chapters = f.chapters.map(
    (chapter) => Object.assign({}, ...own.map(({ said }) => said(chapter, f))) as SaidChapter,
  )
  return { xml: first + second, said: { chapters, told: told(f) } }
}

type ChapterLook = {
  look: 'bold' | 'plain' | 'style'
  isWithGoals?: boolean
  /** 第１章 and （２学时） in digits of full width. */
  isWide?: boolean
}
const chapterHead = (text: string, look: ChapterLook['look']) =>
  look === 'bold' ? bold(text) : look === 'style' ? p(run(text), { style: 4 }) : lines(text)

/** 第一章 绪论（2学时） and labelled paragraphs below; some look plain where their neighbours are bold. */
export function contentChapters(f: Facts, { look, isWithGoals, isWide }: ChapterLook): Part {
  const xml = f.chapters.map((chapter, at) => {
    const goals = isWithGoals ? `（可支撑学习目标${chapter.objectives.join('、')}）` : ''
    const [no, hours] = isWide
      ? [fullWidth(String(at + 1)), fullWidth(String(chapter.hours))]
      : [han[at], String(chapter.hours)]
    const head = `第${no}章　${spaced(chapter.name)}（${hours}学时）${goals}`
    const label = (word: string, text: string) =>
      p(run(word, { isBold: look === 'bold' && at !== 2 }) + run(text))
    return [
      chapterHead(head, look === 'bold' && at === 1 ? 'plain' : look),
      label('教学内容：', chapter.content),
      label('重点：', chapter.key),
      label('难点：', chapter.difficult),
      label('教学方法：', chapter.methods.join('、')),
      label('思政元素：', chapter.ideology),
    ].join('')
  })
  const chapters = f.chapters.map((chapter) => ({
    name: chapter.name,
    hours: chapter.hours,
    content: chapter.content,
    key_points: chapter.key,
    difficult_points: chapter.difficult,
    methods: chapter.methods,
    ideology: chapter.ideology,
    ...(isWithGoals ? { objectives: chapter.objectives } : {}),
  }))
  return { xml: xml.join(''), said: { chapters, told: isWithGoals ? told(f) : [] } }
}

const labKinds: Record<CourseLab['kind'], string> = {
  verify: '验证',
  integrate: '综合',
  design: '设计',
  innovate: '创新',
}

/** Laboratories in a table of their own. */
export function labTable(f: Facts, { isShort = false } = {}): Part {
  const head = isShort
    ? ['序号', '实验项目', '实验内容', '学时', '实验类型']
    : ['序号', '实验项目名称', '内容与要求', '学时', '类型', '必做/选做', '每组人数', '支撑课程目标']
  const rows = f.labs.map((lab, at) => {
    const first = [String(at + 1), lab.name, lab.content, String(lab.hours), `${labKinds[lab.kind]}性`]
    if (isShort) return first
    return [...first, lab.isRequired ? '必做' : '选做', String(lab.group), lab.objectives.join('、')]
  })
  const labs = f.labs.map(({ name, content, hours, kind, isRequired, group, objectives }) => ({
    name,
    content,
    hours,
    kind,
    ...(isShort ? {} : { required: isRequired, group_size: group, objectives }),
  }))
  return { xml: table([head, ...rows], { heads: 1 }), said: { labs } }
}
