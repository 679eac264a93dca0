import type { ListedClass } from '@obelisk/contract/roster/class-list'

const pattern = /^(.*?)(\d+)\s*(?:-|–|—|~|～|至|到)\s*(\d+)(班?)$/

/** 计科2401-2404 and 计科2401-04 are four classes; anything else is itself. */
function namesOf(text: string): string[] {
  const [, stem = '', from = '', end = '', tail = ''] = pattern.exec(text.trim()) ?? []
  if (from === '' || end.length > from.length) return [text.trim()]
  const to = from.slice(0, from.length - end.length) + end
  const count = Number(to) - Number(from) + 1
  // 计科2024-1 is one class
  if (count < 2 || count > 60) return [text.trim()]
  return Array.from(
    { length: count },
    (_, at) => stem + String(Number(from) + at).padStart(from.length, '0') + tail,
  )
}

/** One line is a class, or several by a pattern; programme and cohort follow after tabs or commas. */
export const linesOfClasses = (text: string): ListedClass[] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [names = '', project = '', grade = ''] = line.split(/[\t,，;；、]/).map((cell) => cell.trim())
      return namesOf(names).map((name) => ({ name, project, grade }))
    })
    .filter(({ name }) => name !== '')
