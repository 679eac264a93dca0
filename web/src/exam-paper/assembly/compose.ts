import type { Output } from '@obelisk/contract/endpoint'
import type { assemblePaper } from '@obelisk/contract/exam-paper/assembly'
import type { PaperPart, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'
import type { QuestionKind } from '@obelisk/contract/question-bank/content'

type Found = Output<typeof assemblePaper>['papers'][number]

/** Marks of each question where all have the same. */
const eachOf = (items: readonly PaperQuestion[]) => {
  const [first] = items
  return first && items.every(({ score }) => score === first.score) ? first.score : null
}

/**
 * The paper with what was found: locked questions stay where they are, all others go, and each new one comes into the
 * section of its kind, in the order of the blueprint. Sections that are left empty go, too.
 */
export function composed(text: PaperText, found: Found, titleOf: (kind: QuestionKind) => string): PaperText {
  const fresh = found.rows.flatMap(({ items }) => items)
  const kinds = [...new Set(fresh.map(({ content }) => content.kind))]
  const missing = kinds.filter((kind) => text.sections.every((section) => section.kind !== kind))
  const added = missing.map(
    (kind, at): PaperPart => ({
      id: found.section_ids[at] ?? 0,
      title: titleOf(kind),
      kind,
      each: null,
      note: '',
      items: [],
    }),
  )
  const seen = new Set<QuestionKind>()
  const filled = [...text.sections, ...added].map((section) => {
    const isFirst = !seen.has(section.kind)
    seen.add(section.kind)
    const locked = section.items.filter(({ is_locked }) => is_locked)
    const own = isFirst ? fresh.filter(({ content }) => content.kind === section.kind) : []
    const items = [...locked, ...own]
    return { ...section, items, each: eachOf(items) }
  })
  return { sections: filled.filter(({ items }) => items.length > 0) }
}
