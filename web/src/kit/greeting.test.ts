import { expect, test } from 'vitest'
import { greetingFor } from './greeting.ts'

test.each([
  [0, '夜深了，注意身体哦！'],
  [4, '夜深了，注意身体哦！'],
  [5, '早上好！欢迎回来！'],
  [8, '早上好！欢迎回来！'],
  [9, '上午好！欢迎回来！'],
  [11, '上午好！欢迎回来！'],
  [12, '中午好！欢迎回来！'],
  [13, '中午好！欢迎回来！'],
  [14, '下午好！欢迎回来！'],
  [17, '下午好！欢迎回来！'],
  [18, '晚上好！欢迎回来！'],
  [23, '晚上好！欢迎回来！'],
])('spec 9: greeting bands: at %s it is %s', (hour, text) => {
  const words = greetingFor('李老师', new Date(2026, 10, 20, hour, 59))
  expect(words['zh-cn']).toBe(`李老师，${text}`)
  expect(words.en).toMatch(/^(It is late|Good (morning|afternoon|evening)), 李老师\. [^，。！]+[.!]$/)
})
