import { blanksIn, type Inline, type RichText } from '#rich-text/rich-text.ts'
import type { QuestionBody, QuestionKind } from '../../question/question.ts'
import { anyOf, bestOf, namesOf, patternsIn, severalOf, toleranceOf } from '../credit.ts'
import type { Note } from '../exchange.ts'
import { childNamed, childrenNamed, escapeMarkup, type MarkupElement, textIn } from '../markup/markup.ts'
import type { SaidAfter } from '../said-after.ts'
import { readCloze } from './cloze.ts'
import type { MoodleTexts } from './moodle-texts.ts'

export type Found = {
  kind: QuestionKind
  body: QuestionBody
  stem?: RichText
  notes?: Note[]
  said?: SaidAfter[]
}
export type Reader = (question: MarkupElement, texts: MoodleTexts) => Found

export const words = (element: MarkupElement | undefined) => textIn(childNamed(element, 'text')).trim()
export const plainWords = (element: MarkupElement | undefined) =>
  words(element)
    .replace(/<[^>]*>/g, '')
    .trim()
const share = ({ attributes }: MarkupElement) => Number(attributes.fraction ?? 0) / 100
const lacking = (isLacking: boolean): Note[] => (isLacking ? [{ code: 'answer-lacking' }] : [])

const credited = (question: MarkupElement) =>
  childrenNamed(question, 'answer').map((answer) => ({
    answer,
    text: plainWords(answer),
    share: share(answer),
  }))

type Credit = ReturnType<typeof credited>[number]

const saidOf = (answers: readonly Credit[], texts: MoodleTexts): SaidAfter[] =>
  answers.map(({ answer, text }) => ({ of: text, text: texts.rich(childNamed(answer, 'feedback')) }))

/** Answers that earn nothing: of a blank there are no wrong ones here. */
const wrongIn = (answers: readonly Credit[]): Note[] => {
  const wrong = answers.filter((one) => one.share <= 0 && one.text !== '*' && one.text !== '')
  return wrong.length > 0
    ? [{ code: 'answers-wrong', values: { answers: namesOf(wrong.map(({ text }) => text)) } }]
    : []
}

const choice: Reader = (question, texts) => {
  const answers = credited(question)
  const isSingle = !/^(false|0)$/.test(textIn(childNamed(question, 'single')).trim())
  const { right, notes } = isSingle ? bestOf(answers) : severalOf(answers)
  const options = answers.map((one) => {
    const reason = texts.rich(childNamed(one.answer, 'feedback'))
    return {
      content: texts.rich(one.answer),
      isCorrect: right.includes(one),
      ...(reason.content.length > 0 ? { reason } : {}),
    }
  })
  return {
    kind: isSingle && right.length <= 1 ? 'single' : 'multiple',
    body: { form: 'choice', options },
    notes: [...lacking(right.length === 0), ...notes, ...(isSingle ? anyOf(right) : [])],
  }
}

const judge: Reader = (question, texts) => {
  const answers = credited(question)
  const right = answers.find((one) => one.share > 0)
  const feedback = childNamed(right?.answer, 'feedback')
  const key = texts.key(feedback)
  const isReasoned = key.isOurs && (key.answer.content.length > 0 || key.points.length > 0)
  const said = answers
    .filter((one) => !(isReasoned && one === right))
    .map(({ answer, text }) => ({
      of: /^(true|1)$/i.test(text) ? '√' : '×',
      text: texts.rich(childNamed(answer, 'feedback')),
    }))
  return {
    kind: isReasoned ? 'judge-reason' : 'judge',
    body: {
      form: 'judge',
      isTrue: right ? /^(true|1)$/i.test(right.text) : null,
      ...(isReasoned && key.answer.content.length > 0 ? { answer: key.answer } : {}),
      points: isReasoned ? key.points : [],
    },
    notes: lacking(!right),
    said,
  }
}

const isBlankAtEnd: Inline = { type: 'blank', attrs: { width: 8 } }

/** The stem with a blank at its end when it has none. */
function withBlank(stem: RichText): RichText {
  if (blanksIn(stem) > 0) return stem
  const last = stem.content.at(-1)
  const line =
    last?.type === 'paragraph' ? [...(last.content ?? []), { type: 'text' as const, text: ' ' }] : []
  const rest = last?.type === 'paragraph' ? stem.content.slice(0, -1) : stem.content
  return { type: 'doc', content: [...rest, { type: 'paragraph', content: [...line, isBlankAtEnd] }] }
}

/** Numbers may be asked with a unit, which a blank does not know. */
function unitsOf(question: MarkupElement): Note[] {
  const all = childrenNamed(childNamed(question, 'units') ?? { children: [] }, 'unit')
  const names = all.map((unit) => textIn(childNamed(unit, 'unit_name')).trim()).filter(Boolean)
  return names.length > 0 ? [{ code: 'part-unread', values: { part: namesOf(names) } }] : []
}

