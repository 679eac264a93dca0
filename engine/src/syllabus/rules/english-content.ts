import { type EnglishText, englishOf } from './english-texts.ts'

type Chapter = {
  readonly id: number
  readonly no: number
  readonly name: string
  readonly content: string
  readonly key_points: string
  readonly difficult_points: string
  readonly requirement: string
  readonly ideology: string
  readonly homework: string
}
type Lab = { readonly id: number; readonly name: string; readonly content: string }
type Own = { readonly key: string; readonly title: string; readonly content: string }

/** What of a syllabus has words without an English field of their own. */
export type ChineseContent = {
  readonly introduction: string
  readonly methods: string
  readonly ideology: string
  readonly chapters: readonly Chapter[]
  readonly lab_items: readonly Lab[]
  readonly sections: readonly Own[]
  readonly english: readonly EnglishText[]
}

export const wholeTexts = ['introduction', 'methods', 'ideology'] as const
export const chapterTexts = [
  'name',
  'content',
  'key_points',
  'difficult_points',
  'requirement',
  'ideology',
  'homework',
] as const

/** A text with its place; `part` names the list and `field` the field in it. */
export type TextAt = {
  readonly place: string
  readonly text: string
  readonly name: string
  readonly field: string
}

const at = (place: string, name: string, field: string, text: string): TextAt[] =>
  text.trim() === '' ? [] : [{ place, name, field, text }]

/** Every text that the English form prints in English when there is one, in the order of the form. */
export const textsToTranslate = (content: ChineseContent): TextAt[] => [
  ...wholeTexts.flatMap((field) => at(field, '', field, content[field])),
  ...content.chapters.flatMap((chapter) =>
    chapterTexts.flatMap((field) =>
      at(`chapter:${chapter.id}:${field}`, String(chapter.no), field, chapter[field]),
    ),
  ),
  ...content.lab_items.flatMap((lab) => [
    ...at(`lab:${lab.id}:name`, lab.name, 'name', lab.name),
    ...at(`lab:${lab.id}:content`, lab.name, 'content', lab.content),
  ]),
  ...content.sections.flatMap((own) => [
    ...at(`own:${own.key}:title`, own.title, 'title', own.title),
    ...at(`own:${own.key}:content`, own.title, 'content', own.content),
  ]),
]

/** The content with its English where that is of the very words that stand there; other texts stay Chinese. */
export function inEnglish<C extends ChineseContent>(content: C): C {
  const today = new Set(textsToTranslate(content).map(({ text }) => text))
  const english = (text: string) => {
    const found = englishOf(text, content.english, today)
    return found.state === 'fresh' ? found.en : text
  }
  const fields = <R>(row: R, names: readonly (keyof R)[]): R => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, english(String(row[name]))])),
  })
  return {
    ...fields(content, wholeTexts),
    chapters: content.chapters.map((chapter) => fields(chapter, chapterTexts)),
    lab_items: content.lab_items.map((lab) => fields(lab, ['name', 'content'])),
    sections: content.sections.map((own) => fields(own, ['title', 'content'])),
  }
}
