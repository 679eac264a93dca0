import { expect, test } from 'vitest'
import { names, titlesIn } from './titles.mjs'

const text = `
const routes = [['route /Culture', 1], ['route /Course', 2]] as const
// test('spec 2: route /Teach', () => {})
const said = 'spec 2: route /Exam'
describe('spec 4: code 302', () => {
  test('leads on', () => {})
})
describe('an empty group: spec 4: code 303', () => {})
test.each(routes)('spec 2: %s', async (stated) => expect(stated).toBe('spec 2: route /Prore'))
test.each(elsewhere())('spec 9: %s', () => {})
`

test('a title is that of a test, with its groups and each row of its table, and nothing else of the file', () => {
  expect(titlesIn(text)).toEqual([
    'spec 4: code 302 > leads on',
    'spec 2: route /Culture',
    'spec 2: route /Course',
    'spec 9: %s',
  ])
})

test.each([
  ['spec 2: route /Culture opens', '2', 'route /Culture', true],
  ['spec 2: route /Culture opens', '2', 'route /', false],
  ['spec 2: route / welcomes', '2', 'route /', true],
  ['spec 2: route /student/login', '2', 'route /student', false],
  ['spec 2: opens; spec 9: base paths', '2', 'base paths', false],
  ['spec 2: opens; spec 9: base paths', '9', 'base paths', true],
  ['route /Culture of spec 2: none', '2', 'route /Culture', false],
  ['spec 8: 404 Error requesting address: /x', '8', '404 Error requesting address:', true],
])('%s names in %s «%s»: %s', (title, section, item, isNamed) =>
  expect(names(title, section, item)).toBe(isNamed),
)
