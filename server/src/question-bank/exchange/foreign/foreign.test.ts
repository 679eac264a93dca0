import { ownName, sentAs } from '@obelisk/contract/files/sent-name'
import type { ExchangeQuestion } from '@obelisk/engine/question-bank/exchange/exchange'
import type { QuestionBody } from '@obelisk/engine/question-bank/question/question'
import { textsOf } from '@obelisk/engine/question-bank/question/question-text'
import { plainText } from '@obelisk/engine/rich-text/plain-text'
import type { RichText } from '@obelisk/engine/rich-text/rich-text'
import { expect, test } from 'vitest'
import { FileFault } from '../read/file-fault.ts'
import { judged } from '../read/judge-questions.ts'
import { readQuestions } from '../read/read-questions.ts'
import { type ForeignFile, options, type Wanted, Words } from './case.fixture.ts'
import { gift } from './gift.fixture.ts'
import { moodle } from './moodle.fixture.ts'
import { others } from './other.fixture.ts'
import { qti1Files } from './qti1.fixture.ts'
import { qti2 } from './qti2.fixture.ts'

const families = [...gift, ...moodle, ...qti2, ...qti1Files, ...others]
const ofEach = 4
const files: ForeignFile[] = families.flatMap(({ name, make }, at) =>
  Array.from({ length: ofEach }, (_, seed) => ({ family: name, ...make(new Words(at * 100 + seed + 1)) })),
)

const plain = (text: RichText) =>
  plainText(text)
    .replace(/_{2,}/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/ ?_ ?/g, ' _ ')
    .replace(/ +/g, ' ')
    .trim()
const spaced = (text: string) => text.replace(/ ?_ ?/g, ' _ ').replace(/ +/g, ' ').trim()

const blankKey = ({ answers, tolerance }: { answers: readonly string[]; tolerance: number | null }) =>
  answers.map((answer) => (tolerance === null ? answer : `${answer}±${tolerance}`)).join('|')

function keyOf(body: QuestionBody): string {
  switch (body.form) {
    case 'choice':
      return options(
        ...body.options.map(({ content, isCorrect }) => `${isCorrect ? '*' : ''}${plain(content)}`),
      )
    case 'blanks':
      return body.blanks.map(blankKey).filter(Boolean).join('；')
    case 'judge':
      return body.isTrue === null ? '' : body.isTrue ? '√' : '×'
    case 'matching':
      return [
        ...body.pairs.map(({ left, right }) => `${plain(left)}=${plain(right)}`),
        ...body.extras.map((one) => `+${plain(one)}`),
      ].join('；')
    case 'ordering':
      return body.items.map(plain).join(' > ')
    case 'composite':
      return body.parts.map((part) => `[${plain(part.stem)}] ${keyOf(part.body)}`).join(' ')
    default:
      return plain(body.answer)
  }
}

type Verdict = { is: 'right' | 'named' | 'silent'; why: string }

const codesOf = (one: ExchangeQuestion): string[] => [
  ...one.notes.map(({ code }) => code as string),
  ...(judged(one, 0, [], []).content === null ? ['unreadable'] : []),
]

const hasAll = (text: string, sentences: readonly string[] = []) =>
  sentences.filter((one) => !text.includes(one))

/** Everything that stands in a question or is told of it. */
const allOf = ({ content, notes, tags }: ExchangeQuestion) =>
  [...textsOf(content).map(plain), keyOf(content.body), JSON.stringify(notes), JSON.stringify(tags)].join(
    '\n',
  )

const isAsWanted = ({ content: { kind, stem, body } }: ExchangeQuestion, wanted: Wanted) =>
  wanted.stem === '?' ||
  (kind === wanted.kind && plain(stem) === spaced(wanted.stem) && spaced(keyOf(body)) === spaced(wanted.key))

/** Whether a question was read as it should be; what was not must be told, and what must be told is. */
function verdictOf(one: ExchangeQuestion | undefined, wanted: Wanted): Verdict {
  if (!one) return { is: 'silent', why: 'no question' }
  const codes = codesOf(one)
  const untold = (wanted.told ?? []).filter((code) => !codes.includes(code))
  if (codes.includes('unreadable')) return { is: untold.length > 0 ? 'silent' : 'right', why: untold.join() }
  const unsaid = hasAll(allOf(one), wanted.says)
  const why = JSON.stringify({ content: one.content, wanted, codes, untold, unsaid })
  if (untold.length > 0 || unsaid.length > 0) return { is: 'silent', why }
  if (isAsWanted(one, wanted)) return { is: 'right', why }
  const isTold = codes.some((code) => !/^(feedback-moved|score-lacking)$/.test(code))
  return { is: isTold ? 'named' : 'silent', why }
}

const worse = (all: readonly Verdict[]): Verdict =>
  all.find(({ is }) => is === 'silent') ?? all.find(({ is }) => is === 'named') ?? { is: 'right', why: '' }

async function verdictOfFile({ name, bytes, questions, fault }: ForeignFile): Promise<Verdict> {
  const sent = ownName(sentAs({ name, type: '' }).name)
  try {
    const read = await readQuestions(bytes, sent, 'auto')
    if (!questions) return { is: 'silent', why: `read ${read.questions.length} questions` }
    if (read.questions.length !== questions.length)
      return { is: 'silent', why: `${read.questions.length} questions` }
    return worse(questions.map((wanted, at) => verdictOf(read.questions[at], wanted)))
  } catch (error) {
    if (error instanceof FileFault && error.fault === fault) return { is: 'right', why: error.message }
    return { is: 'silent', why: String(error) }
  }
}

test('28 C: of 200 files in all kinds none is read wrongly without a word, and 90 % are right without a hand', async () => {
  const verdicts = await Promise.all(files.map(async (file) => ({ file, ...(await verdictOfFile(file)) })))
  const count = (is: Verdict['is']) => verdicts.filter((one) => one.is === is).length
  const [right, named, silent] = [count('right'), count('named'), count('silent')]
  process.stdout.write(
    `${files.length} files in ${families.length} kinds: ${right} right without a hand, ${named} named, ${silent} wrong without a word\n`,
  )
  expect(
    verdicts
      .filter(({ is }) => is === 'silent')
      .map(({ file, why }) => `${file.family} (${file.name}): ${why}`),
  ).toEqual([])
  expect(files.length).toBeGreaterThanOrEqual(200)
  expect(right / files.length).toBeGreaterThanOrEqual(0.9)
})
