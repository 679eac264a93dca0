/** What a column of a list of questions says. `option` columns stand in the order of their letters. */
export type Column =
  | ('kind' | 'stem' | 'option' | 'answer' | 'explanation' | 'difficulty' | 'score' | 'chapter' | 'knowledge')
  | ('objective' | 'bloom' | 'tags' | 'points' | 'minutes' | 'source' | 'year' | 'tolerance' | 'number')

const words: Readonly<Record<Exclude<Column, 'option'>, readonly string[]>> = {
  number: ['题号', '序号', '编号', 'no', 'number'],
  kind: ['题型', '题目类型', '试题类型', '类型', 'type', 'kind', 'question type'],
  stem: [
    '题干',
    '题目',
    '试题内容',
    '题目内容',
    '题目描述',
    '试题',
    '内容',
    'stem',
    'question',
    'question text',
  ],
  answer: ['正确答案', '答案', '参考答案', '标准答案', 'answer', 'correct answer', 'key'],
  explanation: ['解析', '答案解析', '试题解析', '详解', 'explanation', 'feedback'],
  difficulty: ['难度', '难易度', '难易程度', '难度系数', 'difficulty'],
  score: ['分值', '分数', '默认分值', 'score', 'marks', 'points'],
  chapter: ['章节', '所属章节', '章', 'chapter'],
  knowledge: ['知识点', '考点', 'knowledge points', 'topic'],
  objective: ['课程目标', '目标', 'objective', 'course objective'],
  bloom: ['认知层次', '能力层次', '认知水平', 'bloom', 'level'],
  tags: ['标签', '关键词', 'tags', 'keywords'],
  points: ['采分点', '评分标准', '评分要点', 'marking points'],
  minutes: ['用时', '预计用时', 'minutes'],
  source: ['来源', '出处', 'source'],
  year: ['年份', 'year'],
  tolerance: ['容差', 'tolerance'],
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*:：\s（）()]/g, '')

const named = new Map(
  (Object.entries(words) as [Column, readonly string[]][]).flatMap(([column, all]) =>
    all.map((word) => [plain(word), column] as const),
  ),
)
const option = /^(?:选项|答案|option|choice)?([a-z])(?:选项|项)?$/

/** The title of a column as our template has it. */
export const titleOf = (column: Exclude<Column, 'option'>): string => words[column][0] ?? column

/** What a title says: a column, or an option by its place. */
export function columnNamed(title: string): { column: Column; at: number } | undefined {
  const text = plain(title)
  const letter = option.exec(text)?.[1]
  if (letter) return { column: 'option', at: letter.charCodeAt(0) - 97 }
  const number = /^(?:选项|option)(\d{1,2})$/.exec(text)?.[1]
  if (number) return { column: 'option', at: Number(number) - 1 }
  const column = named.get(text)
  return column && { column, at: 0 }
}

/** `head` is the place of the row of titles; -1 when the sheet has none. */
export type Layout = { head: number; columns: Map<number, { column: Column; at: number }> }

/** The row of titles among the first rows: the one that names most columns, the stem among them. */
export function layoutOf(rows: readonly (readonly string[])[]): Layout | undefined {
  let best: Layout | undefined
  for (const [head, row] of rows.slice(0, 20).entries()) {
    const found = row.flatMap((title, at) => {
      const known = columnNamed(title)
      return known ? [[at, known] as const] : []
    })
    const columns = new Map(found)
    const hasStem = found.some(([, { column }]) => column === 'stem')
    if (hasStem && columns.size > Math.max(1, best?.columns.size ?? 0)) best = { head, columns }
  }
  return best
}

/** What a person said of a sheet: what columns are, where the titles end, and which rows are no questions. */
export type SaidOfTable = {
  head: number | undefined
  columns: ReadonlyMap<number, Column | 'ignore'>
  rows: ReadonlyMap<number, 'question' | 'ignore'>
}

const columnsIn = (row: readonly string[]): Layout['columns'] =>
  new Map(
    row.flatMap((title, at) => {
      const known = columnNamed(title)
      return known ? [[at, known] as const] : []
    }),
  )

/** Where no title is known, the first row of several texts is most likely the row of titles. */
const likelyHead = (rows: readonly (readonly string[])[]): number =>
  rows.slice(0, 20).findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1)

/** Options by their columns from the left. */
function inOrder(columns: Layout['columns']): Layout['columns'] {
  const options = [...columns].filter(([, { column }]) => column === 'option').map(([at]) => at)
  const places = new Map(options.toSorted((a, b) => a - b).map((at, place) => [at, place]))
  return new Map(
    [...columns].map(([at, one]) => [at, places.has(at) ? { ...one, at: places.get(at) ?? 0 } : one]),
  )
}

/**
 * The layout of a sheet with what was said of it as facts. A column that was said to be something takes it from the column
 * whose title says the same; without a stem there may be no layout (undefined).
 */
export function layoutWith(
  rows: readonly (readonly string[])[],
  said: SaidOfTable | undefined,
): Layout | undefined {
  const guess = said?.head === undefined ? layoutOf(rows) : undefined
  if (!said || (said.columns.size === 0 && said.head === undefined)) return guess
  const head = said.head ?? guess?.head ?? likelyHead(rows)
  const spoken = new Set(said.columns.values())
  const known = [...columnsIn(rows[head] ?? [])].filter(
    ([at, { column }]) => !said.columns.has(at) && (column === 'option' || !spoken.has(column)),
  )
  const told = [...said.columns].flatMap(([at, column]) =>
    column === 'ignore' ? [] : [[at, { column, at: 0 }] as const],
  )
  const columns = new Map([...known, ...told])
  const isSaidFirst = head >= 0 && said.rows.get(head) === 'question'
  return { head: isSaidFirst ? -1 : head, columns: spoken.has('option') ? inOrder(columns) : columns }
}

/** What sheets of one layout have in common: the words over their columns. */
export const layoutKey = (rows: readonly (readonly string[])[]): string =>
  JSON.stringify((rows[layoutOf(rows)?.head ?? likelyHead(rows)] ?? []).map(plain))
