import type { Subject, SubjectOf } from './condition-from.ts'

type Row = Readonly<Record<string, string>>

/** `Q3_SQ001` is one option of a question with several; rows of an array can be asked about there, and not here. */
function partNamed(name: string, names: ReadonlyMap<string, Subject>): Subject | undefined {
  const at = name.lastIndexOf('_')
  const whole = at > 0 ? names.get(name.slice(0, at)) : undefined
  const part = name.slice(at + 1)
  if (whole?.as !== 'choice') return undefined
  const option = whole.values.get(part === 'other' ? '-oth-' : part)
  return typeof option === 'string' ? { question: whole.question, as: 'tick', option } : undefined
}

/**
 * What the names in conditions of LimeSurvey stand for: the code of a question, with the code of a part behind it, or the
 * numbers of survey, group and question as older files have them.
 */
export function lssNames(names: ReadonlyMap<string, Subject>, questions: readonly Row[]): SubjectOf {
  const codeOf = new Map(questions.map(({ qid = '', title = '' }) => [qid, title || qid]))
  return (said) => {
    const name = said.replace(/\.(?:NAOK|code|value|valueNAOK|shown)$/, '')
    const [, qid = '', part = ''] = /^\d+X\d+X(\d+)(.*)$/.exec(name) ?? []
    const longest = [...codeOf.keys()]
      .filter((id) => `${qid}${part}`.startsWith(id))
      .sort((a, b) => b.length - a.length)[0]
    const code =
      qid === '' || longest === undefined
        ? name
        : withPart(codeOf.get(longest), `${qid}${part}`.slice(longest.length))
    return names.get(code) ?? partNamed(code, names)
  }
}

const withPart = (code = '', part: string) => (part === '' ? code : `${code}_${part}`)

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`

function groupedBy(rows: readonly Row[], column: string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row[column] ?? '', [...(groups.get(row[column] ?? '') ?? []), row])
  return [...groups.values()]
}

const comparisonOf = ({ cfieldname = '', method = '', value = '' }: Row) =>
  `${cfieldname.replace(/^\+/, '')} ${method.trim() || '=='} ${quoted(value)}`

/** The rows of the old table of conditions of one question as an expression: scenarios are choices, questions in one hold together. */
export const expressionOfRows = (rows: readonly Row[]): string =>
  groupedBy(rows, 'scenario')
    .map((scenario) => {
      const questions = groupedBy(scenario, 'cqid')
      return questions.map((one) => `(${one.map(comparisonOf).join(' or ')})`).join(' and ')
    })
    .map((one) => `(${one})`)
    .join(' or ')
