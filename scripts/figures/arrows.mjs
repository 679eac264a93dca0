/**
 * How many parts of a room use another one, and how many of these arrows point back when the parts stand in the best order
 * that is found by taking, again and again, the part that is used least by those that are left.
 * @param {{ file: string, text: string }[]} files of one room on one floor
 * @returns {{ arrows: number, back: number }}
 */
export function fewestArrowsBack(files) {
  /** A folder of the room, or a file that stands in the room itself. @param {string} file */
  const partOf = (file) => (file.split('/')[3] ?? '').replace(/[.]tsx?$/, '')
  /** @type {Map<string, Set<string>>} */
  const uses = new Map()
  for (const { file, text } of files) {
    const from = partOf(file)
    for (const [, to = ''] of text.matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const target = partOf(new URL(to, `file:///${file}`).pathname.slice(1))
      if (target && target !== from) uses.set(from, (uses.get(from) ?? new Set()).add(target))
    }
  }
  const arrows = [...uses.values()].reduce((sum, { size }) => sum + size, 0)
  const left = new Set([...uses.keys(), ...[...uses.values()].flatMap((set) => [...set])])
  let back = 0
  while (left.size > 0) {
    /** Arrows from parts that are left. @param {string} part */
    const usersOf = (part) => [...left].filter((other) => uses.get(other)?.has(part)).length
    const [top = ''] = [...left].toSorted((a, b) => usersOf(a) - usersOf(b))
    back += usersOf(top)
    left.delete(top)
  }
  return { arrows, back }
}
