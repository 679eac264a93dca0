import { deleted, inserted, lines, p, run } from '#document-reader/writer/docx.fixture.ts'
import { electronics } from '../courses/electronics.fixture.ts'
import { mathematics, mechanics } from '../courses/mechanics.fixture.ts'
import { software } from '../courses/software.fixture.ts'
import type { Facts } from '../facts.fixture.ts'
import { barePoints, componentPercents, objectivePercents, shareProse } from '../parts/assessment.fixture.ts'
import { bilingualBasics, numberedBasics, saidBasics } from '../parts/basics.fixture.ts'
import { contentChapters, contentTable, labTable } from '../parts/content.fixture.ts'
import {
  bookTable,
  citedBooks,
  ideologySection,
  introduction,
  namedBooks,
  signatures,
} from '../parts/ends.fixture.ts'
import { heads } from '../parts/heads.fixture.ts'
import {
  changedObjectives,
  listedObjectives,
  objectiveLines,
  proseObjectives,
} from '../parts/objectives.fixture.ts'
import { supportMatrix, supportProse, supportTable } from '../parts/support.fixture.ts'
import { joined, type Part } from '../said.fixture.ts'
import { type Form, headed, plain, titled, written } from './form.fixture.ts'

/** Basic facts as numbered lines, headings that differ among themselves, objectives of an automatic list. */
export const numberedLines: Form = {
  name: '编号行信息',
  courses: [electronics[1], mathematics[1], software[3], mechanics[1]].flatMap((one) => one ?? []),
  flaws: { 2: ['hours'] },
  write: (f, roll, at) => {
    const h = heads(at < 2 ? 'mixed' : 'half')
    const basics = headed(h('课程的基本信息'), numberedBasics(f))
    const goals =
      at % 2 === 0
        ? [...headed(h('课程教学目标'), listedObjectives(f, at === 0 ? 'objective' : 'dot')), supportProse(f)]
        : headed(h('课程教学目标'), proseObjectives(f))
    return written(
      [
        titled(`${f.name}教学大纲`),
        ...basics,
        ...goals,
        ...headed(
          h('教学内容、学时安排'),
          contentTable(
            f,
            at % 2 === 0
              ? ['plain', 'content', 'hours', 'named']
              : ['plain', 'content', 'both', 'lecture', 'computer', 'named'],
            { total: '总计' },
          ),
        ),
        ...headed(h('考核环节'), barePoints(f, roll)),
        ...headed(h('教材、参考书'), citedBooks(f)),
      ],
      { isWorn: at > 0 },
    )
  },
}

/** Labels and headings in both languages, a column of strength. */
export const bilingual: Form = {
  name: '双语大纲',
  courses: [software[4], electronics[0], mathematics[2], electronics[4]].flatMap((one) => one ?? []),
  flaws: { 1: ['gap'] },
  write: (f, _, at) => {
    const h = heads('decimal')
    const goal = (no: number) => `课程目标${no} (CO${no})：`
    return written(
      [
        titled(`${f.name}\v${f.nameEn}`),
        titled('课程教学大纲 Course Syllabus'),
        ...headed(h('课程基本信息 Basic Information'), bilingualBasics(f)),
        ...headed(h('课程简介 Course Description'), introduction(f)),
        ...headed(h('课程目标 Course Objectives'), objectiveLines(f, goal, '')),
        ...headed(
          h('课程目标与毕业要求 Objectives and Graduation Requirements'),
          supportTable(f, { isWithStrength: true }),
        ),
        ...headed(
          h('教学内容 Contents'),
          contentTable(f, ['no', 'plain', 'content', 'hours', 'ideology', 'objectives'], {
            total: '合计 Total',
          }),
        ),
        ...(f.labs.length > 0 ? headed(h('实验 Laboratories'), labTable(f)) : []),
        ...headed(h('考核 Assessment'), componentPercents(f, at > 1)),
        ...headed(h('教材与参考书 Textbooks and References'), bookTable(f)),
      ],
      { header: `${f.name} ${f.nameEn}`, isWorn: true },
    )
  },
}

/** Several facts in a line; what was typed before a change and what is hidden are no values. */
function changedBasics(f: Facts): Part {
  const rows = [
    p(run(`课程名称：${f.name}　　课程代码：${f.code}`)),
    p(
      run('学　　分：') +
        deleted('9') +
        inserted(String(f.credits)) +
        run(`　　总 学 时：${f.hours.total}学时`),
    ),
    p(run('课程类别：通识选修课（示例，填写后删除）', { isHidden: true })),
    p(run('考核方式：') + deleted(f.examination === '考试' ? '考查' : '考试') + inserted(f.examination)),
    p(run(`先修课程：${f.prerequisites}　　适用专业：${f.programmes}`)),
  ]
  const keys = ['name', 'code', 'credits', 'hours', 'examination', 'prerequisites', 'programmes'] as const
  return { xml: rows.join(''), said: { basics: saidBasics(f, keys) } }
}

/** Tracked changes, hidden text, a heading in a text box, levels that contradict numbers. */
export const changed: Form = {
  name: '修订稿',
  courses: [mechanics[1], mathematics[0], electronics[2], software[1]].flatMap((one) => one ?? []),
  flaws: { 3: ['gap'] },
  write: (f, _, at) => {
    const h = heads((['outline', 'against', 'boxed', 'parts'] as const)[at % 4] ?? 'outline')
    const struck = p(deleted('本课程为选修课程，共 9 学时。'))
    const parts = joined([
      titled(`《${f.name}》课程大纲（修订稿）`),
      ...headed(h('课程信息'), changedBasics(f)),
      ...headed(h('课程目标'), changedObjectives(f)),
      ...headed(
        h('对毕业要求的支撑'),
        supportMatrix(f, at % 2 === 0 ? 'words' : 'numbers', at < 2 ? '.' : '-'),
      ),
      { xml: struck, said: {} },
      ...headed(h('教学内容'), contentChapters(f, { look: 'style', isWide: at % 2 === 1 })),
      ...(f.labs.length > 0 ? headed(h('实验'), labTable(f, { isShort: true })) : []),
      ...headed(h('课程思政'), ideologySection(f)),
      ...headed(h('考核'), shareProse(f), plain('各目标的考核比例：'), objectivePercents(f)),
      ...headed(h('教材'), namedBooks(f)),
      signatures(f),
    ])
    return written([parts, { xml: lines('附：本大纲自发布之日起执行。'), said: {} }])
  },
}
