/** The box that the obelisk of a class is drawn in. */
export const box = { width: 280, height: 560 }

const base = 240
const neck = 96
const tipHeight = 70
const gap = 3

export type Stone = { points: string; isShaded: boolean }

type Course = { from: number; to: number; count: number }

/** How many stones lie in each course, from below: by the width of the course, so that all are of about one size. */
function coursesOf(stones: number): number[] {
  if (stones === 0) return []
  const height = box.height - tipHeight
  const mean = (base + neck) / 2
  const count = Math.max(1, Math.min(stones, Math.round(Math.sqrt((stones * height) / mean / 1.3))))
  const widths = Array.from({ length: count }, (_, at) => base - ((base - neck) * (at + 0.5)) / count)
  const all = widths.reduce((sum, width) => sum + width, 0)
  const upTo = (at: number) =>
    Math.round((stones * widths.slice(0, at).reduce((sum, width) => sum + width, 0)) / all)
  return widths.map((_, at) => upTo(at + 1) - upTo(at))
}

const widthAt = (share: number) => base - (base - neck) * share

/** The stones of one course between two heights, from left to right; the last one lies in the shade. */
function stonesIn({ from, to, count }: Course): Stone[] {
  const height = box.height - tipHeight
  const corner = (share: number, at: number, inset: number) => {
    const width = widthAt(share)
    const x = box.width / 2 - width / 2 + (width * at) / count + inset
    const y = box.height - height * share
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const top = to - gap / height
  return Array.from({ length: count }, (_, at) => {
    const inset = at === count - 1 ? 0 : -gap
    const points = [
      corner(from, at, 0),
      corner(from, at + 1, inset),
      corner(top, at + 1, inset),
      corner(top, at, 0),
    ]
    return { points: points.join(' '), isShaded: count > 1 && at === count - 1 }
  })
}

/** A stone for each person, in the order in which they are laid: from below, the tip last. */
export function obeliskOf(people: number): Stone[] {
  const courses = coursesOf(Math.max(0, people - 1))
  const laid = courses.flatMap((count, at) =>
    stonesIn({ from: at / courses.length, to: (at + 1) / courses.length, count }),
  )
  const middle = box.width / 2
  const tip = `${middle - neck / 2},${tipHeight - gap} ${middle + neck / 2},${tipHeight - gap} ${middle},0`
  return [...laid, { points: tip, isShaded: false }]
}
