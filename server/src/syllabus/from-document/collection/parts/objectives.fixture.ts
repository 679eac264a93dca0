import {
  bold,
  type Cell,
  deleted,
  inserted,
  item,
  lines,
  p,
  run,
  table,
} from '#document-reader/writer/docx.fixture.ts'
import type { Facts } from '../facts.fixture.ts'
import type { Part } from '../said.fixture.ts'
import { han } from './heads.fixture.ts'

const told = (f: Facts) => (f.flaws.includes('gap') ? (['numbers-missing'] as const) : [])
const saidOf = (f: Facts) => ({
  objectives: f.objectives.map(({ no, text }) => ({ no, text })),
  told: told(f),
})

const lead = '通过本课程的学习，学生应达到以下目标：'

/** A paragraph for each, with its word before it. */
export function objectiveLines(f: Facts, label: (no: number) => string, before = lead): Part {
  const rows = f.objectives.map(({ no, text }) => lines(`${label(no)}${text}`))
  return { xml: (before ? lines(before) : '') + rows.join(''), said: saidOf(f) }
}
/** As a reader of changes sees it: a word before each statement was struck. */
export function changedObjectives(f: Facts): Part {
  const rows = f.objectives.map(({ no, text }) =>
    p(run(hanObjective(no)) + deleted('了解相关知识，') + run(text.slice(0, 6)) + inserted(text.slice(6))),
  )
  return { xml: rows.join(''), said: saidOf(f) }
}
export const namedObjective = (no: number) => `课程目标${no}：`
export const coObjective = (no: number) => `CO${no} `
export const hanObjective = (no: number) => `目标${han[no - 1]}：`

type Groups = { isNumbered: boolean; isListed: boolean }

/** In groups 知识, 能力, 素质; numbered through, or not at all; the groups may stand in the list of the headings. */
export function groupedObjectives(f: Facts, { isNumbered, isListed }: Groups): Part {
  const groups = [...new Set(f.objectives.map(({ group }) => group))]
  const inOrder = groups.flatMap((group) => f.objectives.filter((one) => one.group === group))
  const xml = groups.map((group, at) => {
    const own = inOrder.filter((one) => one.group === group)
    const rows = own.map((one) => lines(`${isNumbered ? `（${inOrder.indexOf(one) + 1}）` : ''}${one.text}`))
    const head = isListed
      ? p(run(`${group}目标`), { list: ['han', 0, 1] })
      : lines(`（${han[at]}）${group}目标`)
    return head + rows.join('')
  })
  return {
    xml: xml.join(''),
    said: { objectives: inOrder.map(({ text }, at) => ({ no: at + 1, text })) },
  }
}

/** The list numbers itself: the words 课程目标1： are no text. */
export function listedObjectives(f: Facts, kind: 'objective' | 'dot'): Part {
  const rows = f.objectives.map(({ text }) => item([kind, 2], text))
  return { xml: lines(lead) + rows.join(''), said: saidOf(f) }
}

/** A table with the requirement beside; each target of an objective is said there. */
export function tabledObjectives(f: Facts): Part {
  const rows: Cell[][] = [['序号', '课程目标', '支撑的毕业要求指标点']]
  for (const { no, text } of f.objectives) {
    const own = f.supports.filter(({ objective }) => objective === no)
    rows.push([String(no), text, own.map(({ target }) => `指标点${target}`).join('\n')])
  }
  const support = f.supports.map(({ objective, target }) => ({ objective, target }))
  return { xml: table(rows, { heads: 1 }), said: { ...saidOf(f), support } }
}

/** Requirements in prose behind each sub-goal, as numbered lines. */
export function proseObjectives(f: Facts): Part {
  const rows = f.objectives.map(({ no, text }) => {
    const own = f.supports.filter(({ objective }) => objective === no).map(({ target }) => target)
    const sentence = text.replace(/。$/, '')
    return lines(`${no}、${sentence}（支撑毕业要求${own.join('和')}）。`)
  })
  const support = f.supports.map(({ objective, target }) => ({ objective, target }))
  return { xml: bold(lead) + rows.join(''), said: { ...saidOf(f), support } }
}
