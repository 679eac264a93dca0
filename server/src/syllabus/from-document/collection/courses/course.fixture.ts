/** A made-up course, with everything that a syllabus can say of it. */
export type Course = {
  kind: 'theory' | 'design' | 'practice' | 'thesis' | 'english'
  code: string
  name: string
  nameEn: string
  category: string
  nature: string
  term: string
  examination: string
  /** The word that its indicators speak of. */
  field: string
  programmes: string
  unit: string
  author: string
  reviewer: string
  year: number
  month: number
  prerequisites: string
  introduction: string
  objectives: readonly CourseObjective[]
  chapters: readonly CourseChapter[]
  labs: readonly CourseLab[]
  components: readonly CourseComponent[]
  books: readonly CourseBook[]
}
export type CourseObjective = {
  no: number
  group: string
  text: string
  /** What a grading standard says that somebody does. */
  skill: string
  targets: readonly string[]
  strength: 'H' | 'M' | 'L'
}
export type CourseChapter = {
  name: string
  hours: number
  content: string
  key: string
  difficult: string
  ideology: string
  methods: readonly string[]
  objectives: readonly number[]
}
export type CourseLab = {
  name: string
  hours: number
  kind: 'verify' | 'integrate' | 'design' | 'innovate'
  isRequired: boolean
  group: number
  content: string
  objectives: readonly number[]
}
export type CourseComponent = { name: string; ratio: number; objectives: readonly number[] }
export type CourseBook = {
  kind: 'textbook' | 'reference'
  title: string
  author: string
  publisher: string
  year: number
}

const numbers = (text: string) => text.split(',').map(Number)
const firstWord = (line: string) => line.slice(0, line.indexOf(' '))
const partsOf = (line: string) => line.slice(line.indexOf(' ') + 1).split('|')

function bodyOf(rows: readonly string[]) {
  const of = (word: string) => rows.filter((row) => firstWord(row) === word).map(partsOf)
  return {
    introduction: of('介')[0]?.[0] ?? '',
    objectives: of('标').map(
      ([group = '', text = '', skill = '', targets = '', strength = 'M'], at): CourseObjective => ({
        no: at + 1,
        group,
        text,
        skill,
        targets: targets.split(','),
        strength: strength as 'M',
      }),
    ),
    chapters: of('章').map(
      ([
        name = '',
        hours,
        content = '',
        key = '',
        difficult = '',
        ideology = '',
        methods = '',
        nos = '',
      ]) => ({
        name,
        hours: Number(hours),
        content,
        key,
        difficult,
        ideology,
        methods: methods.split('、'),
        objectives: numbers(nos),
      }),
    ),
    labs: of('验').map(
      ([name = '', hours, kind = 'verify', must, group, content = '', nos = '']): CourseLab => ({
        name,
        hours: Number(hours),
        kind: kind as 'verify',
        isRequired: must === '必做',
        group: Number(group),
        content,
        objectives: numbers(nos),
      }),
    ),
    components: of('评').map(([name = '', ratio, nos = '']) => ({
      name,
      ratio: Number(ratio),
      objectives: numbers(nos),
    })),
    books: of('书').map(
      ([kind, title = '', author = '', publisher = '', year]): CourseBook => ({
        kind: kind === '教' ? 'textbook' : 'reference',
        title,
        author,
        publisher,
        year: Number(year),
      }),
    ),
  }
}

/** Courses from rows of text, parted by empty lines; the first row of each names it. */
export const coursesOf = (kind: Course['kind'], text: string): Course[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [head = '', ...rows] = block.split('\n').map((row) => row.trim())
      const [
        code = '',
        name = '',
        nameEn = '',
        category = '',
        nature = '',
        term = '',
        examination = '',
        ...end
      ] = head.split('|')
      const [field = '', programmes = '', unit = '', author = '', reviewer = '', date = '', before = ''] = end
      const [year = 0, month = 0] = date.split('-').map(Number)
      const named = { kind, code, name, nameEn, category, nature, term, examination, field, programmes, unit }
      return { ...named, author, reviewer, year, month, prerequisites: before, ...bodyOf(rows) }
    })
