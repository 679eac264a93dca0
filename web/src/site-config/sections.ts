import type { Group } from './queries.ts'

/** The parts of a long group, each by the names of its items; what none of them names stands in the last. */
const parts = {
  assistant: [
    ['use', /^assistant_(?:on|students|place|policy|silence|marks)$/],
    ['first-service', /^assistant_(?:url|key|model|lacks|context|price_in|price_out)$/],
    ['second-service', /^assistant_second_/],
    ['third-service', /^assistant_third_/],
    ['tasks', /^assistant_(?:scenes|scene_models|terms)$/],
    ['kept-back', /^assistant_with/],
    ['limits', /./],
  ],
} as const satisfies Record<string, readonly (readonly [string, RegExp])[]>

export type SectionName = (typeof parts)[keyof typeof parts][number][0]

/** A part of a group; `isFolded` while nothing of it was set and it may wait. */
type Section = { name: SectionName; items: Group['list']; isFolded: boolean }

const mayWait = /^(?:second|third)-service$/

/** The items of a group in parts, or nothing where it is short enough to be read as it is. */
export function sectionsOf({ name, list }: Group): Section[] {
  const known: readonly (readonly [SectionName, RegExp])[] = name === 'assistant' ? parts.assistant : []
  const partOf = (item: string) => known.find(([, names]) => names.test(item))?.[0]
  return known
    .map(([section]) => ({ name: section, items: list.filter((item) => partOf(item.name) === section) }))
    .filter(({ items }) => items.length > 0)
    .map((section) => ({
      ...section,
      isFolded:
        mayWait.test(section.name) &&
        section.items.every((item) => !item.name.endsWith('_url') || item.value === ''),
    }))
}
