import { plainText } from '#rich-text/plain-text.ts'
import type { RichText } from '#rich-text/rich-text.ts'

const ends = /[(（][\s\u3000]*[)）][\s。.]*$/

/** The stem as it is printed: a judgement that has no brackets to answer in gets them behind its last line. */
export function askedStem(form: string, stem: RichText): RichText {
  const last = stem.content.at(-1)
  if (form !== 'judge' || ends.test(plainText(stem))) return stem
  const brackets = { type: 'text', text: '（　　）' } as const
  const content =
    last?.type === 'paragraph'
      ? [...stem.content.slice(0, -1), { ...last, content: [...(last.content ?? []), brackets] }]
      : [...stem.content, { type: 'paragraph' as const, content: [brackets] }]
  return { type: 'doc', content }
}
