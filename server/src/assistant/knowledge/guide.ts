import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passage } from '@obelisk/contract/assistant/knowledge'

declare module '#kernel/process-services.ts' {
  interface Services {
    /** The text of the user guide (Markdown). */
    assistant: { guide: string }
  }
}

/** The user guide that is delivered with the program; nothing when it was left out. */
export function userGuideIn(root: string): string {
  try {
    return readFileSync(join(root, 'docs', 'user-guide.md'), 'utf8')
  } catch {
    return ''
  }
}

const plain = (line: string) =>
  line
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()

/** The user guide paragraph by paragraph, each under its heading. */
export function guidePassages(guide: string): Passage[] {
  const passages: Passage[] = []
  let heading = ''
  let count = 0
  for (const line of guide.split('\n')) {
    const title = /^#{2,4} (.*)/.exec(line)?.[1]
    if (title !== undefined) {
      heading = title.replace(/^\d+\.\s*/, '')
      count = 0
      continue
    }
    const text = plain(line.replace(/^\s*(?:[-*]|\d+\.)\s+/, ''))
    if (heading === '' || text.length < 12) continue
    count += 1
    passages.push({
      source_id: 1,
      title: '使用说明',
      title_en: 'User guide',
      place: `guide:${heading}${count > 1 ? ` (${count})` : ''}`,
      text,
      is_current: true,
    })
  }
  return passages
}
