import type { BasicFact } from '@obelisk/engine/syllabus/from-document/syllabus-reading'
import { type Cell, lines, p, run, table } from '#document-reader/writer/docx.fixture.ts'
import type { Facts } from '../facts.fixture.ts'
import type { Basics, Part } from '../said.fixture.ts'
import { fullWidth, spaced } from './heads.fixture.ts'

/** The plain value of each basic fact of a course that lectures, or that lasts days or weeks. */
export function basicsOf(f: Facts): Record<BasicFact, string> {
  return {
    code: f.code,
    name: f.name,
    name_en: f.nameEn,
    credits: String(f.credits),
    hours: String(f.hours.total),
    hours_theory: String(f.hours.theory),
    hours_lab: String(f.hours.lab),
    hours_computer: '0',
    hours_practice: '0',
    category: f.category,
    nature: f.nature,
    term: f.term,
    prerequisites: f.prerequisites,
    examination: f.examination,
    programmes: f.programmes,
    unit: f.unit,
    author: f.author,
    reviewer: f.reviewer,
    date: `${f.year}-${f.month}`,
  }
}
export function saidBasics(f: Facts, keys: readonly BasicFact[]): Basics {
  const values = basicsOf(f)
  const said: Basics = {}
  for (const key of keys) said[key] = values[key]
  return said
}
export const hoursTold = (f: Facts) => (f.flaws.includes('hours') ? (['hours-not-adding'] as const) : [])

const withBooks = (names: string) =>
  names
    .split('、')
    .map((name) => `《${name}》`)
    .join('')

/** 9 x 11, two thirds of it merged; hours by kind stand under their labels. */
export function gridBasics(f: Facts): Part {
  const wide = (label: string, value: string): Cell[] => [
    { text: label, over: 3 },
    { text: value, over: 8 },
  ]
  const rows: Cell[][] = [
    [
      { text: '课程名称', over: 3 },
      { text: `${f.name}\n${f.nameEn}`, over: 4 },
      { text: '课程代码', over: 2 },
      { text: f.code, over: 2 },
    ],
    [
      { text: '课程性质', over: 3 },
      { text: f.nature, over: 4 },
      { text: '开课学期', over: 2 },
      { text: `第${f.term}学期`, over: 2 },
    ],
    [
      { text: '学时与\v学分', over: 3, down: 2 },
      { text: '学分', over: 1 },
      { text: '总学时', over: 2 },
      { text: '讲课', over: 1 },
      { text: '实验', over: 2 },
      '上机',
      '实践',
    ],
    [
      { text: f.credits.toFixed(1), over: 1 },
      { text: String(f.hours.total), over: 2 },
      { text: String(f.hours.theory), over: 1 },
      { text: String(f.hours.lab), over: 2 },
      '0',
      '0',
    ],
    wide('适用专业', f.programmes),
    wide('先修课程', withBooks(f.prerequisites)),
    wide('开课单位', f.unit),
    [
      { text: '执笔人', over: 3 },
      { text: f.author, over: 4 },
      { text: '审核人', over: 2 },
      { text: f.reviewer, over: 2 },
    ],
    [
      { text: '考核方式', over: 3 },
      { text: f.examination, over: 4 },
      { text: '制定日期', over: 2 },
      { text: `${f.year}年${f.month}月`, over: 2 },
    ],
  ]
  const hidden = new Set<BasicFact>(['category'])
  const keys = (Object.keys(basicsOf(f)) as BasicFact[]).filter((key) => !hidden.has(key))
  return { xml: table(rows), said: { basics: saidBasics(f, keys), told: hoursTold(f) } }
}

/** A course of weeks: the form's own words stand where nobody filled it in. */
export function weekBasics(f: Facts): Part {
  const rows: Cell[][] = [
    ['课程名称', { text: f.name, over: 2 }, '课程代码', { text: f.code, over: 2 }],
    ['学　　分', String(f.credits), '周　　数', `${f.weeks}周`, '开课学期', f.term],
    ['课程性质', { text: f.nature, over: 2 }, '考核方式', { text: f.examination, over: 2 }],
    ['适用专业', { text: f.programmes, over: 5 }],
    ['先修课程', { text: f.prerequisites, over: 5 }],
    ['实践地点', { text: '（填写校内或校外地点）', over: 5 }],
    ['制 定 人', { text: f.author, over: 2 }, '审 定 人', { text: '', over: 2 }],
    ['制定时间', { text: '20   年   月   日', over: 5 }],
  ]
  const keys: BasicFact[] = ['name', 'code', 'credits', 'term', 'nature', 'examination', 'programmes']
  const rest: BasicFact[] = ['prerequisites', 'author']
  const basics: Basics = { ...saidBasics(f, [...keys, ...rest]), hours: `${f.weeks}周` }
  return { xml: table(rows), said: { basics } }
}

/** Two courses that share a syllabus: which of them it is about stays open. */
function bothOf(f: Facts) {
  const two = (value: string) => [`${value}A`, `${value}B`]
  const [code, name] = [two(f.code).join(' / '), two(f.name).join('、')]
  const basics: Basics = { code: { oneOf: [...two(f.code), code] }, name: { oneOf: [...two(f.name), name] } }
  return { code, name, basics }
}

