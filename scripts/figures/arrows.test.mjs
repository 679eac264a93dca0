import { expect, test } from 'vitest'
import { fewestArrowsBack } from './arrows.mjs'

/** @param {string} file @param {string[]} used */
const source = (file, ...used) => ({
  file: `server/src/room/${file}`,
  text: used.map((path) => `import { one } from '${path}'\n`).join(''),
})

test('parts that can be put in order have no arrow back', () => {
  const files = [
    source('print/a.ts', '../text/b.ts', '../access.ts'),
    source('text/b.ts', '../access.ts', './c.ts'),
  ]
  expect(fewestArrowsBack(files)).toEqual({ arrows: 3, back: 0 })
})

test('of two parts that use each other one points back', () => {
  const files = [
    source('print/a.ts', '../text/b.ts'),
    source('text/b.ts', '../print/a.ts'),
    source('text/c.ts', '../head.ts'),
  ]
  expect(fewestArrowsBack(files)).toEqual({ arrows: 3, back: 1 })
})
