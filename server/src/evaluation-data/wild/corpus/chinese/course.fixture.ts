import { classOf, marksOf, type Question } from '../corpus.fixture.ts'

export const course = classOf('cn', [
  ['平时成绩', 20],
  ['实验', 20],
  ['期末考试', 60, 'final'],
])
export const usual = 1
export const final = 3
export const part = (component_id: number) => ({ kind: 'part' as const, component_id })
export const paper: Question[] = [
  ['一', 20, [1]],
  ['二', 20, [2]],
  ['三', 30, [3]],
  ['四', 30, [4]],
]
export const names = ['一、选择题', '二、填空题', '三、简答题', '四、综合题']
export const plain = paper.map(([no, full]): Question => [no, full])
export const fulls = paper.map(([, full]) => full)
export const aims = paper.map(([, , co = []]) => co.map((no) => `目标${no}`).join('、'))
export const row = (questions: readonly Question[], n: number, from = 0) => marksOf(questions, n, from)
export const hundred: Question = ['', 100]
