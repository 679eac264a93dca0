import { asks } from '#question-bank/exchange/lines/gather.ts'
import { type Line, lineOf, sliceOf } from '#question-bank/exchange/lines/line.ts'
import { numberAt, optionsAt, optionsBehind } from '#question-bank/exchange/lines/marks.ts'
import { sectionHeadAt } from './section-head.ts'
import { linesOfTable } from './table-lines.ts'

const objectsFirst = /^[\s\uFFFC]*\uFFFC\s*/

/** Pictures and equations before the number of a question go behind it, those before a heading below it. */
function markFirst(line: Line): Line[] {
  const length = line.block ? undefined : objectsFirst.exec(line.text)?.[0].length
  if (!length) return [line]
  const objects = sliceOf(line.content, 0, length).filter(({ type }) => type !== 'text')
  const rest = lineOf(sliceOf(line.content, length), line.marker)
  const mark = numberAt(rest)
  if (mark && mark.length > 0)
    return [
      lineOf([...sliceOf(rest.content, 0, mark.length), ...objects, ...sliceOf(rest.content, mark.length)]),
    ]
  return sectionHeadAt(rest, 0) ? [rest, { ...lineOf(objects), isFromHeading: true }] : [line]
}

const bracketFirst =
  /^\s*([(（][\s\u3000]*(?:[A-H](?:[\s,，、]*[A-H])*|[√×✓✗对错])?[\s\u3000]*[)）])\s*(?=[0-9０-９]{1,3}\s*[.．、])/

/** `（ B ）1. 栈…`: the brackets to answer in go behind what is asked. */
function numberFirst(line: Line): Line {
  const found = line.block ? null : bracketFirst.exec(line.text)
  if (!found) return line
  const rest = lineOf(sliceOf(line.content, found[0].length), line.marker)
  const stem = optionsBehind(rest)?.stem ?? rest.content
  const length = lineOf(stem).text.length
  const brackets = { type: 'text' as const, text: ` ${found[1]}` }
  return { ...line, ...lineOf([...stem, brackets, ...sliceOf(rest.content, length)], line.marker) }
}

const instructs =
  /^[\s【[]*(?:注意事项|考生须知|考生注意|答题须知|答卷须知|考试须知|答题说明|考试说明|答题要求|考试要求|注意|说明|Instructions|Notes?(?:\s+to\s+candidates)?)[\s】\]]*[:：]?\s*$/i

/** How many numbered lines of an instruction follow: none asks anything or has options. */
function countedInstructions(lines: readonly Line[]): number {
  const at = lines.findIndex((line, place) => {
    const next = lines[place + 1]
    const isAsked = asks.test(line.text) || (next !== undefined && optionsAt(next, 0).length > 0)
    return numberAt(line)?.number !== place + 1 || isAsked
  })
  return at < 0 ? 0 : at
}

/** Whether what follows numbered lines is another list or a heading, so that they were no questions themselves. */
const beginsAnew = (line: Line | undefined) =>
  line !== undefined && (numberAt(line)?.number === 1 || sectionHeadAt(line, 1) !== undefined)

/** The numbered points under a title such as 注意事项 are no questions. */
function withoutInstructions(lines: readonly Line[]): Line[] {
  const kept: Line[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line
    const isTitle = !line.block && line.text.length < 40 && instructs.test(line.text)
    const rest = isTitle ? lines.slice(at + 1, at + 40).filter(({ text, block }) => block || text.trim()) : []
    const count = countedInstructions(rest)
    if (count === 0 || !beginsAnew(rest[count])) kept.push(line)
    else at = lines.indexOf(rest[count] as Line) - 1
  }
  return kept
}

/** The lines of a document as they are read: marks at their front, tables of layout as lines, instructions away. */
export const preparedLines = (lines: readonly Line[]): Line[] =>
  withoutInstructions(lines.flatMap(linesOfTable).flatMap(markFirst).map(numberFirst))
