import type { PaperPart, PaperQuestion, PaperText } from '@obelisk/contract/exam-paper/shapes'

/** Changes of a paper as values: each gives the whole text anew. */
type Change = (text: PaperText) => PaperText

const withSections = (text: PaperText, of: (sections: PaperPart[]) => PaperPart[]): PaperText => ({
  sections: of(text.sections),
})

export const changeSection =
  (id: number, some: Partial<PaperPart>): Change =>
  (text) =>
    withSections(text, (all) => all.map((one) => (one.id === id ? { ...one, ...some } : one)))

export const addSection =
  (section: PaperPart): Change =>
  (text) =>
    withSections(text, (all) => [...all, section])

export const dropSection =
  (id: number): Change =>
  (text) =>
    withSections(text, (all) => all.filter((one) => one.id !== id))

/** Moves a section up (-1) or down (1). */
export const shiftSection =
  (id: number, by: -1 | 1): Change =>
  (text) =>
    withSections(text, (all) =>
      moved(
        all,
        all.findIndex((one) => one.id === id),
        by,
      ),
    )

function moved<T>(all: readonly T[], at: number, by: number): T[] {
  const to = at + by
  const one = all[at]
  if (one === undefined || to < 0 || to >= all.length) return [...all]
  const rest = all.filter((_, place) => place !== at)
  return [...rest.slice(0, to), one, ...rest.slice(to)]
}

export const changeItem =
  (id: number, some: Partial<PaperQuestion>): Change =>
  (text) =>
    withSections(text, (all) =>
      all.map((section) => ({
        ...section,
        items: section.items.map((item) => (item.id === id ? { ...item, ...some } : item)),
      })),
    )

export const dropItem =
  (id: number): Change =>
  (text) =>
    withSections(text, (all) =>
      all.map((section) => ({ ...section, items: section.items.filter((item) => item.id !== id) })),
    )

/** Puts questions at the end of a section; they get its marks where all of them have the same. */
export const addItems =
  (sectionId: number, items: readonly PaperQuestion[]): Change =>
  (text) =>
    withSections(text, (all) =>
      all.map((section) =>
        section.id === sectionId
          ? { ...section, items: [...section.items, ...items.map((item) => scoredFor(section, item))] }
          : section,
      ),
    )

/** A question in the place of another one. */
export const swapItem =
  (id: number, item: PaperQuestion): Change =>
  (text) =>
    withSections(text, (all) =>
      all.map((section) => ({
        ...section,
        items: section.items.map((one) => (one.id === id ? scoredFor(section, item) : one)),
      })),
    )

const scoredFor = ({ each }: PaperPart, item: PaperQuestion): PaperQuestion =>
  each === null ? item : { ...item, score: each }

/** Puts a question before another one, or at the end of a section. */
export const placeItem =
  (id: number, sectionId: number, before: number | null): Change =>
  (text) => {
    const item = itemsOf(text).find((one) => one.id === id)
    if (!item || id === before) return text
    const without = dropItem(id)(text)
    return withSections(without, (all) =>
      all.map((section) => {
        if (section.id !== sectionId) return section
        const at = section.items.findIndex((one) => one.id === before)
        const place = at < 0 ? section.items.length : at
        return { ...section, items: [...section.items.slice(0, place), item, ...section.items.slice(place)] }
      }),
    )
  }

/** Moves a question up or down within its section, and over its border into the next one. */
export const shiftItem =
  (id: number, by: -1 | 1): Change =>
  (text) => {
    const at = text.sections.findIndex(({ items }) => items.some((item) => item.id === id))
    const section = text.sections[at]
    if (!section) return text
    const place = section.items.findIndex((item) => item.id === id)
    const to = place + by
    if (to >= 0 && to < section.items.length)
      return changeSection(section.id, { items: moved(section.items, place, by) })(text)
    const next = text.sections[at + by]
    if (!next) return text
    return placeItem(id, next.id, by === 1 ? (next.items[0]?.id ?? null) : null)(text)
  }

export const itemsOf = ({ sections }: PaperText): PaperQuestion[] => sections.flatMap(({ items }) => items)
