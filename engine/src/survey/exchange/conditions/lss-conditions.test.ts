import { expect, test } from 'vitest'
import { questionsIn } from '../../definition.ts'
import { both } from '../../survey.fixture.ts'
import { readLss } from '../lss-read.ts'
import { writeLss } from '../lss-write.ts'
import { chosen, lss, not, ours, treeOf } from './conditions.fixture.ts'

test('LimeSurvey: groups within groups and limits go out and in', () => {
  const { file, losses } = writeLss(both('表'), ours)
  expect(losses.map(({ code, question }) => [code, question])).toEqual([
    ['simpler', '推荐'],
    ['condition', '本班'],
  ])
  const back = readLss(treeOf(file))
  const [, , help, , age, free] = questionsIn(back.definition)
  expect([back.losses, help, age]).toMatchObject([
    [],
    { options: [{}, {}, {}, { exclusive: true }] },
    { min: 0, max: 9, whole: true },
  ])
  const ticked = (option: string) => chosen('q3', option)
  expect(free?.when).toEqual({
    all: [
      {
        any: [
          ...['o4', 'o5', 'o6'].map((one) => chosen('q1', one)),
          ...['o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7'].map((one) => chosen('q2', one)),
        ],
      },
      {
        any: [
          ticked('o1'),
          ticked('o4'),
          {
            all: [
              not('q4', 'o1'),
              { question: 'q5', is: 'answered' },
              { question: 'q5', is: 'at-least', value: 2 },
            ],
          },
        ],
      },
    ],
  })
})

test('LimeSurvey of others: relevance of groups, old tables of conditions and attributes are read; the rest is named', () => {
  const question = (qid: number, type: string, title: string, more: object = {}) => ({
    qid,
    gid: 1,
    type,
    title,
    question_order: qid,
    relevance: '1',
    question: title,
    language: 'en',
    mandatory: 'N',
    ...more,
  })
  const { definition, losses } = readLss(
    lss(
      [
        'groups',
        [
          { gid: 1, group_order: 0, group_name: 'One', language: 'en' },
          { gid: 2, group_order: 1, group_name: 'Two', language: 'en', grelevance: 'Q1.NAOK == "A1"' },
        ],
      ],
      [
        'questions',
        [
          question(1, 'L', 'Q1'),
          question(2, 'M', 'Q2'),
          question(3, 'S', 'Q3'),
          question(4, 'T', 'Q4', { gid: 2, relevance: 'count(Q2.NAOK) > 1' }),
          question(5, 'T', 'Q5', { gid: 2, relevance: '7X1X2SQ001.NAOK != "Y"' }),
          question(6, '5', 'Q6'),
          question(7, 'S', 'Q7', { relevance: '((Q6.NAOK >= 4 or is_empty(Q3.NAOK)))' }),
          question(8, 'S', 'Q8', { relevance: '(Q6.NAOK >= 4)' }),
        ],
      ],
      [
        'subquestions',
        [
          {
            qid: 21,
            parent_qid: 2,
            gid: 1,
            title: 'SQ001',
            question: 'One',
            question_order: 1,
            language: 'en',
          },
        ],
      ],
      [
        'answers',
        [
          { qid: 1, code: 'A1', answer: 'Yes', sortorder: 1, language: 'en' },
          { qid: 1, code: 'A2', answer: 'No', sortorder: 2, language: 'en' },
        ],
      ],
      [
        'conditions',
        [
          { cid: 1, qid: 3, scenario: 1, cqid: 1, cfieldname: '7X1X1', method: '==', value: 'A1' },
          { cid: 2, qid: 3, scenario: 1, cqid: 1, cfieldname: '7X1X1', method: '==', value: 'A2' },
          { cid: 3, qid: 3, scenario: 1, cqid: 2, cfieldname: '+7X1X2SQ001', method: '==', value: 'Y' },
        ],
      ],
      [
        'question_attributes',
        [
          { qid: 2, attribute: 'max_answers', value: 2 },
          { qid: 1, attribute: 'array_filter', value: 'Q2' },
          { qid: 1, attribute: 'display_columns', value: 3 },
        ],
      ],
    ),
  )
  const byTitle = new Map(questionsIn(definition).map((one) => [one.title.en, one]))
  expect(byTitle.get('Q3')?.when).toEqual({
    all: [{ any: [chosen('q1', 'o1'), chosen('q1', 'o2')] }, chosen('q2', 'o1')],
  })
  expect(byTitle.get('Q4')?.when).toEqual(chosen('q1', 'o1'))
  expect(byTitle.get('Q5')?.when).toEqual({ all: [chosen('q1', 'o1'), not('q2', 'o1')] })
  expect(byTitle.get('Q8')?.when).toEqual(chosen('q4', 0, 1))
  expect(byTitle.get('Q2')).toMatchObject({ max: 2 })
  expect(losses.map(({ code, question: about, detail }) => [code, about, detail])).toEqual([
    ['limits', 'Q1', 'array_filter = Q2'],
    ['condition', 'Q7', '((Q6.NAOK >= 4 or is_empty(Q3.NAOK)))'],
    ['condition', 'Q4', 'count(Q2.NAOK) > 1'],
  ])
})
