import { type Cell, stamp } from '#document-reader/writer/docx.fixture.ts'
import {
  courseTable,
  hoursCells,
  links,
  matrix,
  numbered,
  objectives,
  requirementLines,
  requirementTable,
  statistics,
  usual,
} from './parts.fixture.ts'
import { grid, head, type Piece, text } from './piece.fixture.ts'
import {
  type Course,
  indicatorsOf,
  machines,
  modulesOf,
  network,
  type Programme,
} from './programmes.fixture.ts'
import { Saying } from './said.fixture.ts'

export type Written = { say: Saying; pieces: readonly Piece[] }

/** What stands before the objectives: duration, years, degree, and what the field rests on. */
function shortFacts(say: Saying): Piece[] {
  const features = '以网络工程实践为主线，与企业共同开设课程。'
  say
    .put('basics length_years', 4)
    .put('basics permitted_years', '3–6')
    .put('basics degree', '工学学士')
    .put('basics features', features)
    .put('basics disciplines', '计算机科学与技术')
  return [
    ...text('学制：四年　　修业年限：3-6年', '授予学位：工学学士'),
    head('专业特色'),
    ...text(features),
    head('主干学科'),
    ...text('计算机科学与技术'),
  ]
}

/** Typed numbers and bold, hours by kind, one column for the term, H M L with two heads, sums that agree. */
export function byModules(): Written {
  const say = new Saying()
  const pieces = [
    head('网络工程专业本科人才培养方案（2024版）'),
    ...shortFacts(say),
    ...objectives(say, network, numbered(0, '培养目标')),
    ...requirementLines(say, network, numbered(1, '毕业要求')),
    ...links(say, network, 'letter'),
    numbered(2, '课程设置与教学进程'),
    courseTable(say, network),
    numbered(3, '课程体系对毕业要求的支撑矩阵'),
    grid(matrix(say, network), 2),
    ...statistics(say, network),
  ]
  return { say, pieces }
}

const sections: Readonly<Record<string, string>> = {
  通识必修: '（一）通识教育必修课',
  学科基础: '（二）学科基础课',
  专业核心: '（三）专业核心课',
  专业选修: '（四）专业选修课',
  集中实践: '（五）集中实践环节',
}

const termCells = ({ term, weeks }: Course): string[] =>
  Array.from({ length: 8 }, (_, k) => (k + 1 === term ? (weeks ? `${weeks}周` : '4') : ''))

/** What a table without natures says of a course by its section. */
function natureBySection({ module, nature }: Course) {
  const isNamed = module === '通识必修' || module === '专业选修'
  if (!isNamed) return undefined
  return nature === '必修' ? 'required' : 'elective'
}

/** A column for each term; sections as rows; four courses in one row. */
function termTable(say: Saying, programme: Programme, nameOf: (one: Course) => string): Piece {
  const heads = ['序号', '课程编号', '课程名称', '学分', '总学时', '理论', '实验']
  const rows = modulesOf(programme).flatMap((module): Cell[][] => [
    [{ text: sections[module] ?? module, over: 15 }],
    ...programme.courses
      .filter((one) => one.module === module)
      .map((one, at): Cell[] => [
        String(at + 1),
        one.code,
        nameOf(one),
        String(one.credits),
        ...hoursCells(one),
        ...termCells(one),
      ]),
  ])
  for (const one of programme.courses) {
    const { module: _, nature: __, assess_type: ___, ...values } = usual(one)
    const nature = natureBySection(one)
    say.course(nameOf(one), {
      ...values,
      nature,
      weekly_hours: one.weeks ? undefined : 4,
      module: (sections[one.module] ?? '').slice(3),
    })
  }
  const roman = ['一', '二', '三', '四']
  roman.forEach((no, at) => {
    say.course(`形势与政策（${no}）`, {
      code: `SZ00${at + 1}`,
      credits: 0.5,
      hours_total: 8,
      term: at + 1,
      module: '通识教育必修课',
      nature: 'required',
    })
  })
  const policy: Cell[] = [
    '9',
    'SZ001/SZ002/SZ003/SZ004',
    '形势与政策（一）/（二）/（三）/（四）',
    '0.5/0.5/0.5/0.5',
    '8/8/8/8',
    '',
    '',
    ...['1', '2', '3', '4'].map(() => '2'),
    '',
    '',
    '',
    '',
  ]
  say.tells('courses-in-one-row', 'course-not-in-matrix')
  for (const no of roman) say.put(`course 形势与政策（${no}） weekly_hours`, 2)
  return grid([
    [...heads, ...Array.from({ length: 8 }, (_, k) => String(k + 1))],
    ...rows.slice(0, 4),
    policy,
    ...rows.slice(4),
  ])
}

