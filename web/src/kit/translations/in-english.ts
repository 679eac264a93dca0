/**
 * Words that the product itself offers and that are then stored as a school's own text: the usual methods of teaching, the
 * statutory holidays and what calendars of schools name. Everything else stays in the language in which it was written.
 */
const english: Readonly<Record<string, string>> = {
  讲授: 'Lecture',
  案例: 'Case study',
  案例分析: 'Case study',
  研讨: 'Seminar',
  课堂讨论: 'Discussion',
  小组讨论: 'Group discussion',
  翻转课堂: 'Flipped class',
  线上线下混合: 'Blended',
  项目式: 'Project',
  项目驱动: 'Project-driven',
  上机实践: 'Practice',
  上机: 'Practice',
  习题演练: 'Exercises',
  讲练结合: 'Lecture and exercises',
  演示: 'Demonstration',
  练习: 'Exercises',
  元旦: "New Year's Day",
  春节: 'Spring Festival',
  清明: 'Qingming',
  清明节: 'Qingming',
  劳动节: 'Labour Day',
  端午节: 'Dragon Boat Festival',
  中秋: 'Mid-Autumn',
  中秋节: 'Mid-Autumn Festival',
  国庆节: 'National Day',
  国庆: 'National Day',
  校运动会: 'Sports meeting',
  运动会: 'Sports meeting',
  期末考试: 'Final examinations',
}

const makeUp = /调休$/

/** A word of ours in English, or several of them set apart; undefined for words of others. */
export function inEnglish(text: string): string | undefined {
  const parts = text.split('、').map((part) => {
    const of = english[part.replace(makeUp, '')]
    return of && makeUp.test(part) ? `${of} make-up` : of
  })
  return parts.every((part) => part !== undefined) ? parts.join(', ') : undefined
}
