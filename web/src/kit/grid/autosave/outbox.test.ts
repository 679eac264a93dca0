import { describe, expect, test } from 'vitest'
import { Outbox } from './outbox.ts'

const name = { rowId: 'r', columnId: 'c' }
const made = (isHeld: (value: string) => boolean = () => false) =>
  new Outbox<string>({ isEqual: (_, a, b) => a === b, isHeld: (_, value) => isHeld(value) })
const change = (before: string, after: string) => [{ ...name, before, after }]

describe('the outbox', () => {
  test('gives each changed cell once, with the value it started from', () => {
    const box = made()
    box.record(change('1', '2'))
    box.record(change('2', '3'))
    expect(box.take(9)).toEqual([{ ...name, value: '3', base: '1' }])
    expect(box.take(9)).toEqual([])
  })

  test('forgets a cell that is back where it was', () => {
    const box = made()
    box.record(change('1', '2'))
    box.record(change('2', '1'))
    expect(box.all).toEqual([])
  })

  test('is empty when all is saved', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.acknowledge({ saved: [name] })
    expect(box.counts).toEqual({ ready: 0, held: 0, unsaved: 0 })
  })

  test('sends a value typed while the older one was under way, on top of it', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.record(change('2', '3'))
    box.acknowledge({ saved: [name] })
    expect(box.take(9)).toEqual([{ ...name, value: '3', base: '2' }])
  })

  test('a cell set back while under way is sent once more', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.record(change('2', '1'))
    box.acknowledge({ saved: [name] })
    expect(box.take(9)).toEqual([{ ...name, value: '1', base: '2' }])
  })

  test('what did not arrive goes again', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.takeBack()
    expect(box.take(9)).toHaveLength(1)
  })

  test('what the answer does not name goes again', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.acknowledge({ saved: [] })
    expect(box.counts.ready).toBe(1)
  })

  test('a conflict waits for an answer', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.acknowledge({ saved: [], conflicts: [{ ...name, theirs: '7', name: '李静' }] })
    expect(box.take(9)).toEqual([])
    expect(box.conflicts).toEqual([{ ...name, mine: '2', theirs: '7', name: '李静' }])
  })

  test('mine goes on top of theirs', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.acknowledge({ saved: [], conflicts: [{ ...name, theirs: '7' }] })
    expect(box.resolve(name, 'mine')).toBe('7')
    expect(box.take(9)).toEqual([{ ...name, value: '2', base: '7' }])
  })

  test('theirs ends the matter', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.acknowledge({ saved: [], conflicts: [{ ...name, theirs: '7' }] })
    expect(box.resolve(name, 'theirs')).toBe('7')
    expect(box.all).toEqual([])
  })

  test('typing on in a conflict keeps the conflict and the newest text', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.acknowledge({ saved: [], conflicts: [{ ...name, theirs: '7' }] })
    box.record(change('2', '3'))
    expect(box.conflicts[0]?.mine).toBe('3')
    expect(box.take(9)).toEqual([])
  })

  test('an answer that got lost is no conflict with oneself', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.takeBack()
    box.take(9)
    box.acknowledge({ saved: [], conflicts: [{ ...name, theirs: '2' }] })
    expect([box.conflicts, box.all]).toEqual([[], []])
  })

  test('a refused cell waits until it is changed', () => {
    const box = made()
    box.record(change('1', '2'))
    box.take(9)
    box.acknowledge({ saved: [], refused: [{ ...name, reason: 'locked' }] })
    expect([box.take(9), box.refusal, box.counts.unsaved]).toEqual([[], 'locked', 1])
    box.record(change('2', '3'))
    expect([box.take(9).length, box.refusal]).toEqual([1, undefined])
  })

  test('a value with an error is held, not lost', () => {
    const box = made((value) => value === 'bad')
    box.record(change('1', 'bad'))
    expect([box.take(9), box.counts, box.all.length]).toEqual([[], { ready: 0, held: 1, unsaved: 0 }, 1])
    box.record(change('bad', '4'))
    expect(box.take(9)).toEqual([{ ...name, value: '4', base: '1' }])
  })

  test('keeps to the size of a batch', () => {
    const box = made()
    box.record(
      Array.from({ length: 5 }, (_, at) => ({ rowId: `${at}`, columnId: 'c', before: '', after: 'x' })),
    )
    expect([box.take(2).length, box.take(2).length, box.take(2).length]).toEqual([2, 2, 1])
  })
})
