import type { Clash } from '@obelisk/contract/teaching-plan/clashes'
import { expect, test } from 'vitest'
import type { PlanSay } from '../messages.ts'
import { clashLines } from './clash-words.ts'

const say = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ')
const words = {
  t: Object.assign(say, { ofCode: say }) as unknown as PlanSay,
  classOf: (name: string) => name,
  nameOf: ({ name }: { name: string }) => name,
  signs: { between: '、', aside: (text: string, aside: string) => `${text}（${aside}）` },
}
const qin = { id: 7, name: '秦菲', name_en: 'Qin Fei' }
const one = (name: string, more: Partial<Clash> = {}): Clash => ({
  class_id: 1,
  name,
  course: { name: '', name_en: '' },
  has_room: false,
  teachers: [],
  students: 0,
  ...more,
})
const linesOf = (classes: Clash[], students = 0, more = 0) =>
  clashLines({ classes, students, more }, '三教101', words)

test.each([
  ['nothing', [], 0, 0, []],
  ['the room', [one('a', { has_room: true })], 0, 0, ['clashRoom 三教101 a']],
  [
    'a teacher in two classes is told once',
    [one('a', { teachers: [qin] }), one('b', { teachers: [qin] })],
    0,
    0,
    ['clashTeacher 秦菲 a、b'],
  ],
  [
    'a class that clashes in all three ways stands in three lines',
    [one('a', { has_room: true, teachers: [qin], students: 3 })],
    3,
    0,
    ['clashRoom 三教101 a', 'clashTeacher 秦菲 a', 'clashStudents 3 a（3）'],
  ],
  [
    'of many classes those with most students are named, the others counted, with those that were not sent',
    ['a', 'b', 'c', 'd'].map((name, at) => one(name, { students: at + 1 })),
    9,
    5,
    ['clashStudents 9 clashMore d（4）、c（3）、b（2） 9'],
  ],
] as const)('%s', (_, classes, students, more, lines) =>
  expect(linesOf([...classes], students, more)).toEqual(lines),
)
