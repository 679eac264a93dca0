import type { Book } from '../book.ts'
import { sure } from '../book.ts'
import { chanceOf } from '../chance.ts'
import type { Syllabi } from '../syllabi/all.ts'
import type { Syllabus } from '../syllabi/syllabus.ts'
import type { TeachingClass } from '../teaching/classes.ts'
import type { Item } from './items.ts'
import { addItems } from './items.ts'
import { levelOf } from './levels.ts'
import { addScores } from './scores.ts'

/** The day a number of weeks after the start of a term, at half past ten. */
export function dayAfter(start: string, weeks: number): string {
  const [year = 0, month = 1, day = 1] = start.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day + weeks * 7))
  return `${date.toISOString().slice(0, 10)}T10:30:00+08:00`
}

/** Where the entry of marks stands for the class, in the words of its table. */
const stateOf = {
  none: 'setup',
  setup: 'setup',
  entering: 'entering',
  entered: 'confirmed',
  confirmed: 'confirmed',
} as const

function addIndirect(book: Book, group: TeachingClass, syllabus: Syllabus, time: string) {
  const chance = chanceOf(`survey ${group.name}`)
  const targeted = group.students.length
  const answers = Math.round(targeted * (0.82 + 0.12 * chance.next()))
  for (const { id, no } of syllabus.objectives) {
    const requirement = Number.parseInt(
      group.course.facts.supports[(no - 1) % group.course.facts.supports.length]?.indicator ?? '1',
      10,
    )
    const value = Math.min(0.95, levelOf(group, no, requirement) + 0.03 + 0.04 * chance.next())
    book.note('indirect_value', {
      teaching_class_id: group.id,
      objective_id: id,
      value: Math.round(value * 1000) / 1000,
      answers,
      targeted,
      note: '课程结束问卷，五级量表',
      account_id: group.teacher.account,
      update_time: time,
    })
  }
}

function addClassMarks(book: Book, group: TeachingClass, set_id: number, syllabus: Syllabus, items: Item[]) {
  const isOver = group.stage === 'confirmed'
  const isConfirmed = stateOf[group.stage] === 'confirmed'
  const time = isOver ? dayAfter(group.term.start, 19) : '2026-11-19T16:40:00+08:00'
  book.note('evaluation_class', {
    teaching_class_id: group.id,
    set_id,
    state: stateOf[group.stage],
    confirmed_time: isConfirmed ? time : null,
    confirmed_account_id: isConfirmed ? group.teacher.account : null,
    update_time: time,
  })
  if (group.stage !== 'setup') addScores(book, group, syllabus, items, time)
  if (isOver) addIndirect(book, group, syllabus, time)
}

/** Items for each course, term and grade, and the marks of their classes as far as the story has them. */
export function addMarks(book: Book, classes: readonly TeachingClass[], syllabi: Syllabi) {
  const sets = new Map<string, { id: number; items: Item[]; syllabus: Syllabus }>()
  for (const group of classes) {
    if (group.stage === 'none') continue
    const key = `${group.course.id} ${group.term.id} ${group.year}`
    let set = sets.get(key)
    if (!set) {
      const syllabus = sure(syllabi.of(group.course), `syllabus of ${group.name}`)
      const id = book.add('evaluation_set', {
        course_id: group.course.id,
        academic_term_id: group.term.id,
        base_grade_id: group.gradeId,
        syllabus_id: syllabus.id,
        create_time: dayAfter(group.term.start, 1),
        update_time: dayAfter(group.term.start, 1),
      })
      set = { id, items: addItems(book, id, syllabus, group.year === 2022), syllabus }
      sets.set(key, set)
    }
    addClassMarks(book, group, set.id, set.syllabus, set.items)
  }
}
