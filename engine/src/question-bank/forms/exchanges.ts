import { blanksExchange as blanks } from './blanks/exchange.ts'
import { choiceExchange as choice } from './choice/exchange.ts'
import type { FormExchange, ToWrite } from './exchange.ts'
import type { Body, SimpleBody } from './forms.ts'
import { judgeExchange as judge } from './judge/exchange.ts'
import { matchingExchange as matching } from './matching/exchange.ts'
import { openExchange as open } from './open/exchange.ts'
import { orderingExchange as ordering } from './ordering/exchange.ts'
import { programmingExchange as programming } from './programming/exchange.ts'

export const exchanges: { [F in SimpleBody['form']]: FormExchange<Extract<SimpleBody, { form: F }>> } = {
  choice,
  blanks,
  judge,
  open,
  programming,
  matching,
  ordering,
}

/** How a body stands in files; undefined where its parts stand for themselves. */
export const exchangeOf = (body: Body): FormExchange<Body> | undefined =>
  body.form === 'composite' ? undefined : exchanges[body.form]

/** A question as a format carries it; undefined when the format has nothing like it. */
export function carriedBy<A extends ToWrite<Body>>(
  asked: A,
  format: 'table' | 'gift' | 'moodle' | 'qti' | 'lines',
): A | undefined {
  const reduced = exchangeOf(asked.body)?.[format]?.reduce(asked)
  return reduced && { ...asked, ...reduced }
}