/** Heading styles, indicators in a table, terms as columns, dots with a legend, names that differ, a wrong sum. */
export function byTerms(): Written {
  const say = new Saying()
  const inTable: Readonly<Record<string, string>> = {
    '高等数学A(1)': '高等数学Ａ（１）',
    程序设计与算法: '程序设计和算法',
    路由与交换技术: '路由交换技术',
  }
  const table = termTable(say, network, (one) => inTable[one.name] ?? one.name)
  const pieces = [
    head('网络工程专业培养方案'),
    ...objectives(say, network, head('培养目标', 1), '培养目标'),
    ...requirementTable(say, network, head('毕业要求及指标点分解', 1)),
    head('指导性教学计划', 1),
    table,
    head('课程与毕业要求的关联矩阵', 1),
    ...text('注：●表示强支撑，◎表示中等支撑，○表示弱支撑。'),
    grid(matrix(say, network, { H: '●', M: '◎', L: '○' }), 2),
    ...statistics(say, network, 2),
  ]
  say.put('match 高等数学A(1)', 'width 高等数学Ａ（１）')
  say.put('match 程序设计与算法', 'width 程序设计和算法')
  say.put('match 路由与交换技术', 'near 路由交换技术')
  return { say, pieces }
}

/** Support as a column of the course table, two of one, practice in weeks and without codes; no matrix. */
export function byColumn(): Written {
  const say = new Saying()
  const own = machines.courses.filter(({ module }) => module !== '集中实践')
  const practice = machines.courses.filter(({ module }) => module === '集中实践')
  for (const one of own) {
    const { module: _, hours_theory: __, hours_lab: ___, ...values } = usual(one)
    say.course(one.name, {
      ...values,
      group: one.term === 7 || one.name === '机电传动与控制' ? '二选一' : undefined,
    })
    for (const no of Object.keys(one.supports)) say.put(`mark ${one.name} ${no}`, '?')
  }
  for (const one of practice) say.course(one.name, { credits: one.credits, weeks: one.weeks, term: one.term })
  say.tells('code-missing', 'strength-missing')
  const rowOf = (one: Course): Cell[] => [
    one.code,
    one.name,
    one.nature,
    String(one.credits),
    String(one.hours),
    String(one.term),
    one.assess,
    Object.keys(one.supports).join('、'),
    ...(one.name === '机电传动与控制' ? [{ text: '二选一', down: 2 }] : one.term === 7 ? [] : ['']),
  ]
  const pieces = [
    head('机械工程专业人才培养方案'),
    ...objectives(say, machines, numbered(0, '培养目标')),
    ...requirementLines(say, machines, numbered(1, '毕业要求'), '.'),
    numbered(2, '课程设置'),
    grid([
      ['课程代码', '课程名称', '性质', '学分', '学时', '学期', '考核', '支撑毕业要求指标点', '备注'],
      ...own.map(rowOf),
    ]),
    numbered(3, '集中实践环节安排'),
    grid([
      ['实践环节名称', '学分', '周数', '学期'],
      ...practice.map((one) => [one.name, String(one.credits), String(one.weeks), String(one.term)]),
    ]),
  ]
  return { say, pieces }
}

/** Each paragraph twice, names in both languages in one cell. */
export function bilingual(): Written {
  const say = new Saying()
  say.objectives(machines, true).requirements(machines, true)
  const table = courseTable(say, machines, (one) => `${one.name}\n${one.name_en}`)
  for (const one of machines.courses) say.put(`course ${one.name} name_en`, one.name_en)
  const pieces = [
    head('机械工程专业培养方案 Training Plan of Mechanical Engineering'),
    head('一、培养目标 Educational Objectives'),
    ...machines.objectives.flatMap(([zh, en], at) =>
      text(`目标${at + 1}：${zh}`, `Objective ${at + 1}: ${en}`),
    ),
    head('二、毕业要求 Graduation Requirements'),
    ...machines.requirements.flatMap((one, at) =>
      text(
        `毕业要求${at + 1} ${one.name}：${one.text}`,
        `${at + 1}. ${one.name_en}: ${one.text_en}`,
        ...one.indicators.flatMap(([zh, en], k) => [`${at + 1}.${k + 1} ${zh}`, `${at + 1}.${k + 1} ${en}`]),
      ),
    ),
    head('三、课程设置 Curriculum'),
    table,
    head('四、支撑矩阵 Course Matrix'),
    grid(matrix(say, machines), 2),
  ]
  return { say, pieces }
}

/** The course table alone. */
export function partOnly(): Written {
  const say = new Saying()
  return { say, pieces: [head('附件2 机械工程专业教学进程表'), courseTable(say, machines)] }
}

