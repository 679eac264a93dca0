import { expect, test } from 'vitest'
import { formulaParts } from './print-document.ts'

test('in a formula what follows an underscore stands lower, one sign or a group, and a group within a group stays one', () => {
  const parts = (text: string) =>
    formulaParts(text).map((part) => (part.isLow ? `[${part.text}]` : part.text))
  expect(parts('A_i = 0.8 D_i')).toEqual(['A', '[i]', ' = 0.8 D', '[i]'])
  expect(parts('Σ_{j∈J_i} w_j')).toEqual(['Σ', '[j∈Ji]', ' w', '[j]'])
  expect(parts('plain')).toEqual(['plain'])
})
