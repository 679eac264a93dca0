import type { Book } from '../book.ts'
import { sure } from '../book.ts'
import { chanceOf } from '../chance.ts'
import type { Plan, PlanCourse } from '../plans/plan.ts'
import { type ChapterFacts, chaptersOf, type LabFacts, labsOf } from './chapters.ts'
import { type ComponentFacts, componentsOf } from './components.ts'
import { type ObjectiveText, objectiveText } from './objectives.ts'
import { levels, rubricText } from './rubric.ts'
import { topicsOf } from './topics.ts'

export type Objective = { id: number; no: number }
export type Component = { id: number; facts: ComponentFacts }
export type Syllabus = {
  id: number
  plan: Plan
  course: PlanCourse
  version: string
  author: number
  objectives: Objective[]
  components: Component[]
}

export type ObjectiveFacts = ObjectiveText & { links: { no: string; weight: number }[] }

/** Everything a syllabus says, before it is written. */
export type SyllabusFacts = {
  objectives: ObjectiveFacts[]
  components: ComponentFacts[]
  chapters: ChapterFacts[]
  labs: LabFacts[]
  /** Levels of an objective whose grading standard is still to be written. */
  unwritten?: { objective: number; levels: readonly number[] }
}

const strengthValue = { H: 3, M: 2, L: 1 } as const

/** Inner weights of an indicator that one, two or three objectives answer. */
const innerWeights = [[1], [0.5, 0.5], [0.4, 0.3, 0.3]] as const

/** Three to six objectives for the indicators of the course; a course with few indicators answers one with several. */
function objectivesFor({ facts, supports }: PlanCourse): ObjectiveFacts[] {
  const topics = topicsOf(facts.name)
  const numbers = facts.supports.map(({ indicator }) => indicator)
  const inPlan = supports.map(({ indicator }) => indicator)
  const count = Math.min(6, Math.max(3, numbers.length))
  const objectives = Array.from({ length: count }, (_, index): ObjectiveFacts => {
    const at = index % numbers.length
    const turn = Math.floor(index / numbers.length)
    const text = objectiveText(numbers[at] ?? '1.1', turn, facts, topics)
    const sharing = Math.floor((count - 1 - at) / numbers.length) + 1
    return { ...text, links: [{ no: inPlan[at] ?? '', weight: innerWeights[sharing - 1]?.[turn] ?? 1 }] }
  })
  for (const [index, no] of inPlan.slice(count).entries()) objectives[index]?.links.push({ no, weight: 1 })
  return objectives
}

/** The syllabus of a course as its plan asks for it: rules of a good syllabus are kept. */
export function factsOf(course: PlanCourse): SyllabusFacts {
  const { facts, supports } = course
  const topics = topicsOf(facts.name)
  const objectives = objectivesFor(course)
  const strengthOf = (no: string) => supports.find(({ indicator }) => indicator === no)?.strength ?? 'L'
  const strengths = objectives.map(({ links }) => strengthValue[strengthOf(links[0]?.no ?? '')])
  return {
    objectives,
    components: componentsOf(facts, strengths),
    chapters: chaptersOf(facts, topics, objectives.length, chanceOf(`chapters ${facts.code}`)),
    labs: labsOf(facts, topics, objectives.length),
  }
}

const introduction = ({ facts }: PlanCourse, topics: readonly string[]) =>
  `《${facts.name}》是本专业的${facts.nature === 'required' ? '必修' : '选修'}课程，主要内容包括${topics.slice(0, 4).join('、')}等，通过理论学习与实践训练，培养学生分析和解决工程问题的能力。`

const levelSet = JSON.stringify(
  levels.map(({ level, label, range_from, range_to }) => ({
    key: String(level),
    label,
    from: range_from,
    to: range_to,
  })),
)

export type SyllabusHead = {
  version: string
  author: number
  parent: number | null
  updated: string
  note: string
}

function addObjectives(book: Book, id: number, plan: Plan, { objectives }: SyllabusFacts): Objective[] {
  return objectives.map(({ links, ...text }, index) => {
    const objective_id = book.add('objective', { syllabus_id: id, no: index + 1, ...text, threshold: null })
    for (const { no, weight } of links) {
      book.note('objective_indicator', { objective_id, indicator_id: plan.indicator(no), weight })
    }
    return { id: objective_id, no: index + 1 }
  })
}

