import type { Fact } from '@obelisk/engine/document-tree/fact'
import type { Open } from '../said.fixture.ts'

/** `silentlyWrong`: wrong or invented, and given as sure. */
export type Count = {
  fields: number
  right: number
  unsure: number
  wrong: number
  silentlyWrong: number
  misses: string[]
}

const isOpen = <T>(said: T | Open<T>): said is Open<T> =>
  typeof said === 'object' && said !== null && 'oneOf' in said

const printed = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value))

function resultOf<T>(said: T | Open<T>, read: Fact<T>, plain: (value: T) => string) {
  const value = plain(read.value)
  if (isOpen(said)) return !read.isSure && said.oneOf.map(plain).includes(value) ? 'right' : 'wrong'
  if (read.isSure) return value === plain(said) ? 'right' : 'wrong'
  return [value, ...(read.others ?? []).map(plain)].includes(plain(said)) ? 'unsure' : 'wrong'
}

/** Counts fields of one file and names those that are not right. */
export class Counter {
  readonly count: Count = { fields: 0, right: 0, unsure: 0, wrong: 0, silentlyWrong: 0, misses: [] }
  private readonly file: string
  constructor(file: string) {
    this.file = file
  }

  private add(
    result: 'right' | 'unsure' | 'wrong',
    isSilent: boolean,
    path: string,
    said: unknown,
    read: unknown,
  ) {
    this.count.fields += 1
    this.count[result] += 1
    if (isSilent) this.count.silentlyWrong += 1
    if (result === 'right') return
    const mark = result === 'unsure' ? ' (unsure)' : isSilent ? ' (sure)' : ''
    this.count.misses.push(`${this.file}: ${path} said ${printed(said)}, read ${printed(read)}${mark}`)
  }

  /** A fact; where the document does not say it, a reading that has none is right. */
  compare<T>(
    path: string,
    said: T | Open<T> | undefined,
    read: Fact<T> | undefined,
    plain: (value: T) => string,
  ) {
    const isOneSided = said === undefined || read === undefined
    const result = isOneSided ? (said === read ? 'right' : 'wrong') : resultOf(said, read, plain)
    this.add(result, result === 'wrong' && read?.isSure === true, path, said, read?.value)
  }

  /** A fact inside of an item: what neither has is no field. */
  inside<T>(
    path: string,
    said: T | Open<T> | undefined,
    read: Fact<T> | undefined,
    plain: (value: T) => string,
  ) {
    if (said !== undefined || read !== undefined) this.compare(path, said, read, plain)
  }

  /** What has no sureness of its own. */
  state(path: string, said: string | undefined, read: string | undefined) {
    this.add(said === read ? 'right' : 'wrong', false, path, said, read)
  }

  /** Whether it is a syllabus at all: a wrong answer is a sure one. */
  decide(path: string, said: boolean, read: boolean) {
    this.add(said === read ? 'right' : 'wrong', said !== read, path, said, read)
  }
}
