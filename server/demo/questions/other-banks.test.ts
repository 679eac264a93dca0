import { plainTags, QuestionContent } from '@obelisk/contract/question-bank/content'
import { checkQuestion } from '@obelisk/engine/question-bank/question/check-question'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import { expect, test } from 'vitest'
import { newBook } from '../book.ts'
import { addGeneratedBank } from './bank.ts'
import { countTrue, discreteMathematics, isTransitive } from './discrete-mathematics.ts'
import { meanTurnaround, nearestFirst, operatingSystems, pageFaults } from './operating-systems.ts'

test('the banks of two further courses are without errors, each question said once', () => {
  const book = newBook()
  const keepers = [{ account: 1, reviewer: 2 }] as const
  addGeneratedBank(book, { catalog: 1, keepers }, discreteMathematics)
  addGeneratedBank(book, { catalog: 2, keepers }, operatingSystems)
  const versions = book.pages().get('question_version') ?? []
  expect(versions.length).toBeGreaterThan(70)
  for (const { content } of versions) {
    const question = QuestionContent.parse(JSON.parse(String(content)))
    const tags = { ...plainTags, chapter: '1', objectives: [1], bloom: 'apply' as const }
    expect(checkQuestion(question, tags), plainText(question.stem)).toEqual([])
  }
  const groups = (book.pages().get('question') ?? []).map(
    (row) => `${row['catalog_id']} ${row['sister_group']}`,
  )
  // no question is a sister of one of another course
  const courses = new Map(groups.map((one) => [one.split(' ')[1], one.split(' ')[0]]))
  for (const one of groups) expect(courses.get(one.split(' ')[1])).toBe(one.split(' ')[0])
})

test('answers are computed: known cases', () => {
  expect(countTrue((p, q, r) => (!p || q) && r)).toBe(3)
  expect(
    isTransitive([
      [1, 2],
      [2, 3],
      [1, 3],
    ]),
  ).toBe(true)
  expect(
    isTransitive([
      [1, 2],
      [2, 3],
    ]),
  ).toBe(false)
  // the sequence of the textbooks, with three frames
  const pages = [7, 0, 1, 2, 0, 3, 0, 4, 2, 3, 0, 3, 2, 1, 2, 0, 1, 7, 0, 1]
  expect([pageFaults(pages, 3, false), pageFaults(pages, 3, true)]).toEqual([15, 12])
  expect(nearestFirst([98, 183, 37, 122, 14, 124, 65, 67], 53)).toBe(236)
  expect(meanTurnaround([6, 3, 9])).toBe(11)
})
