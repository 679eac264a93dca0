import type { placeWords } from '@obelisk/contract/assistant/knowledge'

type PlaceKey = keyof typeof placeWords

/** How questions speak of a place in a document. */
const spokenOf: readonly [PlaceKey, RegExp][] = [
  ['introduction', /简介|概况|先修|学分|introduction|prerequisites?|credits/i],
  ['objective', /课程目标|目标\s*\d|course objectives?|\bco\s*\d/i],
  ['chapter', /[第哪几一]\s*\d*章|章节|chapters?/i],
  ['lab', /实验|experiments?|laboratory/i],
  ['assessment', /考核|成绩评定|成绩构成|grading|assessment/i],
  ['resources', /教材|参考书|textbooks?/i],
  ['methods', /教学方法|teaching methods?/i],
  ['ideology', /思政|value education/i],
  [
    'edu-objective',
    /培养目标|毕业后|五年|educational objectives?|after (?:graduation|five years)|years after/i,
  ],
  ['requirement', /毕业要求|graduation requirements?/i],
  ['indicator', /指标点|indicators?/i],
  ['conditions', /毕业条件|conditions of graduation/i],
  ['practice', /实践环节|main practice/i],
  ['features', /特色|features/i],
  ['measure', /改进措施|measures?/i],
  ['session', /授课计划|教学进度|第\s*\d+\s*次课|第\s*\d+\s*周|每周|teaching plan|sessions?\b|week/i],
  ['part', /制度|办法|规定|规程|标准|条例|细则|regulations?|school rules?|standards?/i],
  ['pdf-page', /制度|办法|规定|规程|标准|条例|细则|regulations?|school rules?|standards?/i],
]

/** What is asked for by number, such as 目标 3 or objective 3. */
const numbered: readonly [PlaceKey, RegExp][] = [
  ['objective', /(?:目标|co|course objective|objective)\s*(\d{1,2})/i],
  ['chapter', /第\s*(\d{1,2})\s*章|chapter\s*(\d{1,2})/i],
  ['requirement', /(?:毕业要求|requirement)\s*(\d{1,2})(?![\d.])/i],
  ['session', /第\s*(\d{1,3})\s*次课|session\s*(\d{1,3})/i],
  ['indicator', /(?:指标点|indicator)\s*(\d{1,2}\.\d{1,2})/i],
]

/** What is asked for in words that mean nothing else. */
const plainly: readonly [PlaceKey, RegExp][] = [
  ['edu-objective', /五年|five years/i],
  ['measure', /改进措施|整改措施|improvement measures?/i],
  ['objective', /课程目标|course objectives?/i],
]

/** What a session says weighs so much less while nobody asks for sessions. */
const repeated = 0.7

/** How well a place fits what the question speaks of: 1 when it speaks of none or of another place. */
export function fitOfPlace(question: string): (place: string) => number {
  const text = question.normalize('NFKC')
  const keys = spokenOf.filter(([, words]) => words.test(text)).map(([key]) => key)
  const plain = plainly.filter(([, words]) => words.test(text)).map(([key]) => key)
  const exact = numbered.flatMap(([key, words]) => {
    const found = words.exec(text)
    const number = found?.[1] ?? found?.[2]
    return number === undefined ? [] : [`${key}:${number}`]
  })
  return (place) => {
    if (exact.includes(place)) return 1.8
    if (exact.length === 0 && plain.some((key) => place === key || place.startsWith(`${key}:`))) return 2.2
    if (keys.some((key) => place === key || place.startsWith(`${key}:`))) return 1.35
    // sessions repeat the words of the syllabus
    return place.startsWith('session:') ? repeated : 1
  }
}
