const english: Readonly<Record<string, string>> = {
  优: 'Excellent',
  优秀: 'Excellent',
  良: 'Good',
  良好: 'Good',
  中: 'Fair',
  中等: 'Fair',
  及格: 'Pass',
  合格: 'Pass',
  不及格: 'Fail',
  不合格: 'Fail',
}

/** The name of a level of a grading standard as it is shown: the usual Chinese ones have English ones, others stay as written. */
export const levelName = (label: string, isEnglish: boolean): string =>
  (isEnglish && english[label.trim()]) || label
