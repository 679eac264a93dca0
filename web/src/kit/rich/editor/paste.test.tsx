import { expect, test } from 'vitest'
import { pastedHtml } from './paste.ts'
import { withStored } from './pasted-pictures.ts'

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

const hex = (text: string) =>
  [...text].map((sign) => sign.charCodeAt(0).toString(16).padStart(2, '0')).join('')
const png = `\x89PNG${'a'.repeat(40)}`

test('pictures of Word lie in the RTF beside the text, others in their address: each leaves a mark at its place', async () => {
  const rtf = `{\\rtf1{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv b}}}\\picw1\\pngblip\\bliptag-12{\\*\\blipuid 0123456789abcdef0123456789abcdef}${hex(png).replace(/(.{40})/g, '$1\n')}}{\\nonshppict{\\pict\\wmetafile8 0100090000}}}`
  const { html, pictures, outside } = pastedHtml(
    `<p>图<img src="file:///C:/a.png" alt="树"> <img src="data:image/jpeg;base64,${btoa('jpeg')}"> <img src="https://x/y.png"></p>`,
    rtf,
  )
  expect(pictures.map(({ mark, file }) => [mark, file.type, file.size])).toEqual([
    ['0', 'image/png', png.length],
    ['1', 'image/jpeg', 4],
  ])
  expect(outside).toBe(1)
  const done = withStored(html, new Map([['0', { file: 7, width: 30, height: 20 }]]))
  expect(done).toContain(
    '<span data-pasted="0" data-alt="树" data-file="7" data-width="30" data-height="20">',
  )
  expect(done).not.toContain('data-pasted="1"')
})
