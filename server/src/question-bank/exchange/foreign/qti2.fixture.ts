import { zipOf } from '#workbook/test-zip.ts'
import { type Family, options, text, type Wanted } from './case.fixture.ts'

const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n'
const item = (body: string, before = '', behind = '') =>
  `${prolog}<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="题" adaptive="false" timeDependent="false">${before}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float" normalMaximum="2"/><itemBody>${body}</itemBody>${behind}</assessmentItem>`
const declared = (type: string, cardinality: string, values: readonly string[], more = '', id = 'R') =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${type}">${values.length > 0 ? `<correctResponse>${values.map((one) => `<value>${one}</value>`).join('')}</correctResponse>` : ''}${more}</responseDeclaration>`
const one = (right: string, more = '') => declared('identifier', 'single', [right], more)
const choice = (stem: string, ...all: readonly string[]) =>
  `<choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"><prompt>${stem}</prompt>${all.map((words, at) => `<simpleChoice identifier="${'ABCD'[at]}">${words}</simpleChoice>`).join('')}</choiceInteraction>`
const packed = (name: string, parts: Record<string, string>, questions: readonly Wanted[]) => ({
  name,
  bytes: zipOf({ 'imsmanifest.xml': `${prolog}<manifest/>`, ...parts }),
  questions,
})
const entry = (id = 'R') => `<textEntryInteraction responseIdentifier="${id}" expectedLength="8"/>`
const processing = (...branches: readonly string[]) =>
  `<responseProcessing><responseCondition>${branches.join('')}</responseCondition></responseProcessing>`
const branch = (name: string, test: string, score: number) =>
  `<${name}>${test}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue></${name}>`
const within = (mode: string, tolerance: string, value: number) =>
  `<equal toleranceMode="${mode}" tolerance="${tolerance}"><variable identifier="R"/><baseValue baseType="float">${value}</baseValue></equal>`

