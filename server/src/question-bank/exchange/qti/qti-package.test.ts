import type { ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import { reduceToQti } from '@obelisk/engine/question-bank/exchange/qti/write/reduce-qti'
import { normalQuestion } from '@obelisk/engine/question-bank/exchange/reduce'
import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packedSpaces, zipOf } from '#workbook/test-zip.ts'
import { readQuestions } from '../read/read-questions.ts'
import { qtiPackage } from './qti-package.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const bare = ({ content, tags }: Pick<ExchangeQuestion, 'content' | 'tags'>) =>
  JSON.parse(JSON.stringify(normalQuestion({ content, tags })))

test.each(['2.1', '3.0'] as const)(
  'spec QuestionBank: every kind of question goes through a QTI %s package and comes back',
  async (version) => {
    const bytes = qtiPackage({ questions: samples, pictures: [{ name: '图 1.png', data: png }] }, version)
    const { questions, pictures, format } = await readQuestions(bytes, '题目.zip', 'auto')
    expect(format).toBe('qti')
    const kept = samples.flatMap((one) => reduceToQti(one) ?? [])
    expect(questions.map(bare)).toEqual(kept.map(bare))
    expect(pictures.map(({ data }) => data)).toEqual([png])
  },
)

const encode = (text: string) => new TextEncoder().encode(text)
const packed = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encode(text)]))))
const old = (doctype: string) =>
  `<?xml version="1.0"?>\n${doctype}<questestinterop><item ident="a" title="一"><presentation><material><mattext>&lt;栈&gt; 是什么</mattext></material></presentation></item></questestinterop>`

test('the document type that QTI 1.2 asks for is no obstacle; one that declares something is refused', async () => {
  const asked = '<!DOCTYPE questestinterop SYSTEM "ims_qtiasiv1p2p1.dtd">'
  const read = await readQuestions(Buffer.from(old(asked)), 'a.xml', 'auto')
  expect([read.format, read.questions.length]).toEqual(['qti', 1])
  const bomb = '<!DOCTYPE questestinterop [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
  await expect(readQuestions(Buffer.from(old(bomb)), 'a.xml', 'qti')).rejects.toThrow()
  // in a package it is told at its place and stops no other
  const both = packed({ 'imsmanifest.xml': '<manifest/>', 'a.xml': old(bomb), 'b.xml': old(asked) })
  const { questions } = await readQuestions(both, 'a.zip', 'auto')
  expect(questions.map(({ notes }) => notes[0])).toMatchObject([
    { code: 'kind-unknown' },
    { code: 'file-unread', values: { name: 'a.xml', fault: 'a document type' } },
  ])
})

test('a package that unpacks to too much is refused before it is unpacked', async () => {
  const big = zipOf({ 'imsmanifest.xml': '<manifest/>', 'a.xml': packedSpaces(210) })
  await expect(readQuestions(big, 'a.zip', 'auto')).rejects.toThrow('too-big')
})

const item2 = (namespace: string) =>
  `<?xml version="1.0"?><assessmentItem xmlns="${namespace}" identifier="q" title="栈"><responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>b</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>栈的特点是</prompt><simpleChoice identifier="a">先进先出</simpleChoice><simpleChoice identifier="b">后进先出</simpleChoice></choiceInteraction></itemBody></assessmentItem>`
const item3 =
  '<?xml version="1.0"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="q" title="栈"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>b</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>栈的特点是</qti-prompt><qti-simple-choice identifier="a">先进先出</qti-simple-choice><qti-simple-choice identifier="b">后进先出</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>'

test.each([
  ['2.0', item2('http://www.imsglobal.org/xsd/imsqti_v2p0')],
  ['2.1', item2('http://www.imsglobal.org/xsd/imsqti_v2p1')],
  ['2.2', item2('http://www.imsglobal.org/xsd/imsqti_v2p2')],
  ['3.0', item3],
])('spec QuestionBank: a choice of QTI %s is read from a package with its key', async (_, text) => {
  const zip = packed({ 'imsmanifest.xml': '<manifest/>', 'items/q.xml': text })
  const { questions, format } = await readQuestions(zip, 'a.zip', 'auto')
  expect([format, questions.length]).toEqual(['qti', 1])
  expect(questions[0]?.content).toMatchObject({
    kind: 'single',
    body: { options: [{ isCorrect: false }, { isCorrect: true }] },
  })
})

test('pictures are looked for in the package alone', async () => {
  const item =
    '<assessmentItem identifier="q" title="T"><itemBody><p><img src="../../../../etc/passwd.png" alt="x"/>题</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>'
  const { pictures, questions } = await readQuestions(
    packed({ 'imsmanifest.xml': '<manifest/>', 'items/q.xml': item }),
    'a.zip',
    'auto',
  )
  expect(pictures).toEqual([])
  expect(questions[0]?.notes.map(({ code }) => code)).toContain('picture-lacking')
})
