import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findPassage, piecesOf } from './find-passage.ts'

test('a passage is looked for by its first line, then by what a page may have apart', () => {
  expect(piecesOf('能够设计算法。\n\nCan design algorithms, too.')).toEqual([
    '能够设计算法。',
    'Can design algorithms, too.',
  ])
  expect(piecesOf('CS2031 本课程讲授数据结构。')).toEqual([
    'CS2031 本课程讲授数据结构。',
    '本课程讲授数据结构。',
    'CS2031',
  ])
  expect(piecesOf(`${'长'.repeat(200)}`)).toEqual(['长'.repeat(80)])
})

const shown = (part: React.ReactNode) => render(part).container

test('words are found across the parts of a line, fields by what is typed, and nothing where nothing is', () => {
  const page = shown(
    <p>
      综合达成值为 <b>0.737</b>，高于期望。
    </p>,
  )
  expect(String(findPassage([page], ['达成值为 0.737，高于']))).toBe('达成值为 0.737，高于')
  const field = shown(<textarea defaultValue="用案例讲授。" />)
  expect(findPassage([field], ['没有的', '用案例'])).toBe(field.querySelector('textarea'))
  expect(findPassage([page, field], ['都没有'])).toBeUndefined()
})

test('what is opened over the page comes before the page', () => {
  const [page, over] = [shown(<p>同一句话。</p>), shown(<p>同一句话。</p>)]
  const found = findPassage([over, page], ['同一句话。'])
  expect(found instanceof Range && over.contains(found.startContainer)).toBe(true)
})
