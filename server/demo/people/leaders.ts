import type { CourseFacts } from '../plans/courses.ts'
import type { Staff, Teacher } from './staff.ts'

/** Who leads a course and writes its syllabus, by the code of the course. */
const named: Readonly<Record<string, string>> = {
  SE201: 'director',
  SE203: 'zhouqiming',
  SE206: 'qinlan',
  SE302: 'suwanqing',
  SE304: 'qinlan',
  SE306: 'heyifan',
  SE312: 'shaoli',
  SE405: 'guming',
  SE305: 'guming',
  CS1011: 'leader',
  CS2031: 'leader',
  CS2033: 'wujianguo',
  CS2036: 'chenli',
  CS3016: 'chenli',
  CS4016: 'sunyan',
  CS3014: 'sunyan',
}

/** The leader of a course: named in the story, or one of its unit, always the same. */
export function leaderOf(staff: Staff, { code, unit }: CourseFacts): Teacher {
  const username = named[code]
  if (username) return staff.by(username)
  const candidates = staff.of(unit)
  const number = Number(code.replace(/\D/g, ''))
  return candidates[number % candidates.length] ?? staff.by('guming')
}

/** A second teacher for a parallel class of the course. */
export function secondTeacher(staff: Staff, course: CourseFacts): Teacher {
  if (course.code === 'CS2031') return staff.by('teacher')
  if (course.code === 'SE304') return staff.by('suwanqing')
  if (course.code === 'CS1011') return staff.by('teacher')
  const leader = leaderOf(staff, course)
  const others = staff.of(course.unit).filter(({ id }) => id !== leader.id)
  const number = Number(course.code.replace(/\D/g, ''))
  return others[(number + 1) % others.length] ?? leader
}
