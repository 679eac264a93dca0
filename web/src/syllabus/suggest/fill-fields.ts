import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import type { FieldTogether } from '#kit/suggest/offers.ts'
import type { Written } from '../editor/use-editor.ts'
import type { SyllabusSay } from '../messages.ts'
import { newRowId, rowKey } from '../store/content-ids.ts'
import { emptyChapter, emptyObjective } from '../store/empty-rows.ts'
import { edited } from './map-fields.ts'

type Fields = Record<string, FieldTogether>

/** Rows that a file may fill: those that there are, and some that are made when somebody accepts words for them. */
export type Slots = { objectives: readonly number[]; chapters: readonly number[] }

const mostObjectives = 8
const mostChapters = 20

const slots = (list: 'objectives' | 'chapters', rows: readonly { id: number }[], most: number) => [
  ...rows.map(({ id }) => rowKey(list, id)),
  ...Array.from({ length: Math.max(0, most - rows.length) }, newRowId),
]

export const slotsFor = ({ objectives, chapters }: SyllabusContent): Slots => ({
  objectives: slots('objectives', objectives, mostObjectives),
  chapters: slots('chapters', chapters, mostChapters),
})

type Given = Pick<Written, 'editor'> & { content: SyllabusContent; t: SyllabusSay; slots: Slots }

const wholeFields = ({ editor, content, t }: Given): Fields =>
  Object.fromEntries(
    (
      [
        ['introduction', 'introduction'],
        ['methods', 'teaching-methods'],
        ['ideology', 'ideology-design'],
      ] as const
    ).map(([field, name]) => [
      `fill:${field}`,
      {
        task: 'fill' as const,
        label: t(name),
        value: content[field],
        write: (text: string) => edited(editor, `fill ${field}`, (now) => ({ ...now, [field]: text })),
      },
    ]),
  )

/** The row of a slot changed, or added when it is not there yet. */
const withRow = <R extends { id: number }>(
  list: 'objectives' | 'chapters',
  rows: readonly R[],
  slot: number,
  some: Partial<R>,
  empty: () => R,
): R[] => {
  const isThere = rows.some(({ id }) => rowKey(list, id) === slot)
  return isThere
    ? rows.map((row) => (rowKey(list, row.id) === slot ? { ...row, ...some } : row))
    : [...rows, { ...empty(), ...some, id: slot }]
}

const objectiveField = ({ editor, content, t }: Given, slot: number, at: number): [string, FieldTogether] => [
  `fill:objective:${at + 1}`,
  {
    task: 'fill',
    label: `CO${at + 1} ${t('col-objective')}`,
    value: content.objectives.find(({ id }) => rowKey('objectives', id) === slot)?.text ?? '',
    write: (text) =>
      edited(editor, `fill objective ${slot}`, (now) => ({
        ...now,
        objectives: withRow('objectives', now.objectives, slot, { text }, () =>
          emptyObjective(now.objectives.length + 1),
        ),
      })),
  },
]

const chapterFields = (
  { editor, content, t }: Given,
  slot: number,
  at: number,
): [string, FieldTogether][] => {
  const row = content.chapters.find(({ id }) => rowKey('chapters', id) === slot)
  return (['name', 'content', 'key_points', 'difficult_points'] as const).map((field) => [
    `fill:chapter:${at + 1}:${field}`,
    {
      task: 'fill',
      label: `${t('chapter-no', { no: at + 1 })} ${t(`chapter-${field}`)}`,
      value: row?.[field] ?? '',
      write: (text) =>
        edited(editor, `fill chapter ${slot} ${field}`, (now) => ({
          ...now,
          chapters: withRow('chapters', now.chapters, slot, { [field]: text }, () =>
            emptyChapter(now.chapters.length + 1),
          ),
        })),
    },
  ])
}

/** What a file may fill: the texts, the objectives and the chapters, also those that are not there yet. */
export const fillFields = (given: Given): Fields => ({
  ...wholeFields(given),
  ...Object.fromEntries(given.slots.objectives.map((slot, at) => objectiveField(given, slot, at))),
  ...Object.fromEntries(given.slots.chapters.flatMap((slot, at) => chapterFields(given, slot, at))),
})
