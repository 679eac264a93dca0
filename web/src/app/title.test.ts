import { expect, test } from 'vitest'
import { windowTitle } from './title.ts'

test('spec 2: the title is the title of the route and the name of the site', () => {
  expect(windowTitle('培养方案', '某大学')).toBe('培养方案 - 某大学')
  expect(windowTitle('', '某大学')).toBe('某大学')
})
