import { expect, test } from 'vitest'
import { questionsIn, type SurveyCondition } from '../../definition.ts'
import { both } from '../../survey.fixture.ts'
import { readSurveyJs } from '../surveyjs-read.ts'
import { writeSurveyJs } from '../surveyjs-write.ts'
import { conditionFrom, type Subject } from './condition-from.ts'
import { chosen, not, ours } from './conditions.fixture.ts'

const subjects = new Map<string, Subject>([
  ['n', { question: 'q1', as: 'number', isWhole: false }],
  ['nps', { question: 'q2', as: 'number', isWhole: true }],
  [
    'c',
    {
      question: 'q3',
      as: 'choice',
      values: new Map([
        ['a', 'o1'],
        ['b', 'o2'],
        ['x y', 'o3'],
      ]),
    },
  ],
  [
    'r',
    {
      question: 'q4',
      as: 'choice',
      values: new Map([
        ['3', 0],
        ['2', 1],
        ['1', 2],
      ]),
    },
  ],
  ['t', { question: 'q5', as: 'text' }],
])
const said = (text: string) => conditionFrom(text, (name) => subjects.get(name))

test.each<[string, SurveyCondition]>([
  ["{c} = 'a'", chosen('q3', 'o1')],
  ['{c} anyof [a, "x y"]', chosen('q3', 'o1', 'o3')],
  ["{c} allof ['a', 'b']", { all: [chosen('q3', 'o1'), chosen('q3', 'o2')] }],
  ["!({c} anyof ['a'])", not('q3', 'o1')],
  [
    "{c} = 'a' or {c} = 'b' and {n} >= 2",
    {
      any: [chosen('q3', 'o1'), { all: [chosen('q3', 'o2'), { question: 'q1', is: 'at-least', value: 2 }] }],
    },
  ],
  [
    "({c} = 'a' or {t} notempty) and ({n} <= 3 or {r} < 3)",
    {
      all: [
        { any: [chosen('q3', 'o1'), { question: 'q5', is: 'answered' }] },
        { any: [{ question: 'q1', is: 'at-most', value: 3 }, chosen('q4', 1, 2)] },
      ],
    },
  ],
  ["not ({c} = 'a' or {t} empty)", { all: [not('q3', 'o1'), { question: 'q5', is: 'answered' }] }],
  [
    '{nps} > 8 && {nps} < 10',
    {
      all: [
        { question: 'q2', is: 'at-least', value: 9 },
        { question: 'q2', is: 'at-most', value: 9 },
      ],
    },
  ],
  [
    '{n} = 4',
    {
      all: [
        { question: 'q1', is: 'at-least', value: 4 },
        { question: 'q1', is: 'at-most', value: 4 },
      ],
    },
  ],
])('an expression becomes a condition: %s', (text, condition) => {
  expect(said(text)).toEqual(condition)
})

test.each([
  ...[
    'age({t}) > 3',
    '{n} > 3',
    '!({n} >= 3)',
    '{t} empty',
    "{t} = 'a'",
    "{c} = 'z'",
    '{c} = {t}',
    "{c} = ['a', 'b']",
  ],
  ...[
    '{c} =',
    "({c} = 'a'",
    "{c} = 'a' {c} = 'b'",
    '{n} + 1 >= 3',
    '{c} = ~',
    '',
    'toString',
    "{c} constructor 'a'",
  ],
  "{c}='a' or ({c}='b' and ({c}='a' or ({c}='b' and ({c}='a' or {n}>=1))))",
])('what there is no condition for is not guessed: %s', (text) => {
  expect(said(text)).toBeUndefined()
})

test('SurveyJS: groups within groups go out and in; what depends on who answers is named as lost', () => {
  const { file, losses } = writeSurveyJs(both('表'), ours)
  expect(losses.map(({ code, question }) => [code, question])).toEqual([['condition', '本班']])
  const back = readSurveyJs(JSON.parse(JSON.stringify(file)))
  expect(back.losses).toEqual([])
  const [pace, , help, why, age, free] = questionsIn(back.definition)
  expect(free?.when).toEqual({
    all: [
      { any: [chosen(pace?.id ?? '', 'o4', 'o5', 'o6'), { question: 'q2', is: 'at-most', value: 6 }] },
      {
        any: [
          chosen(help?.id ?? '', 'o1', 'o4'),
          { all: [not(why?.id ?? '', 'o1'), { question: age?.id, is: 'at-least', value: 2 }] },
        ],
      },
    ],
  })
  expect(help).toMatchObject({ options: [{}, {}, {}, { exclusive: true }] })
})

test('SurveyJS: what a page or a panel asks for is asked of every question in it', () => {
  const inner = { type: 'comment', name: 'c', title: 'C', visibleIf: '{n} <= 5' }
  const { definition, losses } = readSurveyJs({
    pages: [
      { elements: [{ type: 'text', inputType: 'number', name: 'n', title: 'N' }] },
      {
        visibleIf: '{n} >= 1',
        elements: [
          { type: 'panel', visibleIf: '{n} >= 2', elements: [inner] },
          { type: 'comment', name: 'd', title: 'D', requiredIf: '{n} > 1' },
        ],
      },
      { title: 'P', visibleIf: 'today() > 1', elements: [{ type: 'comment', name: 'e', title: 'E' }] },
    ],
  })
  const least = (value: number) => ({ question: 'q1', is: 'at-least', value })
  expect(questionsIn(definition).map(({ when }) => when)).toEqual([
    null,
    { all: [least(1), least(2), { question: 'q1', is: 'at-most', value: 5 }] },
    least(1),
    null,
  ])
  expect(losses.map(({ question, detail }) => [question, detail])).toEqual([
    ['D', 'requiredIf: {n} > 1'],
    ['P', 'today() > 1'],
  ])
})
