import { zipSync } from 'fflate'

/** A question as its teacher means it: what must be read, or named. */
export type Meant = {
  kind: 'single' | 'multiple' | 'judge' | 'blank' | 'short' | 'composite'
  stem: string
  options: string[]
  /** Letters, 对 or 错, words of blanks by `；`, or a text. */
  key: string
  score: number
  /** It holds an equation of an old editor, which stays a picture and is told. */
  isOld?: boolean
}
export type HabitFile = { name: string; bytes: Buffer; meant: Meant[] }

/** Numbers from a seed, always the same. */
export function dice(seed: number) {
  let state = seed * 2654435761 + 1
  return (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0
    return (state >>> 8) % sides
  }
}

const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const run = (text: string, look = '') =>
  `<w:r>${look ? `<w:rPr>${look}</w:rPr>` : ''}<w:t xml:space="preserve">${inXml(text)}</w:t></w:r>`
const underlined = (text: string) => run(text, '<w:u w:val="single"/>')
const p = (content: string, list?: [number, number]) =>
  `<w:p>${list ? `<w:pPr><w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr></w:pPr>` : ''}${content}</w:p>`
const line = (text: string) => p(run(text))
const cell = (content: string) => `<w:tc><w:tcPr/>${content}</w:tc>`
const table = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
/** A text box of today with its copy for old offices, and one of those. */
const box = (content: string) =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
const oldBox = (content: string) =>
  `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`
const picture =
  '<w:r><w:drawing><wp:inline><wp:extent cx="95250" cy="95250"/><wp:docPr id="1" name="图" descr="徽标"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="rId1"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
const oldEquation =
  '<w:r><w:object><v:shape style="width:36pt;height:18pt"><v:imagedata r:id="rId2"/></v:shape><o:OLEObject ProgID="Equation.DSMT4"/></w:object></w:r>'
const m = (text: string) => `<m:r><m:t>${inXml(text)}</m:t></m:r>`
const cases = `<m:oMath><m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr><m:e><m:eqArr><m:e>${m('x&=1')}</m:e><m:e>${m('y&=2')}</m:e></m:eqArr></m:e></m:d></m:oMath>`

const names = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
}
const spaces = Object.entries(names)
  .map(([name, uri]) => `xmlns:${name}="${uri}"`)
  .join(' ')
const level = (at: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
/** List 1 numbers headings by 一、; each other list begins its questions with 1. anew. */
const numbering = `<w:numbering ${spaces}><w:abstractNum w:abstractNumId="0">${level(0, 'chineseCounting', '%1、')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'upperLetter', '%2.')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>${[2, 3, 4, 5, 6, 7].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`).join('')}</w:numbering>`
const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x/image" Target="media/a.png"/><Relationship Id="rId2" Type="x/image" Target="media/b.wmf"/></Relationships>`
const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function packed(body: string): Buffer {
  const encode = (text: string) => new TextEncoder().encode(text)
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': encode(types),
      'word/document.xml': encode(`<w:document ${spaces}><w:body>${body}</w:body></w:document>`),
      'word/_rels/document.xml.rels': encode(relations),
      'word/numbering.xml': encode(numbering),
      'word/media/a.png': new Uint8Array(png),
      'word/media/b.wmf': encode('no picture that is shown'),
    }),
  )
}

const terms = [
  '栈',
  '队列',
  '堆',
  '散列表',
  '二叉树',
  '最小生成树',
  '邻接表',
  '循环队列',
  '拓扑序列',
  '线索树',
]
const traits = [
  '后进先出',
  '先进先出',
  '随机存取',
  '顺序存取',
  '按层次访问',
  '插入最快',
  '空间最省',
  '总是稳定',
]
const han = ['一', '二', '三', '四', '五', '六']

type Dice = ReturnType<typeof dice>
type Habits = Record<'head' | 'number' | 'options' | 'key' | 'blank' | 'marks' | 'front', number>

/** How a section is headed; `at` is its place from 0. */
function heading(title: string, marks: string, at: number, { head }: Habits): string {
  const no = `${han[at]}、`
  const whole = `${title}（${marks}）`
  const ways = [
    () => line(`${no}${whole}`),
    () => p(picture + run(`${no}${whole}`)),
    () => p(box(line(`${no}${whole}`))),
    () => p(oldBox(line(`${no}${whole}`))),
    () => table([[`${line('得分')}`, line('评卷人'), line(`${no}${whole}`)]]),
    () => p(run(whole), [1, 0]),
    () => line(`第${han[at]}大题　${title}【${marks}】`),
    () => p(`<m:oMath>${m('∑')}</m:oMath>${run(`${no}${whole}`)}`),
    () => p(box(line('得分　　评卷人')) + run(`${no}${whole}`)),
    () => line(`（${han[at]}）${whole}`),
  ]
  return (ways[head % ways.length] as () => string)()
}

