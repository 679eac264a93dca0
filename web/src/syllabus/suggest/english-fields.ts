import type { SyllabusContent } from '@obelisk/contract/syllabus/content'
import { type TextAt, textsToTranslate } from '@obelisk/engine/syllabus/rules/english-content'
import { englishOf, withEnglish } from '@obelisk/engine/syllabus/rules/english-texts'
import type { FieldTogether } from '#kit/suggest/offers.ts'
import type { Written } from '../editor/use-editor.ts'
import type { SyllabusSay } from '../messages.ts'
import { edited } from './map-fields.ts'

type Fields = Record<string, FieldTogether>
type Given = Pick<Written, 'editor'> & { content: SyllabusContent; t: SyllabusSay }

/** The texts of today, of the objectives too, which have an English field of their own. */
const todayOf = (content: SyllabusContent) =>
  new Set([...textsToTranslate(content), ...content.objectives].map(({ text }) => text))

/** The content with the English of a text. */
export const withEnglishOf = (content: SyllabusContent, zh: string, en: string): SyllabusContent => ({
  ...content,
  english: withEnglish(content.english, zh, en, todayOf(content)),
})

const wholeNames = {
  introduction: 'introduction',
  methods: 'teaching-methods',
  ideology: 'ideology-design',
} as const

const chapterNames = {
  name: 'chapter-name',
  content: 'chapter-content',
  key_points: 'chapter-key_points',
  difficult_points: 'chapter-difficult_points',
  requirement: 'requirement',
  ideology: 'chapter-ideology',
  homework: 'chapter-homework',
} as const

const keyIn = <K extends string>(names: Readonly<Record<K, unknown>>, key: string): K | undefined =>
  (Object.keys(names) as K[]).find((one) => one === key)

/** What a text is called: the chapter, lab or section, and the field. */
export function labelOfText({ place, name, field }: TextAt, t: SyllabusSay): string {
  const whole = keyIn(wholeNames, place)
  if (whole) return t(wholeNames[whole])
  const ofChapter = place.startsWith('chapter:') ? keyIn(chapterNames, field) : undefined
  const chapter = t('chapter-no', { no: name })
  if (ofChapter) return ofChapter === 'name' ? chapter : `${chapter} ${t(chapterNames[ofChapter])}`
  return field === 'content' ? `${name} ${t('chapter-content')}` : name
}

/** What there is of the English of a text, in words: what was changed since, or that there is none. */
export function stateOfEnglish(text: string, content: SyllabusContent, t: SyllabusSay) {
  const found = englishOf(text, content.english, todayOf(content))
  const changed = found.state === 'stale' ? found.changed : []
  return {
    ...found,
    flags:
      found.state === 'stale'
        ? [t('english-changed', { text: changed.join(' ') || t('english-shortened') })]
        : [],
  }
}

const textField = (given: Given, one: TextAt): [string, FieldTogether] => {
  const { editor, content, t } = given
  const { en, flags, state } = stateOfEnglish(one.text, content, t)
  return [
    `english:${one.place}`,
    {
      task: 'translate',
      label: labelOfText(one, t),
      about: one.text,
      value: en,
      flags,
      isDone: state === 'fresh',
      write: (text) => edited(editor, `english ${one.place}`, (now) => withEnglishOf(now, one.text, text)),
    },
  ]
}

const objectiveField = (
  given: Given,
  { id, no, text, text_en }: SyllabusContent['objectives'][number],
): [string, FieldTogether] => {
  const { editor, content, t } = given
  const { state, flags } = stateOfEnglish(text, content, t)
  return [
    `english:objective:${id}`,
    {
      task: 'translate',
      label: `CO${no}`,
      about: text,
      value: text_en,
      flags,
      isDone: text_en !== '' && state !== 'stale',
      write: (written) =>
        edited(editor, `english objective ${id}`, (now) => ({
          ...withEnglishOf(now, text, written),
          objectives: now.objectives.map((one) => (one.id === id ? { ...one, text_en: written } : one)),
        })),
    },
  ]
}

/** The English of every text of the syllabus; those whose Chinese was changed since say so. */
export const englishFields = (given: Given): Fields =>
  Object.fromEntries([
    ...given.content.objectives
      .filter(({ text }) => text.trim() !== '')
      .map((objective) => objectiveField(given, objective)),
    ...textsToTranslate(given.content).map((one) => textField(given, one)),
  ])