const short: Reader = (question, texts) => {
  const answers = credited(question).map((one) => ({
    ...one,
    tolerance: Number(textIn(childNamed(one.answer, 'tolerance'))) || 0,
  }))
  const { right, notes } = bestOf(answers)
  const isNumber = question.attributes.type === 'numerical'
  const { tolerance, notes: changed } = toleranceOf(right)
  const found = right.map(({ answer }) => words(answer))
  return {
    kind: 'blank',
    stem: withBlank(texts.rich(childNamed(question, 'questiontext'))),
    body: {
      form: 'blanks',
      blanks: [{ answers: found, tolerance: isNumber ? tolerance : null }],
      isAnyOrder: false,
    },
    notes: [
      ...[...lacking(right.length === 0), ...notes, ...wrongIn(answers)],
      ...(isNumber ? [...changed, ...unitsOf(question)] : patternsIn(found)),
    ],
    said: saidOf(answers, texts),
  }
}

const cloze: Reader = (question, texts) => {
  const text = childNamed(question, 'questiontext')
  const { html, blanks, said, notes } = readCloze(words(text))
  return {
    kind: 'blank',
    stem: texts.html(html, text),
    body: { form: 'blanks', blanks, isAnyOrder: false },
    notes,
    said: said.map((one) => ({ of: one.of, text: texts.html(one.html, text) })),
  }
}

const essay: Reader = (question, texts) => {
  const { answer, points } = texts.key(childNamed(question, 'graderinfo'))
  const template = plainWords(childNamed(question, 'responsetemplate'))
  return {
    kind: 'short',
    body: { form: 'open', answer, points },
    notes: [
      ...lacking(answer.content.length === 0),
      ...(template ? [{ code: 'part-unread', values: { part: template.slice(0, 200) } } as const] : []),
    ],
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
    notes: lacking(all.length === 0),
  }
}

const ordering: Reader = (question, texts) => ({
  kind: 'ordering',
  body: {
    form: 'ordering',
    items: childrenNamed(question, 'answer')
      .toSorted((a, b) => share(a) - share(b))
      .map((answer) => texts.rich(answer)),
  },
  notes: lacking(childrenNamed(question, 'answer').length === 0),
})

/** Words to be drawn or chosen into gaps `[[1]]`. */
const gaps: Reader = (question, texts) => {
  const text = childNamed(question, 'questiontext')
  const options = childrenNamed(question, 'selectoption', 'dragbox').map(words)
  const used = new Set<number>()
  const blanks: { answers: string[]; tolerance: null }[] = []
  const html = words(text).replace(/\[\[(\d+)\]\]/g, (_, number: string) => {
    used.add(Number(number) - 1)
    blanks.push({ answers: [options[Number(number) - 1] ?? ''].filter(Boolean), tolerance: null })
    return '________'
  })
  const wrong = options.filter((_, at) => !used.has(at))
  return {
    kind: 'blank',
    stem: texts.html(html, text),
    body: { form: 'blanks', blanks, isAnyOrder: false },
    notes: [
      ...lacking(blanks.length === 0 || blanks.some(({ answers }) => answers.length === 0)),
      { code: 'part-unread', values: { part: question.attributes.type ?? '' } },
      ...(wrong.length > 0 ? [{ code: 'choices-left', values: { choices: namesOf(wrong) } } as const] : []),
    ],
  }
}

/** A question whose numbers Moodle draws anew: its answer is the formula, and the numbers of the file are named. */
const calculated: Reader = (question, texts) => {
  const { right, notes } = bestOf(credited(question))
  const sets = childrenNamed(
    childNamed(question, 'dataset_definitions') ?? { children: [] },
    'dataset_definition',
  )
  const values = sets.map((set) => {
    const items = childrenNamed(childNamed(set, 'dataset_items') ?? { children: [] }, 'dataset_item')
    const numbers = items.slice(0, 20).map((item) => textIn(childNamed(item, 'value')).trim())
    return `{${words(childNamed(set, 'name'))}} = ${numbers.join(', ')}`
  })
  const lines = [...right.map(({ text }) => text), ...values].map((line) => `<p>${escapeMarkup(line)}</p>`)
  return {
    kind: 'calculation',
    body: { form: 'open', answer: texts.html(lines.join(''), question), points: [] },
    notes: [...notes, { code: 'part-unread', values: { part: 'calculated' } }],
  }
}

const readers: Readonly<Record<string, Reader>> = {
  ...{ multichoice: choice, truefalse: judge, shortanswer: short, numerical: short, cloze, essay, matching },
  ...{ multichoiceset: choice, match: matching, multianswer: cloze },
  ...{ ordering, gapselect: gaps, ddwtos: gaps, calculated, calculatedsimple: calculated },
}

/** There is nothing like it here: its text stays, to be made a question by hand. */
const unknown: Reader = (question) => ({
  kind: 'short',
  body: { form: 'open', answer: { type: 'doc', content: [] }, points: [] },
  notes: [{ code: 'kind-unknown', values: { kind: (question.attributes.type ?? '').slice(0, 40) } }],
})

export const readerOf = (type: string): Reader =>
  (Object.hasOwn(readers, type) ? readers[type] : undefined) ?? unknown
