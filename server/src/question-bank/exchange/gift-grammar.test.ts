import { readGift } from '@obelisk/engine/question-bank/exchange/gift/read-gift'
import { reduceToGift } from '@obelisk/engine/question-bank/exchange/gift/reduce-gift'
import { writeGift } from '@obelisk/engine/question-bank/exchange/gift/write-gift'
import { samples } from '@obelisk/engine/question-bank/exchange/samples.fixture'
import { richLines } from '@obelisk/engine/rich-text/rich-text'
import { expect, test } from 'vitest'
import { countGift } from './gift-grammar.fixture.ts'

const code = 'if (a == b) {\n\n  c = "~#:";\n}'
const hard = samples.flatMap((one) => [
  one,
  { ...one, content: { ...one.content, explanation: richLines('1 = 1 # ~ {x} : \\neq\n\n第二行') } },
  {
    ...one,
    content: {
      ...one.content,
      stem: {
        type: 'doc' as const,
        content: [
          ...one.content.stem.content,
          {
            type: 'codeBlock' as const,
            attrs: { language: 'c', numbered: false },
            content: [{ type: 'text' as const, text: code }],
          },
        ],
      },
    },
  },
])

test('28 C7: what is written as GIFT is GIFT by its own grammar, and as many questions as were written', () => {
  const kept = hard.filter((one) => reduceToGift(one))
  const file = writeGift(hard)
  expect(countGift(file)).toBe(kept.length)
  expect(readGift(file).questions).toHaveLength(kept.length)
})

test('28 C7: the grammar refuses signs of control that nothing sets off', () => {
  for (const wrong of ['a&#10;c {=b}', 'a {=b', 'a = b {T}', 'a {T} } b', 'a {#=x}'])
    expect(() => countGift(wrong)).toThrow(SyntaxError)
  expect(countGift('a \\= b {=%50%c#d ~e####f}\n\n::x::b {#=1:0.1}\n\nc {TRUE#no#yes}')).toBe(3)
})
