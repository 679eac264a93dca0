export const levels = [
  { level: 1, label: '优', range_from: 90, range_to: 100 },
  { level: 2, label: '良', range_from: 80, range_to: 89 },
  { level: 3, label: '中', range_from: 70, range_to: 79 },
  { level: 4, label: '及格', range_from: 60, range_to: 69 },
  { level: 5, label: '不及格', range_from: 0, range_to: 59 },
] as const

const endings = [
  '，过程完整准确，论证充分，并能推广到新的问题。',
  '，过程较完整，主要结论正确，个别细节有欠缺。',
  '，思路基本正确，但论证不够充分，有少量错误。',
  '，能得出部分正确结果，步骤不完整，需要提示。',
  '的要求达不到，概念混淆或未提交有效成果。',
] as const

/** What a level means for an objective, in the words of the objective. */
export function rubricText(objective: string, level: number): string {
  const core = objective.split(/[，。]/)[0] ?? objective
  const ending = endings[level - 1] ?? ''
  return level === 5 ? `对“${core.replace('能够', '')}”${ending}` : `${core}${ending}`
}
