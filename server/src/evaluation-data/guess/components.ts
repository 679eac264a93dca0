import type { ContextComponent } from './context.ts'
import { key, plain } from './words.ts'

/** Words for the same kind of assessment; of Latin ones each stands alone or before a number: `exp 3`, not `expected`. */
const kin: readonly (readonly string[])[] = [
  [
    '期中',
    'midterm',
    'midsem',
    'midsemester',
    'mid',
    'mse',
    'vize',
    'arasınav',
    'sessional',
    'internal',
    'internals',
    'cie',
    'ia',
    'cat',
  ],
  [
    '期末',
    '卷面',
    '试卷',
    '笔试',
    '闭卷',
    '开卷',
    '考试',
    'final',
    'exam',
    'examination',
    'endsem',
    'endsemester',
    'ese',
    'see',
    'finalexam',
    'endterm',
    'external',
    'theory',
    'büt',
    'bütünleme',
  ],
  [
    '作业',
    'homework',
    'assignment',
    'assignments',
    'assign',
    'asgn',
    'asg',
    'asst',
    'hw',
    'problemset',
    'ödev',
  ],
  [
    '实验',
    '上机',
    '实践',
    'lab',
    'labs',
    'practice',
    'practical',
    'exp',
    'expt',
    'experiment',
    'laboratory',
    'laboratuvar',
    'deney',
    'termwork',
  ],
  ['平时', '课堂', '出勤', '考勤', '签到', 'usual', 'attendance', 'att', 'class', 'participation', 'devam'],
  ['报告', '论文', 'report', 'paper', 'essay', 'seminar', 'rapor'],
  ['项目', '设计', '大作业', 'project', 'proj', 'design', 'miniproject', 'proje'],
  [
    '测验',
    '小测',
    '随堂',
    '测试',
    'quiz',
    'quizzes',
    'test',
    'classtest',
    'unittest',
    'ct',
    'ut',
    'kısasınav',
  ],
  ['口试', '答辩', '面试', 'oral', 'viva', 'vivavoce', 'presentation', 'sözlü', 'sunum'],
]

const wordIn = (text: string) => {
  const said = plain(text)
  // `Mid-Sem 1`, `End Sem` in one word, `CIE-1` as word and number
  const latin = new Set([
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
    said.replace(/[^\p{L}]/gu, ''),
    ...said.split(/[\d().:,;/_%-]+/),
  ])
  return (word: string) => (/^[一-鿿]/.test(word) ? said.includes(word) : latin.has(word))
}

const familiesOf = (text: string) => kin.filter((words) => words.some(wordIn(text)))

/** The text names a kind of assessment, whether the course has it or not. */
export const speaksOfKind = (text: string) => familiesOf(text).length > 0

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
  const named = components.filter(({ name }) => hasName(text, said, alias(name)))
  if (named.length > 0) return named.toSorted((a, b) => alias(b.name).length - alias(a.name).length)[0]
  const families = familiesOf(text)
  const akin = components.filter((component) => families.some((words) => isOf(component, words)))
  return akin.length === 1 ? akin[0] : undefined
}

/** A name of Latin letters stands as words of its own: no `Lab` is in `Availability`. */
function hasName(text: string, said: string, name: string): boolean {
  if (!/^\p{Script=Latin}+$/u.test(name)) return said.includes(name)
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  return words.some((_, from) =>
    words.slice(from).some((_word, count) => {
      const run = words.slice(from, from + count + 1).join('')
      return run === name || run === `${name}s`
    }),
  )
}

const isOf = ({ name, stage }: ContextComponent, words: readonly string[]) =>
  words.some(wordIn(name)) || (words[0] === '期末' && stage === 'final')

/** A text that is nothing but a word for a kind of assessment: `卷面成绩`, `笔试`. */
export const isKindOf = (text: string) => kin.some((words) => words.includes(alias(text)))

/** The one component of the final stage, when there is one. */
export function finalComponent(components: readonly ContextComponent[]): ContextComponent | undefined {
  const found = components.filter(({ stage }) => stage === 'final')
  return found.length === 1 ? found[0] : undefined
}
