import type { QuestionBody, QuestionContent, QuestionKind } from '../../question/question.ts'
import { plainText } from '../../rich-text/plain-text.ts'
import { blanksIn, type Inline, type RichText } from '../../rich-text/rich-text.ts'
import type { Exchange, ExchangeQuestion, Note } from '../exchange.ts'
import { formOfKindName } from '../forms.ts'
import { childNamed, childrenNamed, escapeMarkup, type MarkupElement, textIn } from '../markup/markup.ts'
import { taggedBy } from '../tag-words.ts'
import { readCloze } from './cloze.ts'
import { MoodleTexts } from './moodle-texts.ts'

export type Found = { kind: QuestionKind; body: QuestionBody; stem?: RichText; notes?: Note[] }
export type Reader = (question: MarkupElement, texts: MoodleTexts) => Found

const words = (element: MarkupElement | undefined) => textIn(childNamed(element, 'text')).trim()
const fraction = ({ attributes }: MarkupElement) => Number(attributes.fraction ?? 0)
const lacking = (isLacking: boolean): Note[] => (isLacking ? [{ code: 'answer-lacking' }] : [])

const choice: Reader = (question, texts) => {
  const answers = childrenNamed(question, 'answer')
  const isSingle = textIn(childNamed(question, 'single')).trim() !== 'false'
  const options = answers.map((answer) => {
    const reason = texts.rich(childNamed(answer, 'feedback'))
    return {
      content: texts.rich(answer),
      isCorrect: fraction(answer) > 0,
      ...(reason.content.length > 0 ? { reason } : {}),
    }
  })
  const right = options.filter(({ isCorrect }) => isCorrect).length
  return {
    kind: isSingle && right <= 1 ? 'single' : 'multiple',
    body: { form: 'choice', options },
    notes: lacking(right === 0),
  }
}

const judge: Reader = (question, texts) => {
  const right = childrenNamed(question, 'answer').find((answer) => fraction(answer) > 0)
  const key = texts.key(childNamed(right, 'feedback'))
  const isReasoned = key.answer.content.length > 0 || key.points.length > 0
  return {
    kind: isReasoned ? 'judge-reason' : 'judge',
    body: {
      form: 'judge',
      isTrue: right ? words(right) === 'true' : null,
      ...(key.answer.content.length > 0 ? { answer: key.answer } : {}),
      points: key.points,
    },
    notes: lacking(!right),
  }
}

const isBlankAtEnd: Inline = { type: 'blank', attrs: { width: 8 } }

/** The stem with a blank at its end when it has none. */
export function withBlank(stem: RichText): RichText {
  if (blanksIn(stem) > 0) return stem
  const last = stem.content.at(-1)
  const line =
    last?.type === 'paragraph' ? [...(last.content ?? []), { type: 'text' as const, text: ' ' }] : []
  const rest = last?.type === 'paragraph' ? stem.content.slice(0, -1) : stem.content
  return { type: 'doc', content: [...rest, { type: 'paragraph', content: [...line, isBlankAtEnd] }] }
}

const short: Reader = (question, texts) => {
  const answers = childrenNamed(question, 'answer').filter((answer) => fraction(answer) > 0)
  const tolerances = answers.map((answer) => Number(textIn(childNamed(answer, 'tolerance'))) || 0)
  const tolerance = question.attributes.type === 'numerical' ? Math.max(0, ...tolerances) : null
  return {
    kind: 'blank',
    stem: withBlank(texts.rich(childNamed(question, 'questiontext'))),
    body: { form: 'blanks', blanks: [{ answers: answers.map(words), tolerance }], isAnyOrder: false },
    notes: lacking(answers.length === 0),
  }
}

const cloze: Reader = (question, texts) => {
  const text = childNamed(question, 'questiontext')
  const { html, blanks, others } = readCloze(words(text))
  return {
    kind: 'blank',
    stem: texts.html(html, text),
    body: { form: 'blanks', blanks, isAnyOrder: false },
    notes: [...new Set(others)].map((part) => ({ code: 'part-unread', values: { part } })),
  }
}

const essay: Reader = (question, texts) => {
  const { answer, points } = texts.key(childNamed(question, 'graderinfo'))
  return {
    kind: 'short',
    body: { form: 'open', answer, points },
    notes: lacking(answer.content.length === 0),
  }
}

const matching: Reader = (question, texts) => {
  const all = childrenNamed(question, 'subquestion').map((sub) => ({
    left: texts.rich(sub),
    right: texts.html(escapeMarkup(words(childNamed(sub, 'answer'))), sub),
  }))
  return {
    kind: 'matching',
    body: {
      form: 'matching',
      pairs: all.filter(({ left }) => left.content.length > 0),
      extras: all.filter(({ left }) => left.content.length === 0).map(({ right }) => right),
    },
  }
}

const ordering: Reader = (question, texts) => ({
  kind: 'ordering',
  body: { form: 'ordering', items: childrenNamed(question, 'answer').map((answer) => texts.rich(answer)) },
})

