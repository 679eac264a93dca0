import { expect, test } from 'vitest'
import { orderSeed, partSeed, printedOrder } from './printed-order.ts'

const seeds = Array.from({ length: 400 }, (_, id) => orderSeed('A', id))

test('every part is printed once, never in the order of the key, and the same whenever it is asked', () => {
  for (const seed of seeds) {
    const order = printedOrder(4, seed)
    expect([...order].sort()).toEqual([0, 1, 2, 3])
    expect(order).not.toEqual([0, 1, 2, 3])
    expect(printedOrder(4, seed)).toEqual(order)
  }
})

test('no order is the rule: each of the others comes about as often', () => {
  const times = new Map<string, number>()
  for (const seed of seeds) {
    const order = printedOrder(3, seed).join('')
    times.set(order, (times.get(order) ?? 0) + 1)
  }
  expect(times.size).toBe(5)
  for (const count of times.values()) expect(count).toBeGreaterThan(50)
})

test('A and B and the parts of a composite differ; one part alone stays', () => {
  const differ = seeds.filter((_, id) => {
    const [a, b] = [orderSeed('A', id), orderSeed('B', id)]
    return String(printedOrder(5, a)) !== String(printedOrder(5, b))
  })
  expect(differ.length).toBeGreaterThan(380)
  expect(partSeed('A 1', 0)).not.toBe(partSeed('A 1', 1))
  expect([printedOrder(0, 'A 1'), printedOrder(1, 'A 1')]).toEqual([[], [0]])
})
