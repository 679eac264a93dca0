import type { SourceKind } from '@obelisk/contract/assistant/knowledge'

/** Questions about how the program is used: the guide answers them. */
const asksHow =
  /怎么|怎样|如何|在哪|哪里|能不能|可不可以|可以.*吗|能.*吗|会不会|what (?:does|happens|is shown)|how (?:do|can|to|does|is|are|many)|where (?:do|can|is|are|does)|\bcan (?:i|we|one|students|teachers)\b/i
const asksProgram =
  /导入|导出|撤销|打印|下载|上传|提交|审批|登录|密码|匿名|设置|期望值|解锁|恢复|还原|提醒|发布|问卷|题库|组卷|试卷|校历|课表|附件|管理员|import|export|undo|print|download|upload|submit|sign[- ]?in|password|anonym|setting|expected value|unlock|restore|remind|publish|survey|question bank|exam paper|calendar|timetable|administrator/i

/** Names of classes (软工2401) and terms (2025-2026-1) in a text. */
const namesIn = (text: string) =>
  [...text.matchAll(/\p{Script=Han}{1,4}\d{4}|(?:19|20)\d{2}-(?:19|20)\d{2}(?:-\d)?/gu)].map(([name]) => name)

/** The last four digits of a name: 软工2401 is also called 2401 班. */
function fitOfNames(question: string, title: string): number {
  const wanted = namesIn(question)
  const own = namesIn(title)
  if (wanted.length === 0 || own.length === 0) return 1
  return wanted.some((one) => own.some((other) => one.endsWith(other) || other.endsWith(one))) ? 1.8 : 0.6
}

type Asked = { kind: SourceKind; title: string; share: number }

/**
 * How well a document fits what the question names: its kind, a class or term in its title, and whether the question asks
 * how something is done, which the guide tells. `share` is how much of the title the question names. `isSpoken` tells whether a text speaks of a kind.
 */
export function fitOfDocument(
  question: string,
  isTitleNamed: boolean,
  isSpoken: (kind: SourceKind, text: string) => boolean,
): (asked: Asked) => number {
  const text = question.normalize('NFKC')
  const isHow = asksProgram.test(text) ? (asksHow.test(text) ? 2.2 : 1.4) : asksHow.test(text) ? 1.3 : 1
  return ({ kind, title, share }) => {
    if (kind === 'guide') return isTitleNamed ? Math.min(isHow, 1.3) : isHow
    const named = isTitleNamed && share < 0.5 ? 0.7 : 1
    return (isSpoken(kind, text) ? 1.3 : 1) * fitOfNames(text, title) * named
  }
}
