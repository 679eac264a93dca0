import { isBlankText, type RichText } from '#rich-text/rich-text.ts'
import { emptyOption, error } from '../findings.ts'
import type { SimpleForm } from '../form.ts'
import { asItIs, inPrintedOrder, lettersOf, signed } from '../printed.ts'

/** Items in the order that is right. */
export type Ordering = { form: 'ordering'; items: readonly RichText[] }

export const ordering: SimpleForm<Ordering> = {
  kinds: { ordering: { words: ['排序题', 'Ordering'], en: 'Ordering', level: 'apply' } },
  isOrdered: true,
  check: ({ items }, { place }) => [
    ...items.flatMap((item, at) => emptyOption(isBlankText(item), at, place)),
    ...(items.length < 2 ? [error('B01.items_few', place, { count: items.length })] : []),
  ],
  shownTexts: ({ items }) => [...items],
  keyTexts: () => [],
  lines: ({ items }) => items.map((item, at) => signed(`${at + 1}.`, item)),
  withTexts: (body, change) => ({ ...body, items: body.items.map(change) }),
  worth: asItIs,
  withoutKey: (body, seed) => ({ ...body, items: inPrintedOrder(body.items, seed) }),
  asked: ({ items }, seed) => [{ signs: 'letters', texts: inPrintedOrder(items, seed) }],
  writtenKey: ({ items }, { seed }) => ({ short: lettersOf(items.length, seed).join(' '), points: [] }),
  brief: ({ items }) => String(items.length),
  answerPlace: () => null,
  room: () => 0,
}
