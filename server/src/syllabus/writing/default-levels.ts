/** 优 良 中 及格 不及格, best first; a school changes labels and ranges in the syllabus. */
export const defaultLevels = [
  { key: '1', label: '优秀', from: 90, to: 100 },
  { key: '2', label: '良好', from: 80, to: 89 },
  { key: '3', label: '中等', from: 70, to: 79 },
  { key: '4', label: '及格', from: 60, to: 69 },
  { key: '5', label: '不及格', from: 0, to: 59 },
]
