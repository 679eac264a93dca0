import type { Line } from '#question-bank/exchange/lines/line.ts'
import { plainText } from '#rich-text/plain-text.ts'

const printed =
  /^\s*(?:第\s*\d+\s*页(?:\s*[,，]?\s*共\s*\d+\s*页)?|Page\s+\d+(?:\s+of\s+\d+)?|[-—–]\s*\d+\s*[-—–])\s*$/i
const boxes =
  /^(?:得分|评卷人?|阅卷人?|评阅人?|复核人?|题号|总分|分数|满分|签名|[:：_＿\uFFFC]|[一二三四五六七八九十\s\d/]+|Score|Marker|Total)*$/i
const named = /得分|评卷|阅卷|评阅|复核|题号|总分|Score|Marker/i
/** Where an examinee writes who they are, and the words along the line of the seal. */
const names =
  /^(?:[\s\uFFFC_＿]*(?:学院|院系|系别|系|专业|年级|班级|学号|姓名|考号|座位号|准考证号|Name|Class|Student\s*(?:No\.?|ID))\s*[:：]?[\s\uFFFC_＿.…]*){2,}$/i
const sealed = /^[\s.…·\-—_＿○装订线密封弥线内不要得准答题]{3,60}$/
const sealWords = /密\s*封\s*线|装\s*订\s*线|弥\s*封\s*线|线\s*内\s*不\s*[要得准]\s*答\s*题/
/** 装 订 线 or 密 封 线 sign by sign. */
const isSeal = (text: string) =>
  sealed.test(text) && (sealWords.test(text) || /^[\s.…·\-—]*[装密][\s.…·\-—]*[订封]/.test(text))

/** Score boxes, numbers of pages, names to fill in, the seal line and empty lines are no part of what is asked. */
export function isForm({ text, block }: Line): boolean {
  if (block?.type === 'table')
    return boxes.test(plainText({ type: 'doc', content: [block] }).replace(/\s+/g, ''))
  if (block) return false
  const bare = text.replace(/\s+/g, '')
  if (bare === '' || printed.test(text) || isSeal(text) || names.test(text)) return true
  return named.test(bare) && boxes.test(bare)
}
