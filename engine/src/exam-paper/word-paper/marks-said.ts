/** Marks that a heading or a stem says: for each question or each blank, for all of a section, and how many questions. */
export type MarksSaid = {
  each: number | null
  isPerBlank: boolean
  count: number | null
  total: number | null
}

const n = '([0-9]+(?:\\.[0-9]+)?)'
const point = "(?:分|points?|marks?|pts?|['′’])"
const question = '(?:小题|大题|题|道题|道|问|个|句|词)'
const of = (...patterns: string[]) => patterns.map((pattern) => new RegExp(pattern, 'i'))

const perBlank = of(`每\\s*(?:个?空|空格)\\s*(?:各)?\\s*${n}\\s*${point}`, `${n}\\s*${point}\\s*[/每]\\s*空`)
const perQuestion = of(
  `每\\s*${question}\\s*(?:各)?\\s*${n}\\s*${point}`,
  `(?:${question}\\s*)?各\\s*${n}\\s*${point}`,
  `${n}\\s*${point}\\s*(?:/|每|a|per|for\\s+each|each)\\s*(?:${question}|question|item)?`,
)
const totals = of(
  `(?:共计|总计|合计|共|计|满分|总分|小计)(?:为)?\\s*[:：]?\\s*${n}\\s*${point}`,
  `=\\s*${n}`,
  `${n}\\s*${point}\\s+in\\s+(?:all|total)`,
)
const counts = of(`(?:共有|共|有)?\\s*${n}\\s*(?:小题|道题|题|道|questions?|items?)`)
/** `10×2分`, `10 小题 × 2`: questions first, then marks; `2 分×10` the other way round. */
const products = [
  { pattern: of(`${n}\\s*${point}\\s*[×x*]\\s*${n}`), order: ['each', 'count'] },
  { pattern: of(`${n}\\s*${question}?\\s*[×x*]\\s*${n}`), order: ['count', 'each'] },
] as const
const alone = new RegExp(`^\\s*(?:本(?:小|大)?题|此题|满分|共)*\\s*${n}\\s*${point}\\s*$`, 'i')

const firstOf = (patterns: readonly RegExp[], text: string): number | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found) return Number(found[1])
  }
  return null
}

function productIn(text: string): { each: number; count: number } | undefined {
  for (const { pattern, order } of products) {
    const found = pattern.map((one) => one.exec(text)).find(Boolean)
    if (!found) continue
    const [first, second] = [Number(found[1]), Number(found[2])]
    return order[0] === 'each' ? { each: first, count: second } : { each: second, count: first }
  }
  return undefined
}

/** What a text in every habit says of marks: `（每小题 2 分，共 20 分）`, `10×2分`, `(2 points each, 20 points)`, `15分`. */
export function marksSaid(given: string): MarksSaid {
  const text = given.normalize('NFKC')
  const product = productIn(text)
  const blank = firstOf(perBlank, text)
  const each = blank ?? product?.each ?? firstOf(perQuestion, text)
  const total = firstOf(totals, text) ?? (each === null ? firstOf([alone], text) : null)
  return {
    each,
    isPerBlank: blank !== null,
    count: product?.count ?? firstOf(counts, text.replace(/每\s*(?:小|大)?题/g, '')),
    total,
  }
}

export const saysMarks = ({ each, total }: MarksSaid): boolean => each !== null || total !== null

const bracket = /[(（【[]\s*([^()（）【】[\]]{1,60}?)\s*[)）】\]]/g

/** Brackets of a text that say marks: where they stand, and what they say. */
export function markBrackets(text: string): { from: number; to: number; said: MarksSaid }[] {
  return [...text.matchAll(bracket)].flatMap((found) => {
    const said = marksSaid(found[1] ?? '')
    return saysMarks(said) ? [{ from: found.index, to: found.index + found[0].length, said }] : []
  })
}
