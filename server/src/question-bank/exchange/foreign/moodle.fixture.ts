import { type Family, options, text } from './case.fixture.ts'

const quiz = (inner: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<quiz>\n<!-- made elsewhere -->\n${inner}\n</quiz>\n`
const question = (type: string, stem: string, inner: string) =>
  `<question type="${type}"><name><text>题</text></name><questiontext format="html"><text><![CDATA[<p>${stem}</p>]]></text></questiontext><defaultgrade>2</defaultgrade>${inner}</question>`
const answer = (fraction: number, words: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${words}</p>]]></text>${more}</answer>`
const plain = (fraction: number, words: string, more = '') =>
  `<answer fraction="${fraction}"><text>${words}</text>${more}</answer>`
const said = (words: string) => `<feedback format="html"><text>${words}</text></feedback>`

export const moodle: readonly Family[] = [
  {
    name: 'moodle choice with a half answer',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const inner = `<single>true</single>${answer(50, b, said('近了'))}${answer(100, a)}${answer(0, c)}`
      return text('a.xml', quiz(question('multichoice', '最好的是', inner)), [
        {
          kind: 'single',
          stem: '最好的是',
          key: options(b, `*${a}`, c),
          told: ['credit-partial'],
          says: ['近了'],
        },
      ])
    },
  },
  {
    name: 'moodle several answers of R/exams with words for the whole',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const inner = `<single>false</single><shuffleanswers>true</shuffleanswers>${answer(50, a)}${answer(50, b)}${answer(-100, c)}<correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback><incorrectfeedback format="html"><text>看第 ${words.number(2, 8)} 章</text></incorrectfeedback>`
      return text('b.xml', quiz(question('multichoice', '线性的有', inner)), [
        { kind: 'multiple', stem: '线性的有', key: options(`*${a}`, `*${b}`, c), says: ['看第'] },
      ])
    },
  },
  {
    name: 'moodle true and false with feedback',
    make: (words) => {
      const [a = ''] = words.terms(1)
      const inner = `${plain(0, 'true', said('再想想。'))}${plain(100, 'false', said('对。'))}`
      return text('c.xml', quiz(question('truefalse', `${a}先进先出`, inner)), [
        { kind: 'judge', stem: `${a}先进先出`, key: '×', says: ['再想想。', '对。'] },
      ])
    },
  },
  {
    name: 'moodle short answer with parts and a pattern',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const inner = `<usecase>0</usecase>${plain(100, a)}${plain(50, b, said('差一点'))}${plain(0, '*', said('不对'))}`
      return text('d.xml', quiz(question('shortanswer', '它叫', inner)), [
        { kind: 'blank', stem: '它叫 _', key: a, told: ['credit-partial'], says: ['差一点', '不对'] },
      ])
    },
  },
  {
    name: 'moodle number whose half credit is wider',
    make: (words) => {
      const right = words.number(10, 90)
      const inner = `${plain(100, String(right), '<tolerance>0</tolerance>')}${plain(50, String(right), '<tolerance>2</tolerance>')}`
      return text('e.xml', quiz(question('numerical', '共有几个', inner)), [
        { kind: 'blank', stem: '共有几个 _', key: `${right}±0`, told: ['credit-partial'] },
      ])
    },
  },
  {
    name: 'moodle cloze of several answers and weights',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const right = words.number(2, 9)
      const stem = `线性结构有 {2:MULTIRESPONSE:=${a}~=${b}~${c}}，数 {3:NUMERICAL:=${right}:0~%50%${right}:2}`
      return text('f.xml', quiz(question('cloze', stem, '')), [
        {
          kind: 'blank',
          stem: `线性结构有 _（${a} / ${b} / ${c}），数 _`,
          key: `${a}、${b}；${right}±0`,
          told: ['part-unread', 'credit-partial', 'weights-left'],
        },
      ])
    },
  },
  {
    name: 'moodle cloze of R/exams and a broken field',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const stem = `选 {1:MULTICHOICE_V:=${a}~${b}}，写 {1:SHORTANSWER:=${b}#好}，坏 {1:SHORTANSWER=${a}`
      return text('g.xml', quiz(question('cloze', stem, '')), [
        {
          kind: 'blank',
          stem: `选 _（${a} / ${b}），写 _，坏 {1:SHORTANSWER=${a}`,
          key: `${a}；${b}`,
          told: ['part-unread'],
          says: ['好'],
        },
      ])
    },
  },
  {
    name: 'moodle pairs, essay and an unknown kind',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const sub = (left: string, right: string) =>
        `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`
      const body = [
        question('matching', '连线', sub(a, '甲') + sub(b, '乙') + sub('', '丙')),
        question(
          'essay',
          `论述${c}`,
          `<graderinfo format="html"><text><![CDATA[<p>要点见书</p>]]></text></graderinfo>`,
        ),
        question('drawing', `画出${a}`, ''),
      ]
      return text('h.xml', quiz(body.join('')), [
        { kind: 'matching', stem: '连线', key: `${a}=甲；${b}=乙；+丙` },
        { kind: 'short', stem: `论述${c}`, key: '要点见书' },
        { kind: 'short', stem: `画出${a}`, key: '', told: ['kind-unknown'] },
      ])
    },
  },
  {
    name: 'moodle words for gaps and a category',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const choice = (word: string) => `<selectoption><text>${word}</text><group>1</group></selectoption>`
      const category = `<question type="category"><category><text>$course$/top/数据结构/${c}</text></category></question>`
      const inner = choice(a) + choice(b) + choice(c)
      return text('i.xml', quiz(category + question('gapselect', '先 [[2]] 后 [[1]]', inner)), [
        {
          kind: 'blank',
          stem: '先 _ 后 _',
          key: `${b}；${a}`,
          told: ['choices-left'],
          says: [c, `数据结构/${c}`],
        },
      ])
    },
  },
  {
    name: 'moodle sound, a drawing and a picture that is none',
    make: (words) => {
      const [a = ''] = words.terms(1)
      const stem = `听 <audio><source src="@@PLUGINFILE@@/a.mp3"></audio> 看 <img src="@@PLUGINFILE@@/b.svg" alt=""> 与 <img src="@@PLUGINFILE@@/c.png" alt="">`
      const files = `<file name="b.svg" path="/" encoding="base64">${Buffer.from('<svg/>').toString('base64')}</file><file name="c.png" path="/" encoding="base64">${Buffer.from('none').toString('base64')}</file>`
      const whole = question('shortanswer', stem, plain(100, a)).replace(
        '</questiontext>',
        `${files}</questiontext>`,
      )
      return text('j.xml', quiz(whole), [
        {
          kind: 'blank',
          stem: '听 看 与 _',
          key: a,
          told: ['media-left', 'picture-lacking'],
          says: ['a.mp3', 'b.svg', 'c.png'],
        },
      ])
    },
  },
  {
    name: 'moodle in a declared encoding',
    make: (words) => {
      const right = words.number(2, 99)
      const inner = `${plain(100, 'Größe', said('café'))}`
      const body = quiz(question('shortanswer', `Wie heißt ${right} auf Deutsch?`, inner), 'ISO-8859-1')
      return {
        ...text('k.xml', '', [
          { kind: 'blank', stem: `Wie heißt ${right} auf Deutsch? _`, key: 'Größe', says: ['café'] },
        ]),
        bytes: Buffer.from(body, 'latin1'),
      }
    },
  },
]
