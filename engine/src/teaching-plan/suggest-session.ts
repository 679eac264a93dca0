type Texts = { readonly key_points: string; readonly ideology: string; readonly homework: string }

type Chapter = Texts & { readonly id: number; readonly no: number; readonly difficult_points: string }
type Session = Texts & { readonly parts: readonly { readonly chapter_id?: number | null | undefined }[] }

/** A text for an empty field of a session, with the numbers of the chapters that it comes from. */
export type SessionSuggestion = {
  readonly field: keyof Texts
  readonly text: string
  readonly chapters: readonly number[]
}

const fields = ['key_points', 'ideology', 'homework'] as const

const textOf = (chapter: Chapter, field: keyof Texts) =>
  (field === 'key_points' ? [chapter.key_points, chapter.difficult_points] : [chapter[field]])
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')

/** What the chapters of the syllabus say for the fields of a session that are still empty. */
export function suggestForSession(session: Session, chapters: readonly Chapter[]): SessionSuggestion[] {
  const ids = new Set(session.parts.map(({ chapter_id }) => chapter_id))
  const own = chapters.filter(({ id }) => ids.has(id))
  return fields.flatMap((field) => {
    if (session[field].trim() !== '') return []
    const saying = own.filter((chapter) => textOf(chapter, field) !== '')
    const text = saying.map((chapter) => textOf(chapter, field)).join('\n')
    return text === '' ? [] : [{ field, text, chapters: saying.map(({ no }) => no) }]
  })
}
