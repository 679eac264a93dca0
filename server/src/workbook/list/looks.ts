import { type Sheet, shownAt } from '../sheet.ts'
import { writing } from '../written.ts'
import type { Looks } from './list-task.ts'

/** So many rows below the head tell what a column holds. */
const sample = 200

const isIdentity = (text: string) => /^\d{17}[\dXx]$/.test(text)
const isMobile = (text: string) => /^(\+?86)?1\d{10}$/.test(text)
const isNumber = (text: string) =>
  /^[A-Za-z0-9]{5,20}$/.test(text) && /\d{3}/.test(text) && !isIdentity(text) && !isMobile(text)
const isName = (text: string) =>
  /^[\p{Script=Han}·•]{2,12}$/u.test(text.replace(/\s/g, '')) ||
  (text.length <= 60 && /^[A-Z][A-Za-z'’.-]*([ ,]+[A-Z][A-Za-z'’.-]*){1,4}$/.test(text))

const tests: Record<Looks, { is: (text: string) => boolean; share: number; different: number }> = {
  number: { is: isNumber, share: 0.8, different: 0.9 },
  name: { is: isName, share: 0.8, different: 0.7 },
  gender: { is: (text) => /^(男|女|男性|女性|male|female|m|f)$/i.test(text), share: 0.9, different: 0 },
  mobile: { is: isMobile, share: 0.8, different: 0 },
  email: { is: (text) => /^[^\s@]{1,64}@[^\s@]{1,100}$/.test(text), share: 0.8, different: 0 },
}

/** How far the values of a column below `from` look like this: 0 for too little. */
export function likeness(sheet: Sheet, column: number, from: number, looks: Looks): number {
  const { is, share, different } = tests[looks]
  const texts: string[] = []
  for (let row = from; row < Math.min(sheet.rowNumbers.length, from + sample); row++) {
    const text = shownAt(sheet, row, column).normalize('NFKC')
    if (text !== '') texts.push(text)
  }
  const fit = texts.filter(is)
  const isEnough = fit.length > 0 && fit.length >= share * texts.length
  const isApart = new Set(fit.map(writing)).size >= different * fit.length
  return isEnough && isApart ? fit.length : 0
}
