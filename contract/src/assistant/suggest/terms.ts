/** How the field calls its things in English. */
export const fieldTerms: readonly (readonly [string, string])[] = [
  ['课程目标', 'course objective'],
  ['毕业要求', 'graduation requirement'],
  ['指标点', 'indicator'],
  ['培养目标', 'educational objective'],
  ['培养方案', 'training plan'],
  ['课程大纲', 'syllabus'],
  ['教学大纲', 'syllabus'],
  ['授课计划', 'teaching plan'],
  ['考核环节', 'assessment component'],
  ['评分标准', 'grading standard'],
  ['达成度', 'attainment'],
  ['课程思政', 'value education'],
  ['教学方法', 'teaching methods'],
  ['过程性考核', 'continuous assessment'],
  ['期末考试', 'final examination'],
  ['平时成绩', 'coursework mark'],
  ['总评', 'final mark'],
  ['学时', 'hours'],
  ['学分', 'credits'],
  ['先修课程', 'prerequisite'],
  ['课程设计', 'course project'],
  ['实验报告', 'lab report'],
  ['复杂工程问题', 'complex engineering problem'],
  ['持续改进', 'continual improvement'],
  ['重点', 'key points'],
  ['难点', 'difficult points'],
]

/** The terms of a text with one "Chinese = English" a line. */
export const termsIn = (text: string): [string, string][] =>
  text.split(/\r?\n/).flatMap((line) => {
    const [chinese = '', english = ''] = line.split(/\s*[=＝\t]\s*/)
    return chinese.trim() !== '' && english.trim() !== '' ? [[chinese.trim(), english.trim()]] : []
  })

/** The terms of a Chinese text that its English does not use as they are set. */
export const termsMissing = (
  chinese: string,
  english: string,
  terms: readonly (readonly [string, string])[],
): string[] =>
  terms.flatMap(([term, word]) =>
    chinese.includes(term) && !english.toLowerCase().includes(word.toLowerCase().replace(/s$/, ''))
      ? [`${term} = ${word}`]
      : [],
  )
