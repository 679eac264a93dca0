import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { PaperDocument } from '@obelisk/contract/paper'
import { expect, test } from 'vitest'
import { packWord } from './pack-word.ts'
import { writeWord } from './write-word.ts'

const long: PaperDocument = {
  title: '课程目标达成评价报告',
  cover: null,
  head: ['计算机学院', '数据结构'],
  foot: '第 {page} 页',
  mark: '',
  blocks: [
    {
      type: 'table',
      widths: [0.2, 0.2, 0.2, 0.2, 0.2],
      headRows: 1,
      small: false,
      tight: false,
      rows: Array.from({ length: 800 }, (_, row) =>
        Array.from({ length: 5 }, (_, column) => ({ text: `${row}.${column}` })),
      ),
    },
  ],
}

/** The longest time in ms that nothing else could be done while it was written. */
async function longestStop(write: typeof writeWord) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await pause(30)
  const bytes = await write(long)
  await pause(30)
  delay.disable()
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  return delay.max / 1e6
}

test('packing a long document does not hold others up', async () => {
  const here = await longestStop(packWord)
  const inThread = await longestStop(writeWord)
  expect(inThread).toBeLessThan(here / 2)
}, 60_000)
