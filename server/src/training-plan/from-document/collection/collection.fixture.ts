import { mappedPdf } from '#document-reader/pdf/pdf.fixture.ts'
import * as forms from './forms.fixture.ts'
import { grid, head, inPdf, inWordFile, text } from './piece.fixture.ts'
import type { Said } from './said.fixture.ts'

export type PlanFile = { name: string; said: Said; bytes: Buffer }

const word = (name: string, { say, pieces }: forms.Written): PlanFile => ({
  name: `${name}.docx`,
  said: say.said,
  bytes: inWordFile(pieces),
})
const pdf = async (name: string, { say, pieces }: forms.Written): Promise<PlanFile> => ({
  name: `${name}.pdf`,
  said: say.said,
  bytes: await inPdf('人才培养方案', pieces),
})

/** Fonts that name a character map and are not in the file. */
function mapped(name: string): PlanFile {
  const { say, lines } = forms.linesOnly()
  const codes = lines.map((line) => ({
    map: 'UniGB-UCS2-H',
    ordering: 'GB1',
    codes: Buffer.from(line, 'utf16le').swap16(),
  }))
  return { name: `${name}.pdf`, said: say.said, bytes: mappedPdf(codes) }
}

const syllabus = inWordFile([
  head('《数据结构》课程教学大纲'),
  head('一、课程目标'),
  ...text(
    '课程目标1：能够运用线性表与树分析问题，支撑毕业要求指标点1.2。',
    '课程目标2：能够设计并实现图算法。',
  ),
  head('二、教学内容'),
  grid([
    ['章节', '内容', '学时'],
    ['第一章', '绪论', '4'],
    ['第二章', '线性表', '12'],
  ]),
  head('三、考核方式'),
  grid([
    ['考核环节', '比例'],
    ['作业', '40'],
    ['期末考试', '60'],
  ]),
])
const notice = inWordFile([
  head('关于报送2025版本科专业人才培养方案的通知'),
  ...text('各学院：', '请于6月30日前将培养方案报送教务处。', '教务处', '2025年5月8日'),
])

/** Plans in the habits of schools, and what is none. */
export const collection = async (): Promise<PlanFile[]> => [
  word('分模块-网络工程', forms.byModules()),
  word('分学期-网络工程', forms.byTerms()),
  word('支撑列-机械工程', forms.byColumn()),
  word('双语-机械工程', forms.bilingual()),
  word('仅进程表-机械工程', forms.partOnly()),
  word('分段矩阵-网络工程', forms.inParts()),
  word('转置矩阵-机械工程', forms.turnedRound()),
  word('逐点列课-机械工程', forms.listedCourses()),
  await pdf('打印-网络工程', forms.byModules()),
  await pdf('权重-机械工程', forms.weighted()),
  mapped('旧字库-机械工程'),
  { name: '数据结构大纲.docx', said: { isPlan: false, looksLike: 'syllabus' }, bytes: syllabus },
  { name: '报送通知.docx', said: { isPlan: false, looksLike: 'notice' }, bytes: notice },
]