function addRubric(book: Book, syllabus_id: number, facts: SyllabusFacts, at: (no: number) => number) {
  const { objectives, unwritten } = facts
  objectives.forEach(({ text }, index) => {
    for (const level of levels) {
      const isOpen = unwritten?.objective === index + 1 && unwritten.levels.includes(level.level)
      const written = isOpen ? '' : rubricText(text, level.level)
      book.add('rubric_cell', { syllabus_id, objective_id: at(index + 1), ...level, text: written })
    }
  })
}

function addContent(
  book: Book,
  syllabus_id: number,
  { chapters, labs }: SyllabusFacts,
  at: (no: number) => number,
) {
  for (const { objectives, ...chapter } of chapters) {
    const chapter_id = book.add('chapter', { syllabus_id, ...chapter, weigh: chapter.no })
    for (const no of objectives) book.note('chapter_objective', { chapter_id, objective_id: at(no) })
  }
  labs.forEach(({ objectives, ...lab }, index) => {
    const lab_item_id = book.add('lab_item', { syllabus_id, ...lab, weigh: index + 1 })
    for (const no of objectives) book.note('lab_objective', { lab_item_id, objective_id: at(no) })
  })
}

const authors = ['陆景明', '徐若川', '何清远', '许文舟', '程晓岚', '沈书恒'] as const

function addResources(book: Book, syllabus_id: number, course: PlanCourse, updated: string) {
  const chance = chanceOf(`books ${course.facts.code}`)
  const year = Number(updated.slice(0, 4)) - 1 - chance.below(2)
  const base = { syllabus_id, isbn: '', edition: '', url: '', is_planned: false, year: null as number | null }
  const { name } = course.facts
  const printed = { author: chance.pick(authors), publisher: '江州理工大学出版社' }
  const edition = `第 ${1 + chance.below(4)} 版`
  book.add('resource', {
    ...base,
    kind: 'textbook',
    title: `${name}教程`,
    ...printed,
    year,
    edition,
    weigh: 1,
  })
  const other = { author: chance.pick(authors), publisher: '江州教育出版社', year: year - 1 }
  book.add('resource', { ...base, kind: 'reference', title: `${name}案例与习题`, ...other, weigh: 2 })
  const online = {
    author: '',
    publisher: '',
    url: `https://course.jzut.example/${course.facts.code.toLowerCase()}`,
  }
  book.add('resource', { ...base, kind: 'digital', title: `${name}在线课程`, ...online, weigh: 3 })
}

/** Writes a syllabus and gives what marks are entered against. */
export function addSyllabus(
  book: Book,
  plan: Plan,
  course: PlanCourse,
  head: SyllabusHead,
  facts: SyllabusFacts,
): Syllabus {
  const { version, author, parent, updated, note } = head
  const id = book.add('syllabus', {
    course_id: course.id,
    catalog_id: course.catalog,
    parent_id: parent,
    version,
    author_id: author,
    introduction: introduction(course, topicsOf(course.facts.name)),
    methods:
      '以问题为导向组织教学，课前发布预习任务，课上讲授与研讨结合，课后以作业、实验和项目巩固，过程性数据及时反馈。',
    ideology: '把科学精神、工程伦理与家国情怀融入知识讲授和实践环节，做到润物无声。',
    improvement_note: note,
    change_note: note,
    notation: 'points',
    levels: levelSet,
    update_time: updated,
    create_time: updated,
  })
  const objectives = addObjectives(book, id, plan, facts)
  const at = (no: number) => sure(objectives[no - 1], `objective ${no}`).id
  const components = facts.components.map((component, index): Component => {
    const { points, ...row } = component
    const component_id = book.add('component', { syllabus_id: id, ...row, weigh: index + 1 })
    for (const [no, value] of Object.entries(points)) {
      book.note('component_objective', { component_id, objective_id: at(Number(no)), points: value })
    }
    return { id: component_id, facts: component }
  })
  addContent(book, id, facts, at)
  addRubric(book, id, facts, at)
  addResources(book, id, course, updated)
  return { id, plan, course, version, author, objectives, components }
}
