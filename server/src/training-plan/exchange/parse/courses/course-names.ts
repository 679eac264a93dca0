/** Signs that schools put beside the name of a course; what they mean stands in a note. */
const before = /^[★☆▲△●◆※*]+\s*/
const after = '★☆▲△◆※*'

/** A name and the signs behind it. Read from the end, for a pattern would try every sign of a long text as the first. */
function partedAtEnd(text: string): [name: string, signs: string] {
  let end = text.length
  while (end > 0 && after.includes(text[end - 1] ?? ' ')) end--
  return [text.slice(0, end).trimEnd(), text.slice(end)]
}

export type CourseName = { name: string; name_en?: string; sign?: string }

/** ★数据结构, or 高等数学 over Advanced Mathematics: the name, the English name under it and the sign beside it. */
export function nameIn(text: string): CourseName {
  const lines = text.split('\n').map((line) => line.trim())
  const english = lines.findIndex((line) => /[A-Za-z]/.test(line) && !/\p{Script=Han}/u.test(line))
  const hasBoth = english > 0 && lines.slice(0, english).some((line) => /\p{Script=Han}/u.test(line))
  const whole = (hasBoth ? lines.slice(0, english) : lines).join('')
  const [plain, behind] = partedAtEnd(whole.replace(before, ''))
  const sign = before.exec(whole)?.[0][0] ?? behind[0]
  const name = behind === '' ? whole.replace(before, '') : plain
  if (name === '') return { name: whole }
  return {
    name,
    ...(hasBoth ? { name_en: lines.slice(english).join(' ').trim() } : {}),
    ...(sign ? { sign } : {}),
  }
}

/** The signs that a note explains as core courses: 注：★为专业核心课程; 核心课程标注*. */
export function coreSigns(texts: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const text of texts) {
    if (!text.includes('核心')) continue
    const said = /([★☆▲△●◆※*])[^★☆▲△●◆※*。；;]{0,12}核心|核心[^★☆▲△●◆※*。；;]{0,12}([★☆▲△●◆※*])/.exec(text)
    const sign = said?.[1] ?? said?.[2]
    if (sign) found.add(sign)
  }
  return found
}