/** Where a question begins: its number, or a mark of the list of its section. */
function numbered(content: string, no: number, section: number, { number }: Habits): string {
  const style = number % 5
  if (style === 4) return p(content, [section + 2, 0])
  const marks = [`${no}. `, `${no}、`, `${no}．`, `第${no}题 `]
  return p(run(marks[style] ?? '') + content)
}

const letterOf = (at: number) => String.fromCharCode(65 + at)

function optionLines(options: readonly string[], { options: way }: Habits): string {
  const texts = options.map((text, at) => `${letterOf(at)}. ${text}`)
  if (way % 4 === 0) return texts.map(line).join('')
  if (way % 4 === 1) return line(texts.join('　　'))
  if (way % 4 === 2) return line(options.map((text, at) => `（${letterOf(at)}）${text}`).join('  '))
  return table([texts.slice(0, 2).map(line), texts.slice(2).map(line)])
}

type Section = { title: string; marks: string; items: Meant[] }

/** Where the key of a choice or a judgement stands. */
const keyPlaces = ['label', 'remark', 'stem', 'alone', 'apart', 'grid', 'section'] as const
const placeOf = ({ key }: Habits) => keyPlaces[key % keyPlaces.length] ?? 'label'

/** Marks at the end of a question, in one of two brackets or none. */
const ownMarks = ({ score }: Meant, { marks }: Habits) =>
  ['', `【${score}分】`, `（${score}分）`][marks % 3] ?? ''

const signOf = ({ kind, key }: Meant) => (kind !== 'judge' ? key : key === '对' ? '√' : '×')

function stemOf(item: Meant, habits: Habits): string {
  const own = ownMarks(item, habits)
  if (item.kind === 'blank') return blanksOf(item, habits) + run(own)
  const asked = item.isOld ? run(item.stem) + oldEquation : run(item.stem)
  if (item.kind === 'short') return asked + run(own)
  const brackets = `（ ${placeOf(habits) === 'stem' ? signOf(item) : '　'} ）`
  return asked + run(`${brackets}${own}`)
}

/** `有____和____两种` with the answers on the lines, or not. */
function blanksOf(item: Meant, { blank }: Habits): string {
  const [before = '', between = '', behind = ''] = item.stem.split('____')
  const [one = '', other = ''] = item.key.split('；')
  const on = [
    (text: string) => run(`____${text}____`),
    (text: string) => underlined(`  ${text}  `),
    (text: string) => run(`_${text}_`),
    () => run('________'),
  ][blank % 4] as (text: string) => string
  return run(before) + on(one) + run(between) + on(other) + run(behind)
}

function itemLines(item: Meant, no: number, at: number, habits: Habits): string {
  const place = placeOf(habits)
  const begun = numbered(stemOf(item, habits), no, at, habits)
  if (item.kind === 'short') return `${begun}${line(`答案：${item.key}`)}`
  if (item.kind === 'composite') return begun
  const options = item.options.length > 0 ? optionLines(item.options, habits) : ''
  if (item.kind === 'blank') return `${begun}${habits.blank % 4 === 3 ? line(`答案：${item.key}`) : ''}`
  const remark = item.kind === 'judge' ? '，见教材' : '，因为定义如此'
  const behind = {
    label: line(`答案：${item.key}`),
    remark: line(`答案：${item.key}${remark}`),
    alone: line(item.key),
  }
  return `${begun}${options}${place in behind ? behind[place as 'label'] : ''}`
}

/** The key behind all questions, or behind those of a section. */
const keyList = (items: readonly Meant[]) => items.map((item, at) => line(`${at + 1}. ${item.key}`)).join('')

function sectionLines(section: Section, at: number, habits: Habits): string {
  const place = placeOf(habits)
  const asksSigns = section.items.every(({ kind }) => ['single', 'multiple', 'judge'].includes(kind))
  const grid = table([
    [line('题号'), ...section.items.map((_, no) => line(`${no + 1}`))],
    [line('答案'), ...section.items.map(({ key }) => line(key))],
  ])
  const items = section.items.map((item, no) => itemLines(item, no + 1, at, habits)).join('')
  const head = heading(section.title, section.marks, at, habits)
  if (!asksSigns) return head + items
  if (place === 'grid') return head + grid + items
  return place === 'section' ? head + items + line('参考答案') + keyList(section.items) : head + items
}

