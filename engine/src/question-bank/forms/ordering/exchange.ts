import { labelBlock } from '../../exchange/lines/blocks.ts'
import { fieldOf } from '../../exchange/lines/draft.ts'
import { richOf } from '../../exchange/lines/rich-of.ts'
import { asOneParagraph } from '../../exchange/normal-rich.ts'
import { declaration, whenCorrect } from '../../exchange/qti/write/response-elements.ts'
import type { FormExchange } from '../exchange.ts'
import { asItIs } from '../printed.ts'
import type { Ordering } from './form.ts'

export const orderingExchange: FormExchange<Ordering> = {
  table: null,
  gift: null,
  moodle: {
    reduce: asItIs,
    write: ({ body }, writer) => ({
      type: 'ordering',
      inner: body.items.map((item, at) => writer.answer(at + 1, item)).join(''),
    }),
  },
  qti: {
    reduce: (asked) => (asked.body.items.length > 0 ? asked : undefined),
    write({ body, score }, { el, rich, responseId }) {
      const id = responseId()
      const names = body.items.map((_, at) => `${id}_${at + 1}`)
      const items = body.items.map((item, at) => el('simpleChoice', { identifier: names[at] }, rich(item)))
      return {
        declarations: [declaration(el, id, { cardinality: 'ordered', baseType: 'identifier' }, names)],
        interaction: el('orderInteraction', { responseIdentifier: id, shuffle: true }, ...items),
        marks: [whenCorrect(el, id, score)],
      }
    },
  },
  lines: {
    reduce: ({ body, ...rest }) => ({
      ...rest,
      body: { ...body, items: body.items.map(asOneParagraph) },
    }),
    read(draft) {
      const items = fieldOf(draft, 'order').filter(({ text, block }) => text.trim() || block)
      return { body: { form: 'ordering', items: items.map((line) => richOf([line])) }, notes: [] }
    },
    key: ({ items }) => [labelBlock('order'), ...items.flatMap(({ content }) => content)],
  },
}
