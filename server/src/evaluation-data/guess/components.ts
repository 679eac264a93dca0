import type { ContextComponent } from './context.ts'
import { key, plain } from './words.ts'

/** Words for the same kind of assessment. */
const kin: readonly (readonly string[])[] = [
  ['期末', '卷面', '试卷', '笔试', '闭卷', '开卷', '考试', 'final', 'exam'],
  ['期中', 'midterm'],
  ['作业', 'homework', 'assignment'],
  ['实验', '上机', '实践', 'lab', 'practice'],
  ['平时', '课堂', '出勤', '考勤', 'usual', 'attendance', 'class'],
  ['报告', '论文', 'report', 'paper'],
  ['项目', '设计', '大作业', 'project', 'design'],
  ['测验', '小测', '随堂', 'quiz'],
]

/** What is left of a component's name when the words for marks are taken off: `期末考试成绩` is `期末`. */
export const alias = (name: string) =>
  key(name).replace(/(考试|考核|成绩|得分|分数|部分|环节|情况|表现)+$/g, '') || key(name)

/** The component a text speaks of; undefined when none or several. */
export function componentIn(
  text: string,
  components: readonly ContextComponent[],
): ContextComponent | undefined {
  const said = key(text)
  if (said === '') return undefined
  const named = components.filter(({ name }) => said.includes(alias(name)))
  if (named.length > 0) return named.toSorted((a, b) => alias(b.name).length - alias(a.name).length)[0]
  const families = kin.filter((words) => words.some((word) => plain(text).includes(word)))
  const akin = components.filter((component) => families.some((words) => isOf(component, words)))
  return akin.length === 1 ? akin[0] : undefined
}

const isOf = ({ name, stage }: ContextComponent, words: readonly string[]) =>
  words.some((word) => plain(name).includes(word)) || (words[0] === '期末' && stage === 'final')

/** A text that is nothing but a word for a kind of assessment: `卷面成绩`, `笔试`. */
export const isKindOf = (text: string) => kin.some((words) => words.includes(alias(text)))

/** The one component of the final stage, when there is one. */
export function finalComponent(components: readonly ContextComponent[]): ContextComponent | undefined {
  const found = components.filter(({ stage }) => stage === 'final')
  return found.length === 1 ? found[0] : undefined
}
