import { adminSuffixSvg, suffixSvg } from '@obelisk/contract/files'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { colourOf, drawSuffix } from './suffix-svg.ts'

test.each([
  ['file', 'rgb(185,229,160)'],
  ['PDF', 'rgb(229,160,168)'],
  ['docx', 'rgb(160,229,181)'],
  ['xlsx', 'rgb(229,182,160)'],
  ['zip', 'rgb(229,160,168)'],
  ['txt', 'rgb(160,204,229)'],
  ['mp4', 'rgb(160,229,207)'],
])('the colour of %s is %s', (suffix, colour) => expect(colourOf(suffix)).toBe(colour))

test('spec 7: GET /admin/ajax/buildSuffixSvg draws the suffix, at most four letters of it', async () => {
  const { headers, bytes } = await call(adminSuffixSvg, { suffix: 'jpeg2000' })
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(bytes.toString()).toContain('>JPEG</text>')
  expect((await call(suffixSvg, {})).bytes.toString()).toContain('>FILE</text>')
  expect((await call(suffixSvg, { background: '#0a0' })).bytes.toString()).toContain('fill="#0a0"')
})

test('nothing of the question gets into the drawing as markup', async () => {
  expect(drawSuffix('<a>"')).toContain('&lt;A&gt;&quot;</text>')
  expect((await call(suffixSvg, { background: '"/><script>' })).code).not.toBe(1)
})
