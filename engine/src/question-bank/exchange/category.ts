const most = 60
const isRoot = (part: string) =>
  part === '' || /^\$\w+\$$/.test(part) || /^(top|default\b.*|默认.*)$/i.test(part)

/** The path of a category of Moodle as tags: as one where it is short enough, else a tag for each of its parts. */
export function categoryTags(path: string): string[] {
  const parts = path
    .split(/(?<!\/)\/(?!\/)/)
    .map((part) => part.replaceAll('//', '/').trim())
    .filter((part) => !isRoot(part))
  const whole = parts.join('/')
  if (whole === '') return []
  return whole.length <= most ? [whole] : parts.map((part) => part.slice(0, most))
}