function frontLines({ front }: Habits): string {
  const parts = [
    line('某某大学期末考试试卷（A）'),
    p(box(line('密封线内不要答题')) + run('课程名称：数据结构')),
    line('学院________ 班级________ 学号________ 姓名________'),
    line('注意事项：') + line('1. 答案写在答题纸上。') + line('2. 考试时间 120 分钟。'),
    table([
      [line('题号'), line('一'), line('二'), line('总分')],
      [line('得分'), line(''), line(''), line('')],
    ]),
  ]
  return parts.filter((_, at) => (front >> at) % 2 === 0).join('')
}

function sectionsOf(roll: Dice): Section[] {
  const term = () => terms[roll(terms.length)] ?? ''
  const choice = (kind: 'single' | 'multiple'): Meant => {
    const from = roll(traits.length)
    const options = [0, 1, 2, 3].map((at) => traits[(from + at) % traits.length] ?? '')
    const right = kind === 'single' ? [roll(4)] : [roll(2), 2 + roll(2)]
    const key = right.map(letterOf).join('')
    return { kind, stem: `${term()}的特点${roll(900)}是`, options, key, score: 2 }
  }
  const times = <T>(count: number, one: () => T) => Array.from({ length: count }, one)
  return [
    { title: '单项选择题', marks: '每小题2分，共6分', items: times(3, () => choice('single')) },
    { title: '多项选择题', marks: '每小题2分，共4分', items: times(2, () => choice('multiple')) },
    {
      title: '判断题',
      marks: '每小题2分，共4分',
      items: times(
        2,
        (): Meant => ({
          kind: 'judge',
          stem: `${term()}总能${traits[roll(8)]}${roll(900)}。`,
          options: [],
          key: roll(2) === 0 ? '对' : '错',
          score: 2,
        }),
      ),
    },
    {
      title: '填空题',
      marks: '每小题2分，共4分',
      items: times(
        2,
        (): Meant => ({
          kind: 'blank',
          stem: `${term()}有____和____两种${roll(900)}`,
          options: [],
          key: `${traits[roll(4)]}；${traits[4 + roll(4)]}`,
          score: 2,
        }),
      ),
    },
    {
      title: '简答题',
      marks: '每小题2分，共4分',
      items: times(
        2,
        (): Meant => ({
          kind: 'short',
          stem: `什么是${term()}${roll(900)}？`,
          options: [],
          key: `${traits[roll(8)]}的结构`,
          score: 2,
          isOld: roll(3) === 0,
        }),
      ),
    },
  ]
}

/** A big question without a number of its own, with its parts. */
function bigQuestion(at: number, roll: Dice): { body: string; meant: Meant } {
  const stem = `设有一棵树 T${roll(900)}，满足`
  const body = [
    line(`第${han[at]}题（10分）`),
    p(run(stem) + cases),
    line('（1）画出它；（4分）'),
    line('（2）写出它的后序序列。（6分）'),
  ].join('')
  return { body, meant: { kind: 'composite', stem, options: [], key: '', score: 10 } }
}

/** A paper in habits that a seed chooses, with what its teacher means by it. */
export function habitFile(seed: number): HabitFile {
  const roll = dice(seed)
  // every habit of each kind comes up in as many files as it has neighbours
  const habits: Habits = {
    head: seed,
    number: roll(5),
    options: roll(4),
    key: seed + roll(2) * 3,
    blank: roll(4),
    marks: roll(3),
    front: roll(32),
  }
  const sections = sectionsOf(roll)
  const big = bigQuestion(sections.length, roll)
  const apart = placeOf(habits) === 'apart'
  const answers = sections.flatMap(({ title, items }, at) =>
    items[0] && ['single', 'multiple', 'judge'].includes(items[0].kind)
      ? [line(`${han[at]}、${title}`), keyList(items)]
      : [],
  )
  const body = [
    frontLines(habits),
    ...sections.map((section, at) => sectionLines(section, at, habits)),
    big.body,
    ...(apart ? [line('参考答案及评分标准'), ...answers] : []),
  ].join('')
  return {
    name: `习惯 ${seed} ${JSON.stringify(habits)}`,
    bytes: packed(body),
    meant: [...sections.flatMap(({ items }) => items), big.meant],
  }
}
