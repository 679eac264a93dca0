import type { MarkupElement } from '#markup/markup.ts'
import { unescapeMarkup } from '#markup/markup.ts'
import type { SurveyCondition, SurveyQuestion } from '../../definition.ts'
import { both, choice, common, none, page, scaled, survey } from '../../survey.fixture.ts'

export const chosen = (question: string, ...values: (string | number)[]) =>
  ({ question, is: 'chosen', values }) as const
export const not = (question: string, ...values: (string | number)[]) =>
  ({ question, is: 'not-chosen', values }) as const

const nested: SurveyCondition = {
  all: [
    { any: [chosen('pace', 3, 4, 'na'), { question: 'nps', is: 'at-most', value: 6 }] },
    {
      any: [
        chosen('help', 'a', 'none'),
        { all: [not('why', 'x'), { question: 'age', is: 'at-least', value: 2 }] },
      ],
    },
  ],
}
export const ours = survey(
  page('p1', [
    scaled('pace'),
    { ...common, id: 'nps', title: both('推荐'), kind: 'nps', low: none, high: none },
    choice('help'),
    choice('why', {
      kind: 'single',
      options: ['x', 'y', 'z'].map((id) => ({
        id,
        label: both(id),
        score: null,
        other: id === 'z',
        exclusive: false,
      })),
    }),
    { ...common, id: 'age', title: both('年数'), kind: 'number', min: 0, max: 9, whole: true, unit: none },
  ] as SurveyQuestion[]),
  page('p2', [
    { ...common, id: 'free', title: both('意见'), kind: 'long', longest: 500, personal: false, when: nested },
    {
      ...common,
      id: 'own',
      title: both('本班'),
      kind: 'long',
      longest: 500,
      personal: false,
      when: { all: [chosen('why', 'z'), { who: 'grade', ids: [1] }] },
    },
  ] as SurveyQuestion[]),
)

const table = (name: string, rows: object[]) => ({
  name,
  attributes: {},
  children: [
    {
      name: 'rows',
      attributes: {},
      children: rows.map((row) => ({
        name: 'row',
        attributes: {},
        children: Object.entries(row).map(([key, value]) => ({
          name: key,
          attributes: {},
          children: [String(value)],
        })),
      })),
    },
  ],
})
export const lss = (...tables: [string, object[]][]) =>
  ({
    name: 'document',
    attributes: {},
    children: [
      { name: 'LimeSurveyDocType', attributes: {}, children: ['Survey'] },
      ...tables.map(([name, rows]) => table(name, rows)),
    ],
  }) as unknown as MarkupElement

const token = /<(\w+)>|<\/(\w+)>|<!\[CDATA\[([\s\S]*?)\]\]>|([^<]+)/g
type Open = { name: string; attributes: object; children: (Open | string)[] }

/** The tree of a file that our writer made. */
export function treeOf(file: string): MarkupElement {
  const open: Open[] = [{ name: '', attributes: {}, children: [] }]
  const [top] = open
  for (const [, name, end, cdata, plain = ''] of file.matchAll(token)) {
    const inner = name ? { name, attributes: {}, children: [] } : (cdata ?? unescapeMarkup(plain))
    if (end) open.pop()
    else open.at(-1)?.children.push(inner)
    if (typeof inner !== 'string') open.push(inner)
  }
  return top?.children.find((one) => typeof one !== 'string') as unknown as MarkupElement
}
