import { describe, expect, test } from 'vitest'
import { checkSurvey } from './check-survey.ts'
import type { SurveyCondition, SurveyDefinition, SurveyQuestion } from './definition.ts'
import { both, choice, common, none, objective, page, plain, scaled, survey } from './survey.fixture.ts'
import type { SurveyContext } from './survey-finding.ts'

const isOne = (question: string, value: number) => ({ question, is: 'chosen', values: [value] }) as const
const within = (when: SurveyCondition) => survey(page('p', [scaled('q'), scaled('r', { when })]))

describe('findings', () => {
  const told = (definition: SurveyDefinition, context: Partial<SurveyContext> = {}) =>
    checkSurvey(definition, { ...plain, ...context }).map(({ code, level }) => `${level} ${code}`)
  test('a clean course survey has none', () => {
    expect(
      told(survey(page('p', [scaled('q', { mapping: objective('1') })])), { objectives: ['1'] }),
    ).toEqual([])
  })
  test.each<[string, SurveyDefinition, Partial<SurveyContext>]>([
    ['error Q01.objective_uncovered', survey(page('p', [scaled('q')])), { objectives: ['2'] }],
    ['error Q02.window', survey(page('p', [scaled('q')])), { window: { from: 10, to: 20, now: 30 } }],
    [
      'error Q02.audience',
      survey(page('p', [scaled('q')])),
      { window: { from: 1, to: 9, now: 0 }, people: 0 },
    ],
    ['error survey.empty', survey(page('p', [])), {}],
    ['error survey.same_id', survey(page('p', [scaled('q'), scaled('q')])), {}],
    ['error survey.no_title', survey(page('p', [scaled('q', { title: none })])), {}],
    ['error survey.few_options', survey(page('p', [choice('q', { options: [] })])), {}],
    [
      'error survey.empty_row',
      survey(
        page('p', [
          {
            ...common,
            id: 'm',
            kind: 'matrix',
            scale: 'five',
            na: true,
            rows: [
              { id: 'r1', label: both('清楚'), reverse: false },
              { id: 'r2', label: none, reverse: false },
            ],
          },
        ]),
      ),
      {},
    ],
    [
      'error survey.empty_step',
      {
        ...survey(page('p', [scaled('q')])),
        scales: [{ id: 'five', steps: [both('好'), none].map((label) => ({ label, hint: none })) }],
      },
      {},
    ],
    ...[
      [1, 0.4, 0.6],
      [1, 0.5],
      [1, 0.5, 0.5],
    ].map((values): [string, SurveyDefinition, object] => [
      'error survey.scale_values',
      {
        ...survey(page('p', [scaled('q')])),
        scales: [
          {
            id: 'five',
            steps: ['好', '中', '差'].map((label) => ({ label: both(label), hint: none })),
            values,
          },
        ],
      },
      {},
    ]),
    ['error survey.repeat_open', survey(page('p', [{ ...scaled('q'), repeat: 'requirement' }])), {}],
    [
      'warning survey.title_language',
      survey(page('p', [scaled('q')])),
      { title: { 'zh-cn': '用人单位评价', en: '' } },
    ],
    ['error survey.scale_unknown', survey(page('p', [scaled('q', { scale: 'no' })])), {}],
    [
      'error survey.condition_unknown',
      survey(page('p', [scaled('q', { when: { question: 'x', is: 'answered' } })])),
      {},
    ],
    [
      'error survey.condition_later',
      survey(page('p', [scaled('q', { when: { question: 'q', is: 'answered' } })])),
      {},
    ],
    ['error survey.carried_from', survey(page('p', [choice('q', { from: 'later' })])), {}],
    [
      'error survey.jump',
      survey(page('p', [scaled('q')], { jumps: [{ when: { question: 'q', is: 'answered' }, to: 'p' }] })),
      {},
    ],
    ['error survey.limits', survey(page('p', [choice('q', { min: 9 })])), {}],
    [
      'warning survey.unreachable',
      survey(page('p', [scaled('q'), scaled('r', { when: { question: 'q', is: 'chosen', values: [9] } })])),
      {},
    ],
    [
      'warning survey.unreachable',
      within({ all: [isOne('q', 0), { any: [isOne('q', 9), isOne('q', 8)] }] }),
      {},
    ],
    ['warning survey.unreachable', within({ all: [isOne('q', 0), isOne('q', 1)] }), {}],
    [
      'warning survey.unreachable',
      within({
        all: [
          { question: 'q', is: 'at-least', value: 3 },
          { question: 'q', is: 'at-most', value: 2 },
        ],
      }),
      {},
    ],
    ['warning survey.language', survey(page('p', [scaled('q', { title: { 'zh-cn': '题', en: '' } })])), {}],
    ['warning survey.language', survey(page('p', [scaled('q')], { title: { 'zh-cn': '', en: 'Part' } })), {}],
    [
      'warning survey.language',
      { ...survey(page('p', [scaled('q')])), thanks: { 'zh-cn': '谢谢', en: '' } },
      {},
    ],
    [
      'warning survey.language',
      {
        ...survey(page('p', [scaled('q')])),
        scales: [
          { id: 'five', steps: ['好', '差'].map((zh) => ({ label: { 'zh-cn': zh, en: '' }, hint: none })) },
        ],
      },
      {},
    ],
    ['warning survey.no_na', survey(page('p', [scaled('q', { na: false, mapping: objective('1') })])), {}],
    ['warning survey.weights', survey(page('p', [scaled('q', { mapping: objective('1', 0.5) })])), {}],
    [
      'error survey.unmapped',
      survey(page('p', [scaled('q', { mapping: objective('1') }), scaled('r', { mapping: objective('7') })])),
      { objectives: ['1'] },
    ],
    ['info survey.double', survey(page('p', [scaled('q', { title: both('讲解清楚和有趣') })])), {}],
  ])('%s', (wanted, definition, context) => {
    expect(told(definition, context)).toContain(wanted)
  })
  test('a question that some groups of a condition can show is reachable', () => {
    const may = within({ any: [isOne('q', 9), { all: [isOne('q', 1), { who: 'grade', ids: [1] }] }] })
    expect(told(may)).toEqual([])
  })
  test('scales of different length and personal questions without names are told', () => {
    const three = { id: 'three', steps: ['A', 'B', 'C'].map((label) => ({ label: both(label), hint: none })) }
    const mixed = survey(
      page('p', [
        scaled('q', { mapping: objective('1') }),
        scaled('r', { scale: 'three', mapping: objective('2') }),
      ]),
    )
    expect(told({ ...mixed, scales: [...mixed.scales, three] })).toContain('warning survey.unequal_scales')
    const who = { ...common, id: 'q', kind: 'short', longest: 20, personal: true } as SurveyQuestion
    expect(told(survey(page('p', [who])), { named: false })).toContain('error survey.personal')
    expect(told(survey(page('p', [who])))).toEqual([])
  })
})
