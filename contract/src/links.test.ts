import { expect, test } from 'vitest'
import { pageIn } from './kinds.ts'
import { linkTo } from './links.ts'

test('values of a link are written into its address, and those that are missing are left out', () => {
  expect(linkTo.classMembers({ id: 7 })).toBe('/TeachingClasses/7')
  expect(linkTo.graduation({ grade: undefined })).toBe('/Graduation')
  expect(linkTo.plan({ culture: 3, tab: 'findings' })).toBe('/Culture?culture=3&tab=findings')
  expect(linkTo.students({ q: '张 & 李' })).toBe(`/Students?q=${encodeURIComponent('张 & 李')}`)
})

test('each kind of document has its place', () => {
  expect(pageIn('approval', 'syllabus', { id: 4 })).toBe('/Course?syllabus=4')
})
