import { iconOf } from '#kit/display/menu-icons.ts'
import type { Entry, Section } from '../../shell/section.ts'
import type { OfficeEntry } from './entries.ts'

const entryOf = ({ rule, to }: OfficeEntry): Entry => ({
  to,
  title: rule.title,
  names: [rule.title, rule.name],
  icon: iconOf(rule.icon),
  away: rule.menu_type === 'link',
  waiting: 0,
})

/** Directories as titled sections, those within others named with what they are in; single entries stand untitled. */
export function sectionsOf(entries: readonly OfficeEntry[], within: readonly string[] = []): Section[] {
  const title = within.join(' / ')
  const leaves = entries.filter(({ entries: below }) => !below)
  const own: Section = { key: title, title, entries: leaves.map(entryOf) }
  const sectionsFor = (entry: OfficeEntry): Section[] => {
    if (entry.entries) return sectionsOf(entry.entries, [...within, entry.rule.title])
    if (title === '') return [{ key: entry.rule.name, title: '', entries: [entryOf(entry)] }]
    return entry === leaves[0] ? [own] : []
  }
  return entries.flatMap(sectionsFor)
}
