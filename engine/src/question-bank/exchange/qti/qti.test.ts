import { describe, expect, test } from 'vitest'
import { elementsIn } from '#markup/markup.ts'
import { plainText } from '#rich-text/plain-text.ts'
import { htmlTree } from '../markup/html-tree.ts'
import { pathIn } from './qti-texts.ts'
import { readQti } from './read-package.ts'

const rootOf = (text: string) => {
  const [root] = elementsIn({ children: htmlTree(text) })
  if (!root) throw new Error('no document')
  return root
}
const read = (text: string, files: readonly (readonly [string, string])[] = [], path = 'item.xml') =>
  readQti([{ path, root: rootOf(text) }], new Map(files))

const qti1 = (presentation: string, processing: string, metadata = '', more = '') =>
  `<questestinterop><assessment><section><item ident="i1" title="Q1"><itemmetadata><qtimetadata>${metadata}</qtimetadata></itemmetadata>
   <presentation>${presentation}</presentation><resprocessing>${processing}</resprocessing>${more}</item></section></assessment></questestinterop>`
const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`
const material = (text: string) => `<material><mattext texttype="text/html">${text}</mattext></material>`
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}"><material><mattext texttype="text/plain">${text}</mattext></material></response_label>`
const lid = (ident: string, how: string, ...labels: string[]) =>
  `<response_lid ident="${ident}" rcardinality="${how}"><render_choice>${labels.join('')}</render_choice></response_lid>`
const right = (test: string) =>
  `<respcondition><conditionvar>${test}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`
const equal = (response: string, value: string) => `<varequal respident="${response}">${value}</varequal>`

describe('QTI 1.2 as learning platforms write it', () => {
  test('one right answer, with the marks of the metadata and what is said to everybody', () => {
    const feedback = `<itemfeedback ident="general_fb"><flow_mat>${material('&lt;p&gt;因为后进先出&lt;/p&gt;')}</flow_mat></itemfeedback>`
    const { questions } = read(
      qti1(
        material('&lt;p&gt;栈是 &lt;b&gt;什么&lt;/b&gt;&lt;/p&gt;') +
          lid('r', 'Single', label('a', '先进先出'), label('b', '后进先出')),
        right(equal('r', 'b')),
        field('question_type', 'multiple_choice_question') + field('points_possible', '2.5'),
        feedback,
      ),
    )
    const [{ content, label: name, notes } = { content: undefined, label: '', notes: [] }] = questions
    expect([name, content?.kind, content?.score, notes]).toEqual(['Q1', 'single', 2.5, []])
    expect(content?.body).toMatchObject({ options: [{ isCorrect: false }, { isCorrect: true }] })
    expect(plainText(content?.stem ?? { type: 'doc', content: [] })).toBe('栈是 什么')
    expect(plainText(content?.explanation ?? { type: 'doc', content: [] })).toBe('因为后进先出')
  })
  test('several right answers: those that stand in a “not” are wrong', () => {
    const [one] = read(
      qti1(
        material('线性的有') + lid('r', 'Multiple', label('a', '栈'), label('b', '队列'), label('c', '树')),
        right(`<and>${equal('r', 'a')}${equal('r', 'b')}<not>${equal('r', 'c')}</not></and>`),
      ),
    ).questions
    expect(one?.content).toMatchObject({
      kind: 'multiple',
      body: { options: [{ isCorrect: true }, { isCorrect: true }, { isCorrect: false }] },
    })
    expect(one?.notes).toEqual([{ code: 'score-lacking' }])
  })
  test('true and false, a written answer, a number within bounds, and an essay', () => {
    const fib = '<render_fib><response_label ident="l"/></render_fib>'
    const judge = qti1(lid('r', 'Single', label('x', 'True'), label('y', 'False')), right(equal('r', 'y')))
    const short = qti1(
      `${material('后进先出的是')}<response_str ident="r">${fib}</response_str>`,
      right(equal('r', '栈')) + right(equal('r', '堆栈')),
    )
    const number = qti1(
      `${material('π 约为')}<response_num ident="r">${fib}</response_num>`,
      right(
        `<or>${equal('r', '3.14')}<and><vargte respident="r">3.13</vargte><varlte respident="r">3.15</varlte></and></or>`,
      ),
    )
    const essay = qti1(`${material('论述')}<response_str ident="r">${fib}</response_str>`, '')
    expect(read(judge).questions[0]?.content.body).toMatchObject({ form: 'judge', isTrue: false })
    expect(read(short).questions[0]?.content.body).toMatchObject({
      blanks: [{ answers: ['栈', '堆栈'], tolerance: null }],
    })
    expect(read(number).questions[0]?.content.body).toMatchObject({
      blanks: [{ answers: ['3.14'], tolerance: 0.01 }],
    })
    expect(read(essay).questions[0]).toMatchObject({
      content: { kind: 'short', body: { form: 'open' } },
      notes: [{ code: 'answer-lacking' }, { code: 'score-lacking' }],
    })
  })
  test('choices for places of a text are blanks, and choices beside words are pairs', () => {
    const blanks = read(
      qti1(
        material('[a] 先进先出，[b] 后进先出') +
          lid('r_a', 'Single', label('1', '队列'), label('2', '树')) +
          lid('r_b', 'Single', label('3', '栈')),
        right(equal('r_a', '1')) + right(equal('r_b', '3')),
      ),
    ).questions[0]
    expect(blanks?.content.body).toMatchObject({ blanks: [{ answers: ['队列'] }, { answers: ['栈'] }] })
    const both = [label('1', '先进先出'), label('2', '后进先出'), label('3', '随机')]
    const beside = (ident: string, words: string) =>
      `<response_lid ident="${ident}">${material(words)}<render_choice>${both.join('')}</render_choice></response_lid>`
    const pairs = read(
      qti1(
        material('连线') + beside('p', '队列') + beside('q', '栈'),
        right(equal('p', '1')) + right(equal('q', '2')),
      ),
    ).questions[0]
    expect(pairs?.content).toMatchObject({ kind: 'matching', body: { extras: [{}] } })
    expect(
      pairs?.content.body.form === 'matching' &&
        pairs.content.body.pairs.map(({ left, right: to }) => [plainText(left), plainText(to)]),
    ).toEqual([
      ['队列', '先进先出'],
      ['栈', '后进先出'],
    ])
  })
  test('what has no counterpart is named and keeps its text', () => {
    const [one] = read(
      qti1(`${material('点出顶点')}<response_xy ident="r"/>`, '', field('question_type', 'hot_spot')),
    ).questions
    expect(one?.notes[0]).toEqual({ code: 'kind-unknown', values: { kind: 'hot_spot' } })
    expect(one?.source).toContain('点出顶点')
  })
})

