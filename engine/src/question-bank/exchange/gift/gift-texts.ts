import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'
import { blocksOfText } from '#rich-text/tex-in-text.ts'
import type { Credited } from '../credit.ts'
import { htmlTree } from '../markup/html-tree.ts'
import { richOfMarkup } from '../markup/rich-of-markup.ts'
import { normalRich } from '../normal-rich.ts'
import type { SaidAfter } from '../said-after.ts'
import { placesOf, splitAt, unescaped } from './cut-gift.ts'

/** A text with the format that stands before it: `[html]`, `[markdown]`, `[moodle]` or `[plain]`. */
export function giftText(raw: string): RichText {
  const [, format = 'moodle', text = ''] =
    /^\s*(?:\[(html|markdown|moodle|plain)\])?([\s\S]*)$/.exec(raw) ?? []
  const plain = unescaped(text).trim()
  if (format === 'html' || (format === 'moodle' && /<\/?[a-z][^>]*>/i.test(plain))) {
    // a line of HTML that begins no element is a line of the text
    const lined = /<(p|div|br|li|pre|table|td)\b/i.test(plain) ? plain : plain.replaceAll('\n', '<br>')
    return richOfMarkup(htmlTree(lined), { picture: () => undefined })
  }
  return normalRich({ type: 'doc', content: blocksOfText(plain, format !== 'plain') })
}

export const giftWords = (raw: string) => plainText(giftText(raw)).trim()

/** An answer between braces: `=` or `~`, a weight, what is said after it. */
export type GiftOption = Credited & {
  raw: string
  isMarked: boolean
  weight: number | undefined
  reason: string
}

function optionOf(sign: string, whole: string): GiftOption {
  const [text, reason = ''] = splitAt(whole, /#/) ?? [whole]
  const [, percent, rest = ''] = /^\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(text) ?? []
  const weight = percent === undefined ? undefined : Number(percent)
  const share = weight === undefined ? Number(sign === '=') : weight / 100
  const raw = rest.trim()
  return { raw, text: giftWords(raw), isMarked: sign === '=', weight, share, reason: reason.trim() }
}

/** The answers between braces, and what stands before the first of them. */
export function optionsIn(inner: string): { before: string; options: GiftOption[] } {
  const starts = placesOf(inner, /[=~]/)
  const options = starts.map((from, at) => optionOf(inner[from] ?? '', inner.slice(from + 1, starts[at + 1])))
  return { before: inner.slice(0, starts[0] ?? inner.length).trim(), options }
}

/** An answer without a sign before it, which is right. */
export const bareOption = (text: string): GiftOption => optionOf('=', text)

/** What is said after answers, by their words. */
export const saidAfter = (options: readonly GiftOption[]): SaidAfter[] =>
  options
    .filter(({ reason }) => reason)
    .map(({ text, reason }) => ({ of: text || '*', text: giftText(reason) }))
