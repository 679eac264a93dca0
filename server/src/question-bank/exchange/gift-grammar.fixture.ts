/**
 * The grammar of GIFT (Moodle docs, “GIFT format”), written for these tests from its description: nothing of the reader or
 * the writer is used. A sign of control stands in a text only behind a backslash; an empty line ends a question.
 */
class Text {
  private at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }

  get left() {
    return this.text.slice(this.at)
  }

  take(pattern: RegExp): string | undefined {
    const found = new RegExp(`^(?:${pattern.source})`, pattern.flags).exec(this.left)?.[0]
    if (found !== undefined) this.at += found.length
    return found
  }

  must(pattern: RegExp) {
    if (this.take(pattern) === undefined)
      throw new SyntaxError(`${pattern.source} expected at: ${this.left.slice(0, 60)}`)
  }
}

/** Signs that stand for themselves, and those that a backslash sets off. */
const words = /(?:\\[~=#{}:n\\]|[^\\~=#{}])*/
const format = /\[(?:html|markdown|moodle|plain)\]/
const number = /\s*-?\d+(?:\.\d+)?(?::-?\d+(?:\.\d+)?|\.\.-?\d+(?:\.\d+)?)?\s*/

function rich(text: Text) {
  text.take(format)
  text.must(words)
}

/** What is said after an answer. Four signs begin what is said to all. */
function feedback(text: Text) {
  if (text.take(/#(?!###)/) !== undefined) rich(text)
}

function answer(text: Text) {
  text.must(/[=~]/)
  text.take(/\s*%-?\d+(?:\.\d+)?%/)
  text.must(/\s*/)
  rich(text)
  feedback(text)
}

function numbers(text: Text) {
  text.must(/#/)
  if (text.take(number)?.trim()) return
  while (text.take(/\s*=(?:%\d+(?:\.\d+)?%)?/) !== undefined) {
    text.must(number)
    feedback(text)
  }
}

function answers(text: Text) {
  text.must(/\s*/)
  if (text.take(/(?:TRUE|FALSE|T|F)(?=\s|#|\})/) !== undefined) {
    feedback(text)
    feedback(text)
  } else if (/^#(?!###)/.test(text.left)) numbers(text)
  else
    while (/^\s*[=~]/.test(text.left)) {
      text.must(/\s*/)
      answer(text)
    }
  text.must(/\s*/)
  if (text.take(/####/) !== undefined) rich(text)
  text.must(/\s*\}/)
}

function question(source: string) {
  const text = new Text(source.replace(/^(?:\/\/.*\n)+/, ''))
  text.take(/::(?:\\.|[^\\:]|:(?!:))*::/)
  rich(text)
  if (text.take(/\{/) !== undefined) {
    answers(text)
    rich(text)
  }
  if (text.left.trim() !== '') throw new SyntaxError(`not expected: ${text.left.slice(0, 60)}`)
}

/** The number of questions of a file. Throws a SyntaxError where it is no GIFT. */
export function countGift(file: string): number {
  const parts = file
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  for (const part of parts) question(part)
  return parts.length
}
