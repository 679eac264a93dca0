import type { Cell } from '#document-reader/writer/docx.fixture.ts'
import { grid, head, type Piece, text } from './piece.fixture.ts'
import { type Course, indicatorsOf, modulesOf, type Programme } from './programmes.fixture.ts'
import type { Saying } from './said.fixture.ts'

const han = '一二三四五六七八九十'
const upright = (name: string) => [...name].join('\n')

/** 一、培养目标 as sentences: 目标1：… */
export function objectives(say: Saying, programme: Programme, title: Piece, lead = '目标'): Piece[] {
  const statement = `本专业培养适应行业需要的${programme.name}人才，毕业五年左右达到以下目标：`
  say.objectives(programme).put('basics objective_statement', statement)
  return [title, ...text(statement, ...programme.objectives.map(([zh], at) => `${lead}${at + 1}：${zh}`))]
}

/** Requirements and their indicators, each in a line of its own. */
export function requirementLines(say: Saying, programme: Programme, title: Piece, sign = '．'): Piece[] {
  say.requirements(programme)
  return [
    title,
    ...text('本专业毕业生应达到以下要求：'),
    ...programme.requirements.flatMap(({ name, text: said, indicators }, at) =>
      text(`${at + 1}${sign}${name}：${said}`, ...indicators.map(([zh], k) => `${at + 1}.${k + 1} ${zh}`)),
    ),
  ]
}

/** Requirements beside their indicators in a table; the requirement runs down. */
export function requirementTable(say: Saying, programme: Programme, title: Piece): Piece[] {
  say.requirements(programme)
  return [
    title,
    grid([
      ['毕业要求', '指标点'],
      ...programme.requirements.flatMap(({ name, text: said, indicators }, at) =>
        indicators.map(([zh], k): Cell[] => [
          ...(k === 0 ? [{ text: `${at + 1}. ${name}：${said}`, down: indicators.length }] : []),
          `指标点${at + 1}.${k + 1} ${zh}`,
        ]),
      ),
    ]),
  ]
}

/** 毕业要求对培养目标的支撑, with ticks or letters. */
export function links(
  say: Saying,
  { requirements, objectives: goals }: Programme,
  mark: 'tick' | 'letter',
): Piece[] {
  const markOf = (r: number, o: number) => {
    if ((r + o) % 2 === 1 && r % goals.length !== o) return ''
    return mark === 'tick' ? '√' : (['H', 'M', 'L'] as const)[(r + o) % 3]
  }
  requirements.forEach((_, r) => {
    goals.forEach((_goal, o) => {
      const one = markOf(r, o)
      say.put(`link ${r + 1}x${o + 1}`, one === '√' ? 'M' : one)
    })
  })
  return [
    head('毕业要求对培养目标的支撑关系'),
    grid([
      ['毕业要求', ...goals.map((_, o) => `目标${o + 1}`)],
      ...requirements.map(({ name }, r) => [
        `毕业要求${r + 1} ${name}`,
        ...goals.map((_, o) => markOf(r, o) ?? ''),
      ]),
    ]),
  ]
}

/** What a course table with hours by kind says of a course. */
export const usual = (one: Course) => ({
  code: one.code,
  credits: one.credits,
  hours_total: one.weeks ? undefined : one.hours,
  hours_theory: one.weeks ? undefined : one.hours - one.lab,
  hours_lab: one.weeks ? undefined : one.lab,
  weeks: one.weeks,
  term: one.term,
  module: one.module,
  nature: one.nature === '必修' ? 'required' : 'elective',
  assess_type: one.assess === '考试' ? 'exam' : 'check',
})

/** 48 | 32 | 16, or 2周 alone. */
export const hoursCells = ({ weeks, hours, lab }: Course): string[] =>
  weeks ? [`${weeks}周`, '', ''] : [hours, hours - lab, lab].map(String)

const sumOf = (courses: readonly Course[]) => courses.reduce((sum, { credits }) => sum + credits, 0)

/** A course table by module, the module upright in a merged cell; hours by kind under one head; a sum a module. */
export function courseTable(say: Saying, programme: Programme, nameOf = (one: Course) => one.name): Piece {
  const rows = modulesOf(programme).flatMap((module) => {
    const own = programme.courses.filter((one) => one.module === module)
    return [
      ...own.map((one, at): Cell[] => [
        ...(at === 0 ? [{ text: upright(module), down: own.length + 1 }] : []),
        one.code,
        nameOf(one),
        one.nature,
        String(one.credits),
        ...hoursCells(one),
        String(one.term),
        one.assess,
      ]),
      [{ text: '小计', over: 3 }, String(sumOf(own)), '', '', '', '', ''] as Cell[],
    ]
  })
  for (const one of programme.courses) say.course(nameOf(one).split('\n')[0] ?? '', usual(one))
  const two = (name: string): Cell => ({ text: name, down: 2 })
  return grid(
    [
      [
        two('课程模块'),
        two('课程代码'),
        two('课程名称'),
        two('课程性质'),
        two('学分'),
        { text: '学时分配', over: 3 },
        two('开课学期'),
        two('考核方式'),
      ],
      ['总学时', '讲课', '实验'],
      ...rows,
    ],
    2,
  )
}

/** A matrix with requirements over indicators and courses down, modules merged. */
export function matrix(
  say: Saying,
  programme: Programme,
  signs: Readonly<Record<'H' | 'M' | 'L', string>> = { H: 'H', M: 'M', L: 'L' },
  nameOf = (one: Course) => one.name,
): Cell[][] {
  const numbers = indicatorsOf(programme)
  for (const one of programme.courses) say.marks(nameOf(one), one.supports)
  return [
    [
      { text: '模块', down: 2 },
      { text: '课程名称', down: 2 },
      ...programme.requirements.map(
        ({ name, indicators }, at): Cell => ({ text: `${at + 1} ${name}`, over: indicators.length }),
      ),
    ],
    numbers.map(({ no }) => no),
    ...modulesOf(programme).flatMap((module) => {
      const own = programme.courses.filter((one) => one.module === module)
      return own.map((one, at): Cell[] => [
        ...(at === 0 ? [{ text: upright(module), down: own.length }] : []),
        nameOf(one),
        ...numbers.map(({ no }) => {
          const mark = one.supports[no]
          return mark ? signs[mark] : ''
        }),
      ])
    }),
  ]
}

/** 学分统计: a row a module, then the whole. `wrong`: added to the first row. */
export function statistics(say: Saying, programme: Programme, wrong = 0): Piece[] {
  const all = sumOf(programme.courses)
  const rows = modulesOf(programme).map((module, at) => {
    const own = sumOf(programme.courses.filter((one) => one.module === module)) + (at === 0 ? wrong : 0)
    say.put(`statistic ${module}`, own)
    return [module, String(own), `${((own / all) * 100).toFixed(1)}%`]
  })
  say.put('statistic 合计', all).put('basics total_credits', all)
  if (wrong !== 0) say.tells('credits-not-adding')
  return [head('学分统计表'), grid([['课程类别', '学分', '比例'], ...rows, ['合计', String(all), '100%']])]
}

export const numbered = (at: number, name: string, style?: number) => head(`${han[at]}、${name}`, style)
