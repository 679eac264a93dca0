import type { Block } from '#rich-text/rich-text.ts'
import { codeBlock, field, labelBlock, pointBlocks, richField } from '../../exchange/lines/blocks.ts'
import { type Draft, wordsOf } from '../../exchange/lines/draft.ts'
import type { Line } from '../../exchange/lines/line.ts'
import type { FormExchange } from '../exchange.ts'
import { readAnswer, writtenByHand } from '../open/exchange.ts'
import { asItIs } from '../printed.ts'
import type { Programming } from './form.ts'

const codeIn = ({ text, block }: Line): string => {
  if (block?.type === 'codeBlock') return (block.content ?? []).map((one) => one.text).join('')
  return block ? '' : text
}

function samplesIn(draft: Draft): Programming['samples'] {
  const [inputs = [], outputs = []] = (['input', 'output'] as const).map((label) =>
    (draft.fields.get(label) ?? []).map((lines) =>
      lines
        .map(codeIn)
        .join('\n')
        .replace(/^\n+|\n+$/g, ''),
    ),
  )
  return inputs.map((input, at) => ({ input, output: outputs[at] ?? '' }))
}

const sampleBlocks = ({ samples }: Programming): Block[] =>
  samples.flatMap(({ input, output }) => [
    labelBlock('input'),
    codeBlock(input),
    labelBlock('output'),
    codeBlock(output),
  ])

export const programmingExchange: FormExchange<Programming> = {
  ...writtenByHand,
  table: null,
  gift: {
    reduce(asked) {
      const { body, ...rest } = writtenByHand.gift.reduce(asked)
      return { ...rest, body: { ...body, language: 'text', samples: [] } }
    },
    write: writtenByHand.gift.write,
  },
  lines: {
    reduce: asItIs,
    read: (draft) =>
      readAnswer(draft, (key) => {
        const language = wordsOf(draft, 'language').toLowerCase() || 'text'
        return { form: 'programming', language, ...key, samples: samplesIn(draft) }
      }),
    key: (body) => [
      ...field('language', body.language),
      ...sampleBlocks(body),
      ...richField('answer', body.answer),
      ...pointBlocks(body.points),
    ],
    asked: sampleBlocks,
  },
  fromOpen: (open, { language, samples }) => ({ ...open, form: 'programming', language, samples }),
}
