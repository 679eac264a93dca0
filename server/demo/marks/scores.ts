import type { Book } from '../book.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { Student } from '../people/students.ts'
import type { Syllabus } from '../syllabi/syllabus.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import type { Item } from './items.ts'
import { levelOf } from './levels.ts'
import { addMakeUps } from './make-ups.ts'

type Mark = { value: number | null; state: 'normal' | 'absent' | 'deferred'; note: string }
/** What the class as a whole decides about a mark before chance does; undefined: an ordinary mark; 'open': not entered. */
type Special = (item: Item, place: number) => Mark | 'open' | undefined

const absent = (note: string): Mark => ({ value: null, state: 'absent', note })
const deferred: Mark = { value: null, state: 'deferred', note: '因病缓考，已批准' }
const isFinal = ({ component }: Item) => component.facts.stage === 'final'

function markOf(item: Item, level: number, ability: number, chance: Chance): Mark {
  const spread = item.full <= 12 ? 0.13 : 0.07
  const share = level + item.ease + 0.105 * ability + spread * chance.normal()
  return { value: Math.round(item.full * Math.min(1, Math.max(0.1, share))), state: 'normal', note: '' }
}

/** In one finished class of three somebody missed the final, in one of five somebody sits it later. */
function finishedSpecial({ name, students }: TeachingClass): Special {
  const chance = chanceOf(`absences ${name}`)
  const missing = chance.next() < 0.33 ? chance.below(students.length) : -1
  const later = chance.next() < 0.2 ? chance.below(students.length) : -1
  return (item, place) => {
    if (!isFinal(item)) return undefined
    if (place === missing) return absent('未参加期末考核')
    return place === later ? deferred : undefined
  }
}

/** 数据结构 of 计科2501: two laboratory marks open, one final deferred, one missed without a reason noted. */
const structuresSpecial: Special = (item, place) => {
  if (item.no === '实验4' && (place === 2 || place === 15)) return 'open'
  if (!isFinal(item)) return undefined
  if (place === 5) return deferred
  return place === 13 ? absent('') : undefined
}

/** Twelve students of each class of 软件测试 have no fourth homework yet. */
function testingSpecial({ students }: TeachingClass): Special {
  const lateFrom = students.length - 12
  return (item, place) => (item.no === '作业4' && place >= lateFrom ? 'open' : undefined)
}

/** Marks of homework, tests and laboratory come in one after the other. */
function firstOnes({ name }: TeachingClass): Special {
  const done = 2 + chanceOf(`late ${name}`).below(2)
  return (item) => (Number(/\d$/.exec(item.no)?.[0] ?? 1) > done ? 'open' : undefined)
}

/** In the twelfth week nothing is there yet of the project and the final. */
function runningSpecial(group: TeachingClass): Special {
  const process = group.course.facts.code === 'SE304' ? testingSpecial(group) : firstOnes(group)
  return (item, place) =>
    isFinal(item) || item.component.facts.name === '课程项目' ? 'open' : process(item, place)
}

function specialOf(group: TeachingClass): Special {
  if (group.stage === 'confirmed') return finishedSpecial(group)
  if (group.stage === 'entered') return () => undefined
  return group.name === '数据结构 计科2501' ? structuresSpecial : runningSpecial(group)
}

/** The level at a mark: that of its objectives, by their shares. */
const levelFor = ({ shares }: Item, levels: readonly number[]) =>
  Object.entries(shares).reduce((sum, [no, share]) => sum + share * (levels[Number(no) - 1] ?? 0.7), 0)

/** How able a student is, the same in every course. */
const abilityOf = ({ no }: Student) => chanceOf(`ability ${no}`).normal()

/** Writes the marks of one class, student by student. */
export function addScores(
  book: Book,
  group: TeachingClass,
  syllabus: Syllabus,
  items: readonly Item[],
  time: string,
) {
  const special = specialOf(group)
  const chance = chanceOf(`scores ${group.name} ${group.term.key}`)
  const requirementOf = (objective: number) =>
    Number.parseInt(
      group.course.facts.supports[(objective - 1) % group.course.facts.supports.length]?.indicator ?? '1',
      10,
    )
  const levels = syllabus.objectives.map(({ no }) => levelOf(group, no, requirementOf(no)))
  group.students.forEach((student, place) => {
    const ability = abilityOf(student)
    const given: { item: Item; value: number | null }[] = []
    for (const item of items) {
      const usual = markOf(item, levelFor(item, levels), ability, chance)
      const mark = special(item, place) ?? usual
      if (mark === 'open') continue
      given.push({ item, value: mark.value })
      book.note('score', {
        teaching_class_id: group.id,
        item_id: item.id,
        student_id: student.id,
        ...mark,
        account_id: group.teacher.account,
        update_time: time,
      })
    }
    addMakeUps(book, group, student, given, time)
  })
}