/** Four columns, label and value twice in a row; hours with their parts in brackets. */
export function fourColumnBasics(f: Facts): Part {
  const both = f.flaws.includes('two') ? bothOf(f) : undefined
  const parts = f.hours.lab > 0 ? `（理论${f.hours.theory}+实验${f.hours.lab}）` : ''
  const rows = [
    ['课程编码', both?.code ?? f.code, '课程类别', f.category],
    ['课程名称', both?.name ?? `${f.name}（${f.nameEn}）`, '课程性质', f.nature],
    ['学时', `${f.hours.total}${parts}`, '学分', `${f.credits}学分`],
    ['授课学期', f.term, '考核形式', f.examination],
    ['先修课程', f.prerequisites, '适用专业', f.programmes],
    ['开课学院', f.unit, '', ''],
  ]
  const hours: BasicFact[] = f.hours.lab > 0 ? ['hours', 'hours_theory', 'hours_lab'] : ['hours']
  const names: BasicFact[] = both ? [] : ['code', 'name', 'name_en']
  const keys: BasicFact[] = [...names, 'category', 'nature', 'credits', 'term', ...hours]
  const rest: BasicFact[] = ['examination', 'prerequisites', 'programmes', 'unit']
  const basics: Basics = { ...saidBasics(f, [...keys, ...rest]), ...both?.basics }
  return { xml: table(rows), said: { basics, told: both ? ['two-courses'] : hoursTold(f) } }
}

/** Two columns under a head 项目/内容. */
export function twoColumnBasics(f: Facts): Part {
  const rows = [
    ['项目', '内容'],
    [spaced('名称'), f.name],
    ['英文名称', f.nameEn],
    ['课程代码', '（待培养方案确定）'],
    ['学时/学分', `${f.hours.total}/${f.credits}（课堂教学${f.hours.theory}学时）`],
    ['课程类别', f.category],
    ['开设学期', `第${f.term}学期`],
    ['面向专业', f.programmes],
    ['先修课程', f.prerequisites],
    ['考核方式', f.examination],
  ]
  const keys: BasicFact[] = ['name', 'name_en', 'hours', 'hours_theory', 'credits', 'category', 'term']
  const rest: BasicFact[] = ['programmes', 'prerequisites', 'examination']
  const said = { basics: saidBasics(f, [...keys, ...rest]), told: hoursTold(f) }
  return { xml: table(rows, { heads: 1 }), said }
}

/** One column, each row "label：value". */
export function oneColumnBasics(f: Facts): Part {
  const rows = [
    [`课程名称：${f.name}`],
    [`课程编号：${f.code}　　　　课程性质：${f.nature}`],
    [`学　　分：${f.credits}`],
    [`总 学 时：${f.hours.total}，其中理论学时：${f.hours.theory}，实验学时：${f.hours.lab}`],
    [`先修课程：${f.prerequisites}`],
    [`开课学期：第${f.term}学期`],
    [`授课对象：${f.programmes}`],
    [`开课单位：${f.unit}`],
  ]
  const keys: BasicFact[] = ['name', 'code', 'nature', 'credits', 'hours', 'hours_theory', 'hours_lab']
  const rest: BasicFact[] = ['prerequisites', 'term', 'programmes', 'unit']
  return { xml: table(rows), said: { basics: saidBasics(f, [...keys, ...rest]), told: hoursTold(f) } }
}

/** Numbered lines, which are no headings; digits of full width. */
export function numberedBasics(f: Facts): Part {
  const rows = [
    `１．课程编号：${f.code}`,
    `２．课程名称：${f.name}`,
    `３．英文名称：${f.nameEn}`,
    `４．课程类型：${f.category}`,
    `５．学时学分：${fullWidth(String(f.hours.total))}学时，${fullWidth(String(f.credits))}学分`,
    `６．先修课程：${f.prerequisites}`,
    `７．适用专业：${f.programmes}`,
    `８．考核方式：${f.examination}`,
  ]
  const keys: BasicFact[] = ['code', 'name', 'name_en', 'category', 'hours', 'credits']
  const rest: BasicFact[] = ['prerequisites', 'programmes', 'examination']
  const said = { basics: saidBasics(f, [...keys, ...rest]), told: hoursTold(f) }
  return { xml: lines(rows.join('\n')), said }
}

/** Labels in both languages, values on underlined blanks. */
export function bilingualBasics(f: Facts): Part {
  const blank = (label: string, value: string) =>
    run(`${label}：`) + run(`  ${value}  `, { isUnderlined: true })
  const rows = [
    blank('课程名称（Course Name）', f.name),
    blank('英文名称（English Name）', f.nameEn),
    `${blank('课程代码（Course Code）', f.code)}${run('　　')}${blank('学分（Credits）', String(f.credits))}`,
    `${blank('总学时（Total Hours）', String(f.hours.total))}${run('　　')}${blank('讲授（Lecture）', String(f.hours.theory))}${run('　　')}${blank('实验（Lab）', String(f.hours.lab))}`,
    blank('先修课程（Prerequisites）', f.prerequisites),
    blank('开课院系（Offering Unit）', f.unit),
    blank('适用专业（Majors）', f.programmes),
    `${blank('执笔人（Author）', f.author)}${run('　　')}${blank('审核人（Reviewer）', '          ')}`,
  ]
  const keys: BasicFact[] = ['name', 'name_en', 'code', 'credits', 'hours', 'hours_theory', 'hours_lab']
  const rest: BasicFact[] = ['prerequisites', 'unit', 'programmes', 'author']
  const said = { basics: saidBasics(f, [...keys, ...rest]), told: hoursTold(f) }
  return { xml: rows.map((runs) => p(runs)).join(''), said }
}
