/** Small repeatable numbers for the scenes. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const surnames = [...'陈程崔丁董杜范方冯高龚郭韩何贺胡黄贾江蒋']
const names = ['思远', '雨欣', '浩然', '一凡', '佳琪', '子涵', '晓彤', '志恒', '嘉怡', '明哲', '雪', '宇航']

export const personName = (index: number): string =>
  `${surnames[index % surnames.length]}${names[(index * 7) % names.length]}`
