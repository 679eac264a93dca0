import { expect, test } from 'vitest'
import { isAt } from './section.ts'

test.each([
  ['/student/profile', '/student', false],
  ['/student', '/student', true],
  ['/Course', '/', false],
  ['/Course/3', '/Course', true],
  ['/Courses', '/Course', false],
])('the menu marks one page as the one shown: %s at %s', (pathname, path, here) => {
  expect(isAt(pathname, path)).toBe(here)
})
