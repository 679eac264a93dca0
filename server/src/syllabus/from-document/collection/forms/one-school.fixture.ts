import { commented, p, run } from '#document-reader/writer/docx.fixture.ts'
import { electronics } from '../courses/electronics.fixture.ts'
import { designs, practices, theses } from '../courses/practical.fixture.ts'
import { software } from '../courses/software.fixture.ts'
import { type Facts, factsOf } from '../facts.fixture.ts'
import { barePoints, componentPercents, pointsMatrix, shareTable } from '../parts/assessment.fixture.ts'
import { gridBasics, weekBasics } from '../parts/basics.fixture.ts'
import { contentTable, labTable } from '../parts/content.fixture.ts'
import {
  approvals,
  attainmentRule,
  citedBooks,
  introduction,
  namedBooks,
  standardsByComponent,
  standardsByWords,
} from '../parts/ends.fixture.ts'
import { heads } from '../parts/heads.fixture.ts'
import { namedObjective, objectiveLines } from '../parts/objectives.fixture.ts'
import { supportTable } from '../parts/support.fixture.ts'
import { joined, type Part, silent } from '../said.fixture.ts'
import { type Form, headed, instruction, titled, written } from './form.fixture.ts'

/** The four forms of one school: courses that lecture, course designs, practice, thesis. */
const school = '江川大学'
const header = (f: Facts) => `${school}本科课程教学大纲　　${f.name}`

function theoryPieces(f: Facts, file: number): Part {
  const h = heads('typed-bold')
  const look = ['no', 'name', 'content', 'points', 'hours', 'methods', 'objectives', 'ideology'] as const
  const content = contentTable(f, look, { total: '合计', isSplit: f.chapters.length > 4 })
  return joined([
    titled(`《${f.name}》课程教学大纲`),
    ...headed(h('课程基本信息'), gridBasics(f)),
    ...headed(h('课程简介'), introduction(f)),
    ...headed(h('课程目标'), objectiveLines(f, namedObjective)),
    ...headed(h('课程目标与毕业要求的对应关系'), supportTable(f)),
    ...headed(h('教学内容与学时分配'), content),
    ...(f.labs.length > 0 ? headed(h('实验教学安排'), labTable(f)) : []),
    ...headed(h('课程考核与成绩评定'), pointsMatrix(f)),
    ...headed(h('评分标准'), standardsByComponent(f)),
    ...headed(h('课程目标达成情况评价'), attainmentRule(f, file)),
    ...headed(h('教材与参考书'), citedBooks(f)),
  ])
}

export const schoolTheory: Form = {
  name: '本校理论课',
  courses: [software[0], electronics[2], software[1], electronics[0]].flatMap((one) => one ?? []),
  flaws: { 1: ['matrix'], 2: ['unsure'] },
  write: (f, roll, at) => {
    const first = theoryPieces(f, at)
    if (at !== 3) return written([first], { header: header(f) })
    // a second syllabus in the same file
    const other = electronics[3]
    const second = other ? theoryPieces(factsOf(other, [], roll), at).xml : ''
    return written([first, { xml: second, said: { told: ['two-courses'] } }], { header: header(f) })
  },
}

export const schoolDesign: Form = {
  name: '本校课程设计',
  courses: designs,
  flaws: { 2: ['ratios'] },
  write: (f) => {
    const h = heads('typed-bold')
    const note = commented(run('设计时间以培养方案为准。'), 0)
    return written(
      [
        titled(`《${f.name}》教学大纲`),
        instruction('（标题：黑体三号；正文字体：四号宋体）'),
        ...headed(h('基本信息'), weekBasics(f)),
        ...headed(h('课程设计的性质与任务'), introduction(f)),
        ...headed(h('课程目标'), objectiveLines(f, namedObjective, '')),
        ...headed(h('课程目标对毕业要求的支撑'), supportTable(f)),
        ...headed(h('设计内容与时间安排'), silent(p(note))),
        contentTable(f, ['no', 'plain', 'content', 'days', 'objectives'], { total: '合计' }),
        ...headed(h('考核方式与成绩评定'), componentPercents(f)),
        ...headed(h('评分标准'), standardsByWords(f)),
        ...headed(h('参考资料'), citedBooks(f)),
        approvals,
      ],
      { header: header(f), comments: ['请各专业核对时间安排，不要照抄模板。', '总学时：32'] },
    )
  },
}

export const schoolPractice: Form = {
  name: '本校实习',
  courses: practices,
  flaws: {},
  write: (f, roll) => {
    const h = heads('typed-bold')
    return written(
      [
        titled(`《${f.name}》教学大纲`),
        ...headed(h('基本信息'), weekBasics(f)),
        ...headed(h('实习目标'), objectiveLines(f, namedObjective, '学生通过实习应达到：')),
        ...headed(h('实习目标与毕业要求的对应关系'), supportTable(f, { isWithStatement: true })),
        ...headed(
          h('实习内容'),
          contentTable(f, ['plain', 'content', 'days', 'methods', 'ideology', 'named']),
        ),
        ...headed(h('考核办法'), barePoints(f, roll)),
        ...headed(h('评分标准'), standardsByWords(f, true)),
        ...headed(h('其他'), instruction('（如有企业指导教师，请在此说明）')),
      ],
      { header: header(f), isWorn: true },
    )
  },
}

export const schoolThesis: Form = {
  name: '本校毕业设计',
  courses: theses,
  flaws: { 1: ['gap'] },
  write: (f) => {
    const h = heads('typed-bold')
    return written(
      [
        titled(`《${f.name}》教学大纲`),
        instruction('……专业　　20　　年　　月　　日'),
        ...headed(h('基本信息'), weekBasics(f)),
        ...headed(h('课程简介'), introduction(f)),
        ...headed(h('课程目标'), objectiveLines(f, namedObjective)),
        ...headed(h('课程目标与毕业要求'), supportTable(f, { isWithStrength: true })),
        ...headed(h('工作内容与进度'), contentTable(f, ['no', 'plain', 'content', 'weeks', 'objectives'])),
        ...headed(h('成绩构成'), shareTable(f)),
        ...headed(h('评分标准'), standardsByComponent(f)),
        ...headed(h('参考书'), namedBooks(f)),
      ],
      { header: header(f), comments: ['进度安排可按专业调整。'] },
    )
  },
}
