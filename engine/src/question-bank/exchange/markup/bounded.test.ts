import { expect, test } from 'vitest'
import { asWritten, boundedMarkdown } from './bounded-markdown.ts'
import { htmlTree } from './html-tree.ts'

const tags = [
  '<a "',
  "<a '",
  '<p ',
  '<!',
  '<?',
  '<a b="',
  '</p',
  '<a "\'',
  '<td><p>',
  '<!--',
  '<![CDATA[',
  '&',
]

test.each(tags)('28 C5: 200 KB of %s are read in seconds', (piece) => {
  const begun = Date.now()
  htmlTree(piece.repeat(Math.ceil(200_000 / piece.length)))
  expect(Date.now() - begun).toBeLessThan(5000)
})

test('28 C5: tags as editors write them are read as before', () => {
  const html = `<p class="a>b" style='c"d'>x<img src="data:image/png;base64,AA" alt=1></p><p>3 < 4`
  expect(htmlTree(html)).toMatchObject([
    {
      name: 'p',
      attributes: { class: 'a>b', style: 'c"d' },
      children: ['x', { name: 'img', attributes: { alt: '1' } }],
    },
    { name: 'p', children: ['3 < 4'] },
  ])
})

test('28 C5: what is beyond the bound stands as it is written, each sign in its place', () => {
  const text = `# 题目\n\n**一** [二](三)\n\n${'*_['.repeat(500)}\n\n**三** ${'> '.repeat(50)}\n${'> '.repeat(50)}四`
  const bounded = boundedMarkdown(text)
  expect(bounded).toHaveLength(text.length)
  expect(asWritten(bounded)).toBe(text)
  expect(bounded.startsWith('# 题目\n\n**一** [二](三)\n')).toBe(true)
  expect(bounded.match(/[*_[]/g)?.length).toBeLessThan(320)
  expect(bounded).toContain('**三**')
})

test('28 C5: the rows of a long list or table each have their own bound', () => {
  const list = '- **甲** [1]\n'.repeat(900)
  const table = '| **甲** | [1] |\n'.repeat(900)
  expect(boundedMarkdown(list)).toBe(list)
  expect(boundedMarkdown(table)).toBe(table)
})