/** Words to be drawn or chosen into gaps `[[1]]`. */
const gaps: Reader = (question, texts) => {
  const text = childNamed(question, 'questiontext')
  const options = childrenNamed(question, 'selectoption', 'dragbox').map(words)
  const blanks: { answers: string[]; tolerance: null }[] = []
  const html = words(text).replace(/\[\[(\d+)\]\]/g, (_, number: string) => {
    blanks.push({ answers: [options[Number(number) - 1] ?? ''].filter(Boolean), tolerance: null })
    return '________'
  })
  const part = question.attributes.type ?? ''
  return {
    kind: 'blank',
    stem: texts.html(html, text),
    body: { form: 'blanks', blanks, isAnyOrder: false },
    notes: [{ code: 'part-unread', values: { part } }],
  }
}

/** A question whose numbers Moodle draws anew: its answer is the formula, and the numbers of the file are named. */
const calculated: Reader = (question, texts) => {
  const formulas = childrenNamed(question, 'answer')
    .filter((answer) => fraction(answer) > 0)
    .map(words)
  const sets = childrenNamed(
    childNamed(question, 'dataset_definitions') ?? { children: [] },
    'dataset_definition',
  )
  const values = sets.map((set) => {
    const items = childrenNamed(childNamed(set, 'dataset_items') ?? { children: [] }, 'dataset_item')
    const numbers = items.slice(0, 20).map((item) => textIn(childNamed(item, 'value')).trim())
    return `{${words(childNamed(set, 'name'))}} = ${numbers.join(', ')}`
  })
  const answer = texts.html(
    [...formulas, ...values].map((line) => `<p>${escapeMarkup(line)}</p>`).join(''),
    question,
  )
  return {
    kind: 'calculation',
    body: { form: 'open', answer, points: [] },
    notes: [{ code: 'part-unread', values: { part: 'calculated' } }],
  }
}

const readers: Readonly<Record<string, Reader>> = {
  ...{ multichoice: choice, truefalse: judge, shortanswer: short, numerical: short, cloze, essay, matching },
  ...{ ordering, gapselect: gaps, ddwtos: gaps, calculated, calculatedsimple: calculated },
}

/** There is nothing like it here: its text stays, to be made a question by hand. */
const unknown: Reader = (question) => ({
  kind: 'short',
  body: { form: 'open', answer: { type: 'doc', content: [] }, points: [] },
  notes: [{ code: 'kind-unknown', values: { kind: (question.attributes.type ?? '').slice(0, 40) } }],
})

/** The kind that a tag names, where the key has its form; a program is written as an essay with more to its key. */
function bodyAs(
  found: Found,
  named: QuestionKind | undefined,
  question: MarkupElement,
  texts: MoodleTexts,
): Found {
  if (named === undefined) return found
  if (formOfKindName[named] === found.body.form) return { ...found, kind: named }
  if (named !== 'programming' || found.body.form !== 'open') return found
  const { language, samples } = texts.key(childNamed(question, 'graderinfo'))
  return { ...found, kind: named, body: { ...found.body, form: 'programming', language, samples } }
}

function questionOf(question: MarkupElement, category: string, texts: MoodleTexts): ExchangeQuestion {
  const said = childrenNamed(childNamed(question, 'tags') ?? { children: [] }, 'tag').map(words)
  const { kind: named, tags } = taggedBy([...said, ...(category ? [category] : [])])
  const type = question.attributes.type ?? ''
  const found = (Object.hasOwn(readers, type) ? readers[type] : undefined) ?? unknown
  const { kind, body, stem, notes = [] } = bodyAs(found(question, texts), named, question, texts)
  const explanation = texts.rich(childNamed(question, 'generalfeedback'))
  const content: QuestionContent = {
    kind,
    body,
    stem: stem ?? texts.rich(childNamed(question, 'questiontext')),
    score: Number(textIn(childNamed(question, 'defaultgrade')).trim() || 1) || 0,
    ...(explanation.content.length > 0 ? { explanation } : {}),
  }
  const source = `${type}\n${plainText(content.stem)}`.slice(0, 4000)
  return {
    content,
    tags,
    label: words(childNamed(question, 'name')),
    source,
    notes: [...notes, ...texts.notes()],
  }
}

/** Reads the root of Moodle XML (Moodle docs, “Moodle XML format”). */
export function readMoodle(quiz: MarkupElement): Exchange {
  const texts = new MoodleTexts()
  const questions: ExchangeQuestion[] = []
  let category = ''
  for (const question of childrenNamed(quiz, 'question')) {
    if (question.attributes.type !== 'category') questions.push(questionOf(question, category, texts))
    else {
      const last = words(childNamed(question, 'category')).split('/').at(-1)?.trim() ?? ''
      category = /^(top|default)/i.test(last) ? '' : last.slice(0, 60)
    }
  }
  return { questions, pictures: texts.pictures }
}
