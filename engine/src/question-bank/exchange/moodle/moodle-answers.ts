import { childNamed, childrenNamed, escapeMarkup, textIn } from '#markup/markup.ts'
import { anyOf, bestOf, severalOf } from '../credit.ts'
import { cloze, gaps, short } from './moodle-blanks.ts'
import { credited, lacking, plainWords, type Reader, share, words } from './moodle-parts.ts'

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
  multichoice: choice,
  truefalse: judge,
  shortanswer: short,
  numerical: short,
  cloze,
  essay,
  matching,
  multichoiceset: choice,
  match: matching,
  multianswer: cloze,
  ordering,
  gapselect: gaps,
  ddwtos: gaps,
  calculated,
  calculatedsimple: calculated,
}

/** There is nothing like it here: its text stays, to be made a question by hand. */
const unknown: Reader = (question) => ({
  kind: 'short',
  body: { form: 'open', answer: { type: 'doc', content: [] }, points: [] },
  notes: [{ code: 'kind-unknown', values: { kind: (question.attributes.type ?? '').slice(0, 40) } }],
})

export const readerOf = (type: string): Reader =>
  (Object.hasOwn(readers, type) ? readers[type] : undefined) ?? unknown
