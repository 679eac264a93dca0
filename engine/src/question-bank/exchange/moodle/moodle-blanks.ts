import { childNamed, childrenNamed, type MarkupElement, textIn } from '#markup/markup.ts'
import { blanksIn, type Inline, type RichText } from '#rich-text/rich-text.ts'
import { bestOf, namesOf, patternsIn, toleranceOf } from '../credit.ts'
import type { Note } from '../exchange.ts'
import { readCloze } from './cloze.ts'
import { credited, lacking, type Reader, saidOf, words, wrongIn } from './moodle-parts.ts'

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

export const short: Reader = (question, texts) => {
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

export const cloze: Reader = (question, texts) => {
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

/** Words to be drawn or chosen into gaps `[[1]]`. */
export const gaps: Reader = (question, texts) => {
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
