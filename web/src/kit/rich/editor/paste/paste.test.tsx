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

const clipped = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- @list l0:level1 {mso-level-text:"%1\\.";} --></style></head><body lang=ZH-CN>
<!--StartFragment-->${body}<!--EndFragment--></body></html>`
const fraction = `<!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span style='font-family:"Cambria Math",serif'><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num><i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>n</m:r></span></i></m:num><m:den><span lang=EN-US><m:r><m:rPr><m:scr m:val="roman"/><m:sty m:val="p"/></m:rPr>2</m:r></span></m:den></m:f></m:oMath><![endif]-->`
const fallback = `<![if !msEquation]><span lang=EN-US style='position:relative;top:11.0pt'><!--[if gte vml 1]><v:shape id="_x0000_i1025" type="#_x0000_t75" style='width:9pt;height:24pt'><v:imagedata src="file:///C:/Temp/clip_image001.png" o:title="" chromakey="white"/></v:shape><![endif]--><![if !vml]><img width=12 height=32 src="file:///C:/Temp/clip_image002.png" v:shapes="_x0000_i1025"><![endif]></span><![endif]>`

test('an equation of Word in its comment becomes a formula; its picture for other programs is neither kept nor counted', () => {
  const { html, outside, pictures } = pastedHtml(
    clipped(`<p class=MsoNormal>高为${fraction}${fallback}<o:p></o:p></p>`),
  )
  const part = new DOMParser().parseFromString(html, 'text/html')
  const latex = [...part.querySelectorAll('[data-latex]')].map((one) => one.getAttribute('data-latex'))
  expect(latex).toEqual(['\\frac{n}{2}'])
  expect(part.body.textContent.trim()).toBe('高为')
  expect([outside, pictures.length]).toEqual([0, 0])
})

test('a drawing in VML leaves the one picture that stands beside it', () => {
  const rtf = `{\\rtf1{\\pict\\pngblip ${hex(png)}}}`
  const { html, outside, pictures } = pastedHtml(
    clipped(
      `<p class=MsoNormal><span><!--[if gte vml 1]><v:shapetype id="_x0000_t75"/><v:shape id="图片_x0020_1"><v:imagedata src="file:///C:/Temp/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Temp/clip_image002.png" alt="二叉树" v:shapes="图片_x0020_1"><![endif]></span></p>`,
    ),
    rtf,
  )
  expect([pictures.length, outside]).toEqual([1, 0])
  expect(html.match(/data-pasted/g)).toHaveLength(1)
  expect(html).toContain('data-alt="二叉树"')
  expect(html.replace(/<!--[\s\S]*?-->/g, '')).not.toMatch(/v:|vml|imagedata/)
})

test('numbers that Word keeps from browsers without lists are no text of the item', () => {
  const kept = (mark: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`
  const { html } = pastedHtml(clipped(`${kept('1.', '栈')}${kept('2.', '队列')}`))
  const part = new DOMParser().parseFromString(html, 'text/html')
  expect([...part.querySelectorAll('ol > li')].map((one) => one.textContent?.trim())).toEqual(['栈', '队列'])
})

test('the clipboard of WPS: its own classes and paragraph marks, lists with full-width points, cells of a table that span', () => {
  const wps = (mark: string, text: string) =>
    `<p class="MsoNormal" style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;" ><![if !supportLists]><span style="font-family:等线;" ><span style='mso-list:Ignore;' >${mark}<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:等线;" ><font face="等线" >${text}</font></span><span><o:p></o:p></span></p>`
  const { html } = pastedHtml(
    clipped(
      `<!--[if gte mso 9]><xml><w:WordDocument><w:DocumentKind>DocumentNotSpecified</w:DocumentKind></w:WordDocument></xml><![endif]-->${wps('1．', '先进先出')}${wps('2．', '后进先出')}<div align=center><table class=MsoNormalTable border=1 style="mso-table-layout-alt:fixed;" ><tr><td colspan=2 style="border:1.0000pt solid;" ><p class=MsoNormal ><span><font face="等线" >表头</font></span></p></td></tr><tr><td><p>甲</p></td><td><p>乙</p></td></tr></table></div>`,
    ),
  )
  const part = new DOMParser().parseFromString(html, 'text/html')
  expect([...part.querySelectorAll('ol > li')].map((one) => one.textContent?.trim())).toEqual([
    '先进先出',
    '后进先出',
  ])
  expect(part.querySelector('td')?.getAttribute('colspan')).toBe('2')
  expect([...part.querySelectorAll('td')].map((one) => one.textContent?.trim())).toEqual(['表头', '甲', '乙'])
  expect(part.body.textContent).not.toContain('DocumentNotSpecified')
})

test('formulas between dollars and blanks of underlined spaces are read in what Word gives; code and prices stay', () => {
  const { html } = pastedHtml(
    clipped(
      '<p class=MsoNormal>树高 $h$ 时有<u><span lang=EN-US>&nbsp;&nbsp;&nbsp;&nbsp; </span></u>个结点，\\(2^h\\) 为上界。</p><p>每本 $5，共 $10</p><pre>echo $a$</pre>',
    ),
  )
  const part = new DOMParser().parseFromString(html, 'text/html')
  const latex = [...part.querySelectorAll('[data-latex]')].map((one) => one.getAttribute('data-latex'))
  expect(latex).toEqual(['h', '2^h'])
  expect(part.querySelector('[data-blank]')?.getAttribute('data-blank')).toBe('5')
  expect(part.querySelector('u')).toBeNull()
  expect(part.querySelector('pre')?.textContent).toBe('echo $a$')
  expect(part.body.textContent).toContain('每本 $5，共 $10')
})

test('cells copied in Excel become a table, merged ones stay merged', () => {
  const { html, outside } = pastedHtml(
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style>td{mso-number-format:General}</style></head><body><table border=0 width=128><!--StartFragment--><col width=64 span=2><tr height=19><td colspan=2 class=xl65>比较次数</td></tr><tr><td x:num>8</td><td align=right>12</td></tr><!--EndFragment--></table></body></html>`,
  )
  const part = new DOMParser().parseFromString(html, 'text/html')
  expect(
    [...part.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.textContent)),
  ).toEqual([['比较次数'], ['8', '12']])
  expect([part.querySelector('td')?.colSpan, outside]).toEqual([2, 0])
})
