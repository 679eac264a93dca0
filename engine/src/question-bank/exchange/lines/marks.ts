import type { Inline } from '#rich-text/rich-text.ts'
import { type Line, sliceOf } from './line.ts'

/** How questions of a file are numbered. `list` is numbered by the word processor. */
export type NumberStyle = 'dot' | 'paren' | 'half' | 'named' | 'bracket' | 'circle' | 'list'

type Mark = { style: NumberStyle; number: number; length: number }

const circles = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'
const styles: readonly (readonly [NumberStyle, RegExp])[] = [
  ['named', /^\s*第\s*([0-9０-９]{1,4})\s*(?:小?题|道)\s*[.．、:：]?\s*/],
  ['paren', /^\s*[(（]\s*([0-9０-９]{1,4})\s*[)）]\s*[.．、]?\s*/],
  ['bracket', /^\s*[【[]\s*([0-9０-９]{1,4})\s*[\]】]\s*[.．、]?\s*/],
  ['dot', /^\s*([0-9０-９]{1,4})\s*[.．、](?![0-9０-９])\s*/],
  ['half', /^\s*([0-9０-９]{1,4})\s*[)）]\s*/],
]

const digits = (text: string) => Number(text.normalize('NFKC'))

/** The number that a line begins with, as the number of a question may stand there. */
export function numberAt({ text, marker }: Line): Mark | undefined {
  const circle = circles.indexOf(text.trimStart()[0] ?? '?')
  if (circle >= 0)
    return { style: 'circle', number: circle + 1, length: text.length - text.trimStart().length + 1 }
  for (const [style, pattern] of styles) {
    const found = pattern.exec(text)
    if (found) return { style, number: digits(found[1] ?? ''), length: found[0].length }
  }
  return marker?.isOrdered ? { style: 'list', number: marker.start, length: 0 } : undefined
}

const section =
  /^\s*(?:第?\s*[一二三四五六七八九十]{1,3}\s*(?:部分|大题)?\s*[、.．:：]|[ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ]+\s*[、.．])\s*(.*)$/

/** What a heading of a part of a paper says, such as `一、单项选择题（每小题 2 分，共 20 分）`. */
export const sectionAt = ({ text, block }: Line): string | undefined =>
  block ? undefined : section.exec(text)?.[1]

const chapter = /^\s*(?:第\s*([0-9一二三四五六七八九十]{1,3})\s*章|Chapter\s+(\d{1,3}))\s*(.*)$/i
const chinese = '零一二三四五六七八九十'

/** The chapter that a heading such as `第五章 树` begins. */
export function chapterAt({ text }: Line): string | undefined {
  const found = text.length < 60 ? chapter.exec(text) : null
  const word = found?.[1] ?? found?.[2]
  if (!word) return undefined
  if (/^\d+$/.test(word)) return word
  const [tens, ones] = word.includes('十') ? word.split('十') : ['', word]
  const value = (sign: string | undefined, none: number) => (sign ? Math.max(0, chinese.indexOf(sign)) : none)
  return String(word.includes('十') ? value(tens, 1) * 10 + value(ones, 0) : value(ones, 0))
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// behind the brackets to answer in an option may begin without a space: `（ ）A．栈`
const optionMark =
  /(?<=^|[\s\u3000\t\uFFFC；;。)）])[(（【[]?([A-Za-zＡ-Ｚ])\s*(?:[)）】\]]\s*[.．、:：]?|[.．、:：,，])\s*/g
const closes = /[)）】\]]/

export type Option = { content: Inline[] }

const letterOf = (sign: string) => letters.indexOf(sign.normalize('NFKC').toUpperCase())

type Place = { from: number; start: number }

/** Where anything looks like the mark of an option in a line, with its letter from 0; `A. b, c` has one. */
export function optionPlaces(text: string): (Place & { letter: number })[] {
  let end = -1
  return [...text.matchAll(optionMark)].flatMap(({ 0: whole, 1: sign = '', index: from }) => {
    const start = from + whole.length
    const isWithin = from === end
    // what stands in brackets may be an answer, behind which the options begin
    end = closes.test(whole) ? -1 : start
    return isWithin ? [] : [{ from, start, letter: letterOf(sign) }]
  })
}

/** Where the options from a letter on begin among these, one letter after the other. */
function placesFrom(all: ReturnType<typeof optionPlaces>, first: number): Place[] {
  const places: Place[] = []
  for (const place of all)
    if (place.letter === first + places.length && place.from !== places.at(-1)?.start) places.push(place)
  return places
}

/** So many times may an A stand in a line before the options begin. */
const mostStarts = 12

/** The longest run of options from A on, the last of those: a letter within the stem begins none. */
function placesBehind(text: string): Place[] {
  const all = optionPlaces(text)
  const starts = all.flatMap(({ letter }, at) => (letter === 0 ? [at] : [])).slice(0, mostStarts)
  const runs = starts.map((at) => placesFrom(all.slice(at), 0))
  return runs.reduce((best, run) => (run.length >= best.length ? run : best), [])
}

/** The options that a line lists, when it begins with the one of this letter (from 0); several may stand in a line. */
export function optionsAt({ text, content, marker }: Line, next: number): Option[] {
  // a word processor that numbers by letters gives them as the mark
  if (marker && letterOf(/^\(?([A-Z])[.．、)]/.exec(marker.text)?.[1] ?? '?') === next)
    return [{ content: [...content] }]
  const places = placesFrom(optionPlaces(text), next)
  if (places.length === 0 || text.slice(0, places[0]?.from).trim() !== '') return []
  return places.map(({ start }, at) => ({ content: sliceOf(content, start, places[at + 1]?.from) }))
}

/** Where options begin behind the words of the stem, in a line that holds both. */
export function optionsBehind({ text, content }: Line): { stem: Inline[]; options: Option[] } | undefined {
  const places = placesBehind(text)
  if (places.length < 2) return undefined
  return {
    stem: sliceOf(content, 0, places[0]?.from),
    options: places.map(({ start }, at) => ({ content: sliceOf(content, start, places[at + 1]?.from) })),
  }
}
