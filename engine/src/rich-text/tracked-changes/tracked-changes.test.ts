import { expect, test } from 'vitest'
import { type Decisions, sentencesOf, textWith, trackChanges, undecided } from './tracked-changes.ts'

const before = '掌握线性表。能够编写程序。考试占 50%。'
const after = '能够运用线性表解决问题。能够编写程序。考试占 50%。每章有一次讨论。'

test('the sentences of a text are the text, in both languages', () => {
  for (const text of [
    before,
    'One. Two 3.5 of v2.1! Three?\nFour; five',
    '“好。”他说。（见附件。）\n\n完',
    '',
    '   ',
  ])
    expect(sentencesOf(text).join('')).toBe(text)
  expect(sentencesOf('One is 3.5. Two.')).toEqual(['One is 3.5. ', 'Two.'])
})

test('changes are sentences; accepted all they give the new text, refused all the old one', () => {
  const pieces = trackChanges(before, after)
  expect(pieces).toEqual([
    { kind: 'change', removed: '掌握线性表。', added: '能够运用线性表解决问题。' },
    { kind: 'same', text: '能够编写程序。考试占 50%。' },
    { kind: 'change', removed: '', added: '每章有一次讨论。' },
  ])
  expect(textWith(pieces, {})).toBe(before)
  const all: Decisions = {
    0: { is: 'accepted', text: '能够运用线性表解决问题。' },
    2: { is: 'accepted', text: '每章有一次讨论。' },
  }
  expect(textWith(pieces, all)).toBe(after)
  expect(undecided(pieces, { 0: { is: 'refused' } })).toEqual([2])
})

test('one is accepted with other words, one refused, and the decision is taken back', () => {
  const pieces = trackChanges(before, after)
  const some: Decisions = { 0: { is: 'accepted', text: '能够选用线性表。' }, 2: { is: 'refused' } }
  expect(textWith(pieces, some)).toBe('能够选用线性表。能够编写程序。考试占 50%。')
  expect(textWith(pieces, { 2: { is: 'refused' } })).toBe(before)
})

/** A small generator: the same numbers every time. */
function chance() {
  let state = 20261126
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state % below
  }
}

test('of 500 pairs of texts the changes lead from one to the other and back', () => {
  const next = chance()
  const sentences = ['甲。', '乙；', 'One. ', 'Two! ', '丙？\n', '丁', '3.5 学分。', '']
  const text = () => Array.from({ length: next(9) }, () => sentences[next(sentences.length)]).join('')
  for (let at = 0; at < 500; at++) {
    const [old, now] = [text(), text()]
    const pieces = trackChanges(old, now)
    const all = Object.fromEntries(
      pieces.map((piece, place) => [
        place,
        { is: 'accepted', text: piece.kind === 'change' ? piece.added : '' } as const,
      ]),
    )
    expect([textWith(pieces, {}), textWith(pieces, all)]).toEqual([old, now])
  }
})

test('a text of very many sentences is one change', () => {
  expect(trackChanges('一。'.repeat(500), '二。')).toEqual([
    { kind: 'change', removed: '一。'.repeat(500), added: '二。' },
  ])
})
