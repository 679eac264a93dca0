import { expect, test } from 'vitest'
import { pastedHtml } from './paste.ts'

const item = (level: number, mark: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:18.0pt;mso-list:l0 level${level} lfo1'><span lang=EN-US><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span></span>${text}</p>`
const plain = (html: string) =>
  html.replace(/<(?!\/?(?:ol|ul|li|p)\b)[^>]*>|\s*(?:class|style|lang)="[^"]*"|\n/g, '')

test('numbers and points of Word and WPS become lists, nested as they were; what is no number of a list stays as text', () => {
  const { html } = pastedHtml(
    [
      '<p>前面</p>',
      item(1, '1.', '甲'),
      item(2, '·', '甲一'),
      item(2, '·', '甲二'),
      item(1, '2.', '乙'),
      '<p>中间</p>',
      item(1, '3.', '丙'),
      item(1, 'A.', '选项'),
      item(1, '(1)', '小问'),
    ].join('\n'),
  )
  expect(plain(html)).toBe(
    '<p>前面</p><ol><li><p>甲</p><ul><li><p>甲一</p></li><li><p>甲二</p></li></ul></li><li><p>乙</p></li></ol><p>中间</p><ol start="3"><li><p>丙</p></li></ol><p>A. 选项</p><p>(1) 小问</p>',
  )
})

test('pictures that lie elsewhere are counted and not kept, scripts and styles are gone, a formula of a page is one', () => {
  const { html, outside } = pastedHtml(
    '<p>和为<span class="katex"><annotation encoding="application/x-tex">\\frac{1}{n}</annotation></span></p><img src="file:///a.png"><script>1</script><style>p{}</style>',
  )
  expect(html).toContain('data-latex="\\frac{1}{n}"')
  expect(outside).toBe(1)
  expect(html).not.toMatch(/script|style|img/)
})