const item = (body: string, more = '') =>
  `<assessmentItem identifier="q" title="T" adaptive="false" timeDependent="false">${more}<itemBody>${body}</itemBody></assessmentItem>`
const declared = (id: string, cardinality: string, ...values: string[]) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="identifier"><correctResponse>${values.map((one) => `<value>${one}</value>`).join('')}</correctResponse></responseDeclaration>`

describe('QTI 2 and 3 of other systems', () => {
  test('a prompt is asked, and a choice of 3.0 is read as one of 2.1 is', () => {
    const three = `<qti-assessment-item identifier="q" title="T"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration>
      <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float" normal-maximum="4"/>
      <qti-item-body><p>看图</p><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>哪一个？</qti-prompt><qti-simple-choice identifier="A">甲</qti-simple-choice><qti-simple-choice identifier="B">乙</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`
    const [one] = read(three).questions
    expect(one?.content).toMatchObject({
      kind: 'single',
      score: 4,
      body: { options: [{ isCorrect: false }, { isCorrect: true }] },
    })
    expect(plainText(one?.content.stem ?? { type: 'doc', content: [] })).toBe('看图\n哪一个？')
    expect(one?.notes).toEqual([])
  })
  test('pictures are found from the place of the item, and what is outside is named', () => {
    const body =
      '<p><img src="../images/a%20b.png" alt="树"/><img src="https://x.example/c.png" alt="外"/></p><extendedTextInteraction responseIdentifier="R"/>'
    const { questions, pictures } = read(item(body), [['images/a b.png', 'iVBORw']], 'items/one.xml')
    expect(pictures).toEqual([{ name: 'a b.png', data: 'iVBORw' }])
    expect(questions[0]?.notes.map(({ code }) => code)).toContain('picture-outside')
    expect(pathIn('a/b/c.xml', '../../../../etc/passwd')).toBe('etc/passwd')
  })
  test('several interactions are one question with parts; a choice in a line is a blank', () => {
    const choice = (id: string) =>
      `<choiceInteraction responseIdentifier="${id}" maxChoices="1"><simpleChoice identifier="A">甲</simpleChoice><simpleChoice identifier="B">乙</simpleChoice></choiceInteraction>`
    const two = read(
      item(
        `<p>材料</p>${choice('R1')}<p>再问</p>${choice('R2')}`,
        declared('R1', 'single', 'A') + declared('R2', 'single', 'B'),
      ),
    ).questions[0]
    expect(two?.content).toMatchObject({
      kind: 'composite',
      body: { parts: [{ kind: 'single' }, { kind: 'single' }] },
    })
    const inLine = read(
      item(
        '<p>栈是<inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="A">后进先出</inlineChoice><inlineChoice identifier="B">先进先出</inlineChoice></inlineChoiceInteraction></p>',
        declared('R', 'single', 'A'),
      ),
    ).questions[0]
    expect(inLine?.content.body).toMatchObject({ form: 'blanks', blanks: [{ answers: ['后进先出'] }] })
    expect(inLine?.notes.map(({ code }) => code)).toEqual(['choices-left', 'score-lacking'])
  })
  test('an interaction without a counterpart is named', () => {
    const [one] = read(item('<p>点出根</p><hotspotInteraction responseIdentifier="R"/>')).questions
    expect(one?.notes[0]).toEqual({ code: 'kind-unknown', values: { kind: 'hotspotinteraction' } })
    expect(one?.content.kind).toBe('short')
  })
})
