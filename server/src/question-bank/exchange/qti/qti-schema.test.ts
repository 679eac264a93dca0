import { writeQti } from '@obelisk/engine/question-bank/exchange/qti/write/write-package'
import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { expect, test } from 'vitest'
import { xmlTree } from '#kernel/network/xml-tree.ts'
import { faultsOfItem } from './qti-schema.fixture.ts'

const pictures = [{ name: '图 1.png', data: 'iVBORw0KGgo=' }]
const itemsOf = (version: '2.1' | '3.0') =>
  writeQti({ questions: samples, pictures }, version).flatMap((file) =>
    'text' in file && file.path.startsWith('items/') ? [{ path: file.path, text: file.text }] : [],
  )

test.each(['2.1', '3.0'] as const)('28 C7: every question is a valid item of QTI %s', (version) => {
  const items = itemsOf(version)
  expect(items.length).toBeGreaterThan(20)
  expect(
    items.flatMap(({ path, text }) => faultsOfItem(xmlTree(text)).map((fault) => `${path} ${fault}`)),
  ).toEqual([])
})

test('28 C7: the rules of the schema find what is wrong', () => {
  const body = (inner: string) =>
    faultsOfItem(
      xmlTree(
        `<assessmentItem identifier="i" title="t" adaptive="false" timeDependent="false"><itemBody>${inner}</itemBody></assessmentItem>`,
      ),
    )
  expect(body('<div><rubricBlock view="scorer"><p>1</p></rubricBlock></div>')).toHaveLength(1)
  expect(body('<p>1</p>text')).toHaveLength(1)
  expect(body('<p><div/></p>')).toHaveLength(1)
  expect(body('<choiceInteraction responseIdentifier="R" shuffle="false" maxChoices="1"/>')).toHaveLength(2)
  expect(body('')).toHaveLength(1)
  const feedback = '<feedbackInline outcomeIdentifier="F" identifier="f" showHide="show">1</feedbackInline>'
  expect(body(`<rubricBlock view="scorer"><p>1</p>${feedback}</rubricBlock>`)).toHaveLength(2)
  expect(body('<p>1</p>')).toEqual([])
})