/** Numbers for marks: one indicator sums to more than 1. */
export function weighted(): Written {
  const say = new Saying()
  const numbers = indicatorsOf(machines)
  const shares = new Map(
    numbers.map(({ no }) => {
      const names = machines.courses.filter(({ supports }) => supports[no]).map(({ name }) => name)
      return [
        no,
        names.map(
          (name, at) => [name, names.length === 1 ? 1 : at === 0 ? 0.6 : 0.4 / (names.length - 1)] as const,
        ),
      ]
    }),
  )
  const first = shares.get('1.1') ?? []
  shares.set(
    '1.1',
    first.map(([name]) => [name, 1] as const),
  )
  if (first.length > 1) say.tells('weights-not-one')
  const weightOf = (name: string, no: string) => shares.get(no)?.find(([one]) => one === name)?.[1]
  const rows = machines.courses.map(({ name }) => {
    const cells = numbers.map(({ no }) => weightOf(name, no))
    cells.forEach((value, at) => {
      say.put(`mark ${name} ${numbers[at]?.no}`, value)
    })
    return [name, ...cells.map((value) => (value === undefined ? '' : String(value)))]
  })
  const pieces = [
    head('机械工程专业培养方案'),
    ...objectives(say, machines, numbered(0, '培养目标')),
    ...requirementLines(say, machines, numbered(1, '毕业要求')),
    numbered(2, '课程设置'),
    courseTable(say, machines),
    numbered(3, '课程支撑毕业要求权重矩阵'),
    grid([['课程名称', ...numbers.map(({ no }) => no)], ...rows]),
  ]
  return { say, pieces }
}

/** A matrix in three tables, ticks without a legend, an unknown course, a cell with two letters, a picture for a tick. */
export function inParts(): Written {
  const say = new Saying()
  const [first = [], second = [], ...rows] = matrix(say, network, { H: '√', M: '√', L: '√' })
  for (const one of network.courses)
    for (const no of Object.keys(one.supports)) say.put(`mark ${one.name} ${no}`, 'M')
  const bare = rows.map((row) => row.slice(-(indicatorsOf(network).length + 1)))
  const flat = bare.map((row, at): Cell[] => [[...'专业课程体系'][at] ?? '', ...row])
  const put = (row: number, column: number, cell: Cell) => {
    const found = flat[row]
    if (found) found[column] = cell
  }
  const noOf = (column: number) => indicatorsOf(network)[column - 2]?.no ?? ''
  put(2, 6, 'H/M')
  say.put(`mark ${network.courses[2]?.name} ${noOf(6)}`, '?H')
  put(4, 7, { runs: stamp })
  say.put(`mark ${network.courses[4]?.name} ${noOf(7)}`, '?')
  flat.push(['', '软件工程', '√', ...Array.from({ length: indicatorsOf(network).length - 1 }, () => '')])
  say.put('mark 软件工程 1.1', 'M').put('match 软件工程', 'none')
  say.tells('course-not-in-table', 'legend-usual')
  const cut = (from: number, to: number): Piece[] => [
    ...(from > 0 ? text('续表') : []),
    grid([first, second, ...flat.slice(from, to)], 2),
  ]
  const pieces = [
    head('网络工程专业培养方案'),
    ...objectives(say, network, numbered(0, '培养目标')),
    ...requirementLines(say, network, numbered(1, '毕业要求'), '、'),
    ...links(say, network, 'tick'),
    numbered(2, '课程设置'),
    courseTable(say, network),
    numbered(3, '课程矩阵'),
    ...cut(0, 5),
    ...cut(5, 10),
    ...cut(10, flat.length),
  ]
  return { say, pieces }
}

/** Indicators down and courses across; the indicators in words. */
export function turnedRound(): Written {
  const say = new Saying()
  const { courses } = machines
  say.objectives(machines)
  for (const one of indicatorsOf(machines)) say.put(`indicator ${one.no}`, one.text)
  for (const one of courses) say.marks(one.name, one.supports)
  const rows = indicatorsOf(machines).map(({ no, text: said }) => [
    `${no} ${said}`,
    ...courses.map(({ supports }) => supports[no] ?? ''),
  ])
  const pieces = [
    ...objectives(say, machines, numbered(0, '培养目标')),
    numbered(1, '毕业要求指标点与课程的对应矩阵'),
    grid([['毕业要求指标点', ...courses.map(({ name }) => name)], ...rows]),
  ]
  return { say, pieces }
}

/** A row for each indicator with its courses and their strengths in brackets. */
export function listedCourses(): Written {
  const say = new Saying()
  const requirement = requirementLines(say, machines, numbered(0, '毕业要求'))
  for (const one of machines.courses) say.marks(one.name, one.supports)
  const rows = indicatorsOf(machines).map(({ no }) => [
    no,
    machines.courses
      .flatMap(({ name, supports }) => (supports[no] ? [`${name}（${supports[no]}）`] : []))
      .join('、'),
  ])
  return { say, pieces: [...requirement, numbered(1, '支撑课程'), grid([['指标点', '支撑课程'], ...rows])] }
}

/** Objectives and requirements alone, a line each. */
export function linesOnly(): { say: Saying; lines: readonly string[] } {
  const say = new Saying()
  const short = {
    ...machines,
    requirements: machines.requirements.slice(0, 4).map((one) => ({
      ...one,
      text: `解决工程中的${one.name}问题。`,
      indicators: one.indicators.map(([, en], k): [string, string] => [
        `能够${['分析', '表达', '比较'][k]}${one.name}的问题。`,
        en,
      ]),
    })),
  }
  const pieces = [
    ...objectives(say, short, numbered(0, '培养目标')),
    ...requirementLines(say, short, numbered(1, '毕业要求')),
  ]
  return {
    say,
    lines: pieces.flatMap((one) => ('text' in one ? [one.text] : 'head' in one ? [one.head] : [])),
  }
}
