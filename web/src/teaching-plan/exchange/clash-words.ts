import type { Clash, TimeClashes } from '@obelisk/contract/teaching-plan/clashes'
import type { useSigns } from '#kit/translations/signs.ts'
import type { useClassName, useName } from '#kit/translations.ts'
import type { PlanSay } from '../messages.ts'

/** How many classes a line names. */
const named = 3

export type ClashWords = {
  t: PlanSay
  classOf: ReturnType<typeof useClassName>
  nameOf: ReturnType<typeof useName>
  signs: Pick<ReturnType<typeof useSigns>, 'between' | 'aside'>
}

/** What else there is at a time, one line each: who has the room, who teaches elsewhere, how many students sit elsewhere. */
export function clashLines(
  { classes, more, students }: TimeClashes,
  room: string,
  { t, classOf, nameOf, signs }: ClashWords,
): string[] {
  const nameOfClass = ({ name, course }: Clash) => classOf(name, course)
  const namesOf = (of: readonly Clash[], say: (one: Clash) => string, unnamed = 0) => {
    const names = of.slice(0, named).map(say).join(signs.between)
    const count = of.length + unnamed
    return count > named ? t('clashMore', { names, count }) : names
  }
  const inRoom = classes.filter(({ has_room }) => has_room)
  const teachers = new Map(classes.flatMap((one) => one.teachers.map((teacher) => [teacher.id, teacher])))
  const shared = classes.filter((one) => one.students > 0).sort((a, b) => b.students - a.students)
  return [
    ...(inRoom.length > 0 ? [t('clashRoom', { room, classes: namesOf(inRoom, nameOfClass) })] : []),
    ...[...teachers.values()].map((teacher) => {
      const of = classes.filter((one) => one.teachers.some(({ id }) => id === teacher.id))
      return t('clashTeacher', { teacher: nameOf(teacher), classes: namesOf(of, nameOfClass) })
    }),
    ...(students > 0
      ? [
          t('clashStudents', {
            count: students,
            classes: namesOf(
              shared,
              (one) => signs.aside(nameOfClass(one), String(one.students)),
              // what is left out is the classes that matter least: those of students alone
              more,
            ),
          }),
        ]
      : []),
  ]
}
