import { linkTo } from '@obelisk/contract/links'
import { expect, test } from 'vitest'
import { addressOf, askedIn, headerStep } from './class-address.ts'

const query = (text: string) => new URLSearchParams(text)

test('28 C13: one address for a class: that of the buttons; the one of before leads to it', () => {
  const button = String(linkTo.marks({ class: 66, tab: 'marks' })).replace('/Evaldata?', '')
  expect(askedIn(query(button))).toEqual({ asked: 66, course: undefined, isOld: false })
  expect(addressOf(query(button), { teachingClass: 66 }).toString()).toBe(button)
  const old = query('teachingClass=66&course=4&tab=marks')
  expect(askedIn(old)).toEqual({ asked: 66, course: 4, isOld: true })
  expect(addressOf(old, { teachingClass: 66 }).toString()).toBe(button)
})

test('28 C13: a class that is asked for is never another one', () => {
  expect(askedIn(query('class=x&teachingClass=7'))).toEqual({
    asked: undefined,
    course: undefined,
    isOld: false,
  })
  expect(askedIn(query('class=1&teachingClass=7')).asked).toBe(1)
  expect(addressOf(query('class=1'), { course: 4 }).toString()).toBe('course=4')
})

test('28 C13: the header follows a class once, and a person who chooses another programme leaves it', () => {
  const target = { base_project_id: 2, academic_term_id: 9 }
  const here = { project: 2, academicTerm: 9 }
  const other = { project: 1, academicTerm: 9 }
  expect(headerStep(target, other, undefined, false)).toBe('follow')
  expect(headerStep(target, here, other, true)).toBeUndefined()
  expect(headerStep(target, other, here, true)).toBe('leave')
  // a programme that cannot be chosen in the header is not followed, and nobody left the class
  expect(headerStep(target, other, other, true)).toBeUndefined()
})
