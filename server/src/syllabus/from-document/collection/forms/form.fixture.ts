import { type Dice, lines, p, run, type WordFile, wordFile } from '#document-reader/writer/docx.fixture.ts'
import type { Course } from '../courses/course.fixture.ts'
import type { Facts, Flaw } from '../facts.fixture.ts'
import { joined, nothing, type Part, type Said, silent } from '../said.fixture.ts'

/** One course written in a form; `at`: which file of the form it is, from 0. */
export type Written = { file: WordFile; said: Said }
/** A form as a school has it: which courses are written in it, with which flaws, and how. */
export type Form = {
  name: string
  courses: readonly Course[]
  /** What the file of each place has wrong on purpose. */
  flaws: Readonly<Record<number, readonly Flaw[]>>
  write: (f: Facts, roll: Dice, at: number) => Written
}

export const titled = (title: string): Part =>
  silent(p(run(title, { isBold: true, size: 32 }), { isCentred: true }))
/** What a form says to its author; no value. */
export const instruction = (text: string): Part => silent(p(run(text, { color: '0000FF' })))
export const headed = (heading: string, ...parts: readonly Part[]): Part[] => [silent(heading), ...parts]
export const plain = (text: string): Part => silent(lines(text))

/** The document of these pieces. */
export function written(parts: readonly Part[], file: Omit<WordFile, 'body'> = {}): Written {
  const { xml, said } = joined(parts)
  return { file: { ...file, body: xml }, said: { ...nothing, ...said, isSyllabus: true } }
}
export const bytesOf = ({ file }: Written): Buffer => wordFile(file)
