import type { QuestionBody, QuestionContent, QuestionKind } from '@obelisk/contract/question-bank/content'
import type { RichBlock, RichInline, RichText } from '@obelisk/contract/rich-text/rich-text'

/** A line in which `$…$` is a formula and `____` a blank. */
const inlines = (line: string): RichInline[] =>
  line
    .split(/(\$[^$]+\$|_{4})/)
    .filter(Boolean)
    .map((part) => {
      if (part === '____') return { type: 'blank', attrs: { width: 8 } }
      if (part.length > 2 && part.startsWith('$'))
        return { type: 'math', attrs: { latex: part.slice(1, -1) } }
      return { type: 'text', text: part }
    })

const paragraph = (line: string): RichBlock => ({ type: 'paragraph', content: inlines(line) })

export const rich = (...lines: string[]): RichText => ({ type: 'doc', content: lines.map(paragraph) })

/** A line with source code below it. */
export const withCode = (line: string, code: string): RichText => ({
  type: 'doc',
  content: [
    paragraph(line),
    {
      type: 'codeBlock',
      attrs: { language: 'c', numbered: false },
      content: [{ type: 'text', text: code }],
    },
  ],
})

/** A line with a table below it; the first row is the head. */
export const withTable = (line: string, rows: readonly (readonly string[])[]): RichText => ({
  type: 'doc',
  content: [
    paragraph(line),
    {
      type: 'table',
      content: rows.map((cells, at) => ({
        type: 'tableRow',
        content: cells.map((cell) => ({
          type: at === 0 ? 'tableHeader' : 'tableCell',
          attrs: { colspan: 1, rowspan: 1 },
          content: [{ type: 'paragraph', content: inlines(cell) }],
        })),
      })),
    },
  ],
})

/** A question of the demonstration with its tags. */
export type Made = {
  content: QuestionContent
  chapter: string
  knowledge: string
  objective: number
  bloom: 'remember' | 'understand' | 'apply' | 'analyse' | 'evaluate' | 'create'
  difficulty: number
}

export type About = Omit<Made, 'content'>

/** Lets a body be written down with its own type. */
export const body = <B extends QuestionBody>(one: B): B => one

export const made = (
  about: About,
  kind: QuestionKind,
  score: number,
  stem: RichText,
  body: QuestionBody,
): Made => ({
  ...about,
  content: { kind, score, stem, body },
})

/** A single choice; the options stand in the order of their text, so that the right one has no place of its own. */
export const choice = (about: About, stem: RichText, right: string, wrong: readonly string[]): Made => {
  const texts = [...new Set([right, ...wrong])].slice(0, 4).toSorted()
  const options = texts.map((text) => ({ content: rich(text), isCorrect: text === right }))
  return made(about, 'single', 2, stem, { form: 'choice', options })
}

export const blank = (about: About, stem: RichText, ...answers: string[]): Made =>
  made(about, 'blank', 2, stem, {
    form: 'blanks',
    blanks: answers.map((answer) => ({ answers: [answer], tolerance: null })),
    isAnyOrder: false,
  })

export const judge = (about: About, stem: string, isTrue: boolean): Made =>
  made(about, 'judge', 1, rich(stem), { form: 'judge', isTrue, points: [] })

/** A question with steps that are marked one by one. */
export const steps = (
  about: About,
  kind: 'application' | 'calculation' | 'short',
  stem: RichText,
  points: readonly (readonly [string, number])[],
): Made => {
  const score = points.reduce((sum, [, one]) => sum + one, 0)
  return made(about, kind, score, stem, {
    form: 'open',
    answer: rich(...points.map(([text]) => text)),
    points: points.map(([text, one]) => ({ content: rich(text), score: one })),
  })
}

/** Where a question belongs, and how hard it is. */
export const about = (
  chapter: string,
  knowledge: string,
  objective: number,
  bloom: Made['bloom'],
  difficulty: number,
): About => ({ chapter, knowledge, objective, bloom, difficulty })

type Point = readonly [text: string, score: number]

/** Steps with their marks. */
export const markedBy = (points: readonly Point[]) =>
  points.map(([text, score]) => ({ content: rich(text), score }))

/** The marks of all steps. */
export const marksOf = (points: readonly Point[]) => points.reduce((all, [, score]) => all + score, 0)
