import type { Block } from '../../document-tree/document-tree.ts'
import { plain } from '../../document-tree/plain.ts'
import type { SyllabusAnswer, SyllabusReading } from './syllabus-reading.ts'

type Other = Extract<SyllabusAnswer, { isSyllabus: false }>['looksLike']

const words: readonly (readonly [Other, RegExp])[] = [
  ['timetable', /课程表|课表|星期[一二三四五]|第[一二]节|timetable/i],
  ['plan', /培养方案|人才培养|培养目标|training plan/i],
  ['notice', /通知|公告|各(教学)?单位|请于|notice/i],
  ['paper', /试卷|选择题|填空题|得分|评卷人|考试时间.*分钟/],
  ['marks', /成绩单|成绩登记|学号.*姓名/],
]

const wordsOf = (blocks: readonly Block[]) =>
  plain(
    blocks
      .map((block) => (block.type === 'table' ? block.cells.map(({ text }) => text).join(' ') : block.text))
      .join(' ')
      .slice(0, 20_000),
  )

/** How much of a syllabus is there: objectives, support, content, assessment, and the facts that every syllabus has. */
function weightOf({
  basics,
  objectives,
  support,
  chapters,
  components,
  matrix,
  labs,
}: SyllabusReading): number {
  const parts = [
    objectives.length > 1 ? 2 : objectives.length,
    support.length > 0 ? 2 : 0,
    chapters.length > 1 ? 1 : 0,
    components.length > 1 || matrix.length > 0 ? 1 : 0,
    labs.length > 0 ? 1 : 0,
    Object.keys(basics).length > 3 ? 1 : 0,
  ]
  return parts.reduce((sum, one) => sum + one, 0)
}

/** What a document seems to be that is no syllabus; undefined for a syllabus. */
export function looksLike(blocks: readonly Block[], reading: SyllabusReading): Other | undefined {
  const weight = weightOf(reading)
  const text = wordsOf(blocks)
  const isNamed = /大纲|syllabus|course outline/i.test(text.slice(0, 400))
  if (weight >= 4 || (isNamed && weight >= 2)) return undefined
  if (/通知|公告|notice/i.test(text.slice(0, 120))) return 'notice'
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other'
}
