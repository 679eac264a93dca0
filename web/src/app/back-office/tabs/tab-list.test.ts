import { describe, expect, test } from 'vitest'
import { isPossible, nextTo, tabActs, visited } from './tab-list.ts'

const tab = (path: string, search = '') => ({ path, search })
const three = [tab('/a'), tab('/b', '?page=2'), tab('/c')]

describe('the tabs of the back office', () => {
  test('a page opened anew keeps its one tab and its place, with the query it has now', () => {
    expect(visited(three, tab('/b', '?page=3'))).toEqual([tab('/a'), tab('/b', '?page=3'), tab('/c')])
    expect(visited(three, tab('/d')).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d'])
  })

  test('after a close the neighbour behind is shown, after the last one the one before', () => {
    expect(nextTo(three, '/a')).toEqual(tab('/b', '?page=2'))
    expect(nextTo(three, '/c')).toEqual(tab('/b', '?page=2'))
    expect(nextTo([tab('/a')], '/a')).toBeUndefined()
  })

  test.each([
    ['the page in front of several', three, '/b', '/b', [true, true, true, true, true]],
    ['a page behind', three, '/a', '/b', [false, true, true, true, true]],
    ['the only page', [tab('/a')], '/a', '/a', [true, false, true, false, false]],
  ])('the menu of %s offers what makes sense', (_, tabs, path, front, possible) => {
    expect(tabActs.map((act) => isPossible(act, tabs, path, front))).toEqual(possible)
  })
})