export const qti2: readonly Family[] = [
  {
    name: 'qti choice with feedback of each choice',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const behind = `<modalFeedback outcomeIdentifier="F" identifier="A" showHide="show">不是${a}。</modalFeedback><modalFeedback outcomeIdentifier="F" identifier="B" showHide="show">正是${b}。</modalFeedback>`
      return packed('a.zip', { 'i.xml': item(choice('选', a, b), one('B'), behind) }, [
        { kind: 'single', stem: '选', key: options(a, `*${b}`), says: [`不是${a}。`, `正是${b}。`] },
      ])
    },
  },
  {
    name: 'qti hot text',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const body = `<hottextInteraction responseIdentifier="R" maxChoices="1"><p>点出错词：<hottext identifier="A">${a}</hottext> 与 <hottext identifier="B">${b}</hottext> 不同。</p></hottextInteraction>`
      return text('b.xml', item(body, one('B')), [
        { kind: 'single', stem: `点出错词：${a} 与 ${b} 不同。`, key: options(a, `*${b}`) },
      ])
    },
  },
  {
    name: 'qti partial mapping',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const mapping =
        '<mapping defaultValue="0"><mapEntry mapKey="B" mappedValue="2"/><mapEntry mapKey="A" mappedValue="1"/></mapping>'
      return text('c.xml', item(choice('最好', a, b, c), one('B', mapping)), [
        { kind: 'single', stem: '最好', key: options(a, `*${b}`, c), told: ['credit-partial'], says: [a] },
      ])
    },
  },
  {
    name: 'qti drop-down in a line, and words for gaps',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const inline = `<p>它是 <inlineChoiceInteraction responseIdentifier="R" shuffle="false"><inlineChoice identifier="A">${a}</inlineChoice><inlineChoice identifier="B">${b}</inlineChoice></inlineChoiceInteraction> 。</p>`
      const gaps = `<gapMatchInteraction responseIdentifier="R" shuffle="false"><gapText identifier="A" matchMax="1">${a}</gapText><gapText identifier="C" matchMax="1">${c}</gapText><p>先 <gap identifier="G"/> 后</p></gapMatchInteraction>`
      return packed(
        'd.zip',
        {
          '1.xml': item(inline, one('B')),
          '2.xml': item(gaps, declared('directedPair', 'multiple', ['C G'])),
        },
        [
          { kind: 'blank', stem: '它是 _ 。', key: b, told: ['choices-left'], says: [a] },
          { kind: 'blank', stem: '先 _ 后', key: c, told: ['choices-left'], says: [a] },
        ],
      )
    },
  },
  {
    name: 'qti blanks beside a choice',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const both = declared('identifier', 'single', ['A']) + declared('string', 'single', [c], '', 'S')
      return text('e.xml', item(`<p>读后答题</p><p>它叫 ${entry('S')}</p>${choice('选', a, b)}`, both), [
        { kind: 'composite', stem: '读后答题', key: `[它叫 _] ${c} [选] ${options(`*${a}`, b)}` },
      ])
    },
  },
  {
    name: 'qti relative tolerance',
    make: (words) => {
      const right = words.number(1, 9) * 100
      const rules = processing(branch('responseIf', within('relative', '5 5', right), 2))
      return text(
        'f.xml',
        item(`<p>约 ${entry()}</p>`, declared('float', 'single', [String(right)]), rules),
        [{ kind: 'blank', stem: '约 _', key: `${right}±${right / 20}` }],
      )
    },
  },
  {
    name: 'qti half credit with a wider tolerance',
    make: (words) => {
      const right = words.number(10, 99)
      const rules = processing(
        branch('responseIf', within('absolute', '0 0', right), 2),
        branch('responseElseIf', within('absolute', '5 5', right), 1),
      )
      return text(
        'g.xml',
        item(`<p>是 ${entry()}</p>`, declared('float', 'single', [String(right)]), rules),
        [{ kind: 'blank', stem: '是 _', key: `${right}±0`, told: ['credit-partial'] }],
      )
    },
  },
  {
    name: 'qti drawn numbers',
    make: (words) => {
      const before = `${declared('integer', 'single', [])}<templateDeclaration identifier="x" cardinality="single" baseType="integer"/>`
      const [a = ''] = words.terms(1)
      return text(
        'h.xml',
        item(`<p>${a}有 <printedVariable identifier="x"/> 个，共 ${entry()}</p>`, before),
        [{ kind: 'blank', stem: `${a}有 {x} 个，共 _`, key: '', told: ['variable-left', 'answer-lacking'] }],
      )
    },
  },
  {
    name: 'qti 3.0 with a shared text',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const three = `${prolog}<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="T" time-dependent="false"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-assessment-stimulus-ref identifier="s" href="s.xml"/><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>哪一个？</qti-prompt><qti-simple-choice identifier="A">${a}</qti-simple-choice><qti-simple-choice identifier="B">${b}</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`
      const shared = `${prolog}<qti-assessment-stimulus identifier="s" title="S"><qti-stimulus-body><p>材料说的是${c}。</p></qti-stimulus-body></qti-assessment-stimulus>`
      return packed('i.zip', { 'items/q.xml': three, 'items/s.xml': shared }, [
        { kind: 'single', stem: `材料说的是${c}。 哪一个？`, key: options(`*${a}`, b) },
      ])
    },
  },
  {
    name: 'qti beside files of others and a broken one',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const parts = {
        'i.xml': item(choice('选', a, b), one('A')),
        '__MACOSX/._i.xml': '\u0000\u0005',
        'z.xml': '<assessmentItem><itemBody>',
      }
      return packed('j.zip', parts, [
        { kind: 'single', stem: '选', key: options(`*${a}`, b) },
        { kind: 'short', stem: '', key: '', told: ['file-unread'], says: ['z.xml'] },
      ])
    },
  },
  {
    name: 'qti pictures that are none, drawings and sound',
    make: (words) => {
      const [a = '', b = ''] = words.terms(2)
      const body = `<p>看 <img src="a.png" alt=""/> 听 <object data="b.mp3" type="audio/mpeg"/> <img src="c.svg" alt=""/></p>${choice('选', a, b)}`
      const parts = {
        'i.xml': item(body, one('A')),
        'a.png': 'no picture',
        'b.mp3': 'ID3',
        'c.svg': '<svg/>',
      }
      return packed('k.zip', parts, [
        {
          kind: 'single',
          stem: '看 听 选',
          key: options(`*${a}`, b),
          told: ['picture-lacking', 'media-left'],
          says: ['a.png', 'b.mp3', 'c.svg'],
        },
      ])
    },
  },
  {
    name: 'qti of TAO: wrappers, rubric for candidates, a template of processing',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const body = `<div class="grid-row"><div class="col-12"><rubricBlock view="candidate"><p>先读${c}</p></rubricBlock>${choice('选', a, b)}</div></div>`
      const rules =
        '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>'
      return text('l.xml', item(body, one('B'), rules), [
        { kind: 'single', stem: `先读${c} 选`, key: options(a, `*${b}`) },
      ])
    },
  },
  {
    name: 'qti pairs with one too many on each side',
    make: (words) => {
      const [a = '', b = '', c = ''] = words.terms(3)
      const set = (...all: readonly [string, string][]) =>
        `<simpleMatchSet>${all.map(([id, word]) => `<simpleAssociableChoice identifier="${id}" matchMax="1">${word}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
      const body = `<matchInteraction responseIdentifier="R" shuffle="false" maxAssociations="2"><prompt>连</prompt>${set(['A', a], ['B', b])}${set(['C', c], ['D', '丁'])}</matchInteraction>`
      return text('m.xml', item(body, declared('directedPair', 'multiple', ['A C'])), [
        { kind: 'matching', stem: '连', key: `${a}=${c}；+丁`, told: ['choices-left'], says: [b] },
      ])
    },
  },
]
