import { controlled } from '#document-reader/writer/wear.fixture.ts'
import { electronics } from '../courses/electronics.fixture.ts'
import { mathematics, mechanics } from '../courses/mechanics.fixture.ts'
import { software } from '../courses/software.fixture.ts'
import { componentPercents, objectiveList, shareProse, shareTable } from '../parts/assessment.fixture.ts'
import { fourColumnBasics, oneColumnBasics, twoColumnBasics } from '../parts/basics.fixture.ts'
import { contentChapters, contentTable, labTable } from '../parts/content.fixture.ts'
import {
  bookTable,
  ideologySection,
  methodsSection,
  namedBooks,
  signatures,
  standardsByWords,
} from '../parts/ends.fixture.ts'
import { heads } from '../parts/heads.fixture.ts'
import { coObjective, groupedObjectives, hanObjective, objectiveLines } from '../parts/objectives.fixture.ts'
import { supportMatrix, supportTable, turnedMatrix } from '../parts/support.fixture.ts'
import { type Form, headed, instruction, plain, titled, written } from './form.fixture.ts'

/** Four columns, headings by style, CO1, letters in a matrix, chapters as headings. */
export const fourColumns: Form = {
  name: '四列信息表',
  courses: [software[2], electronics[1], mechanics[0], software[4]].flatMap((one) => one ?? []),
  flaws: { 1: ['unsure'], 2: ['two'], 3: ['hours'] },
  write: (f, _, at) => {
    const h = heads('style')
    const basics = fourColumnBasics(f)
    const xml = at % 2 === 1 ? controlled(basics.xml) : basics.xml
    return written([
      titled(f.flaws.includes('two') ? '课程教学大纲' : `${f.name}课程教学大纲`),
      ...headed(h('课程信息'), { xml, said: basics.said }),
      ...headed(h('教学目标'), objectiveLines(f, coObjective, '')),
      ...headed(
        h('教学目标与毕业要求指标点的支撑矩阵'),
        supportMatrix(f, 'letters'),
        plain('注：H 强支撑，M 中支撑，L 弱支撑。'),
      ),
      ...headed(h('教学内容'), contentChapters(f, { look: 'bold' })),
      ...(f.labs.length > 0 ? headed(h('实验项目'), labTable(f, { isShort: true })) : []),
      ...headed(h('考核方式'), componentPercents(f)),
      ...headed(h('课程目标评价标准'), standardsByWords(f, true)),
      ...headed(h('教材及参考书'), namedBooks(f)),
      signatures(f),
    ])
  },
}

/** Two columns under 项目/内容, automatic headings, groups of objectives, requirements turned with ticks. */
export const twoColumns: Form = {
  name: '两列信息表',
  courses: [mathematics[0], mechanics[1], mathematics[1], electronics[4]].flatMap((one) => one ?? []),
  flaws: { 3: ['ratios'] },
  write: (f, _, at) => {
    const h = heads('automatic')
    return written(
      [
        titled(f.name),
        titled('课程教学大纲'),
        ...headed(h('基本情况'), twoColumnBasics(f)),
        ...headed(h('目标与要求'), groupedObjectives(f, { isNumbered: at % 2 === 1, isListed: at >= 2 })),
        ...headed(h('毕业要求与课程目标对应表'), turnedMatrix(f, at < 2 ? 'tick' : 'letters')),
        ...headed(
          h('教学内容及要求'),
          contentTable(f, ['no', 'plain', 'requirement', 'hours', 'methods', 'targets']),
        ),
        ...headed(h('教学方法与手段'), methodsSection(f)),
        ...headed(h('成绩评定'), shareTable(f), plain('各课程目标的考核方式及占比如下：'), objectiveList(f)),
        ...headed(h('教材及参考资料'), bookTable(f)),
      ],
      at === 0 ? { comments: ['课程代码由教务处统一填写。'] } : {},
    )
  },
}

/** One column of "label：value", headings by bold alone, goals in the headings of chapters, shares in prose. */
export const oneColumn: Form = {
  name: '一列信息表',
  courses: [mechanics[2], software[3], electronics[3], mathematics[2]].flatMap((one) => one ?? []),
  flaws: { 1: ['unknown'] },
  write: (f, _, at) => {
    const h = heads('bold')
    const support =
      at % 2 === 0
        ? supportMatrix(f, at === 0 ? 'dot' : 'circle')
        : supportTable(f, { isWithStatement: true })
    return written([
      titled(`《${f.name}》教学大纲`),
      ...headed(h('课程概况'), oneColumnBasics(f)),
      ...headed(h('学习成果'), objectiveLines(f, hanObjective, '修完本课程，学生能够：')),
      ...headed(h('学习成果对毕业要求的支撑'), support),
      ...headed(h('课程内容'), contentChapters(f, { look: 'plain', isWithGoals: true })),
      ...headed(h('课程思政'), ideologySection(f)),
      ...headed(
        h('成绩评定方法'),
        shareProse(f, at % 2 === 0 ? '' : '×'),
        instruction('（详细评分细则见附表）'),
      ),
      ...headed(h('推荐教材和参考书'), namedBooks(f)),
      signatures(f, { isDated: false }),
    ])
  },
}
