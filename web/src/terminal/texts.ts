import type { Translations } from '@obelisk/contract/refusal'
import { runRefusals } from '@obelisk/contract/terminal'

/** What is said when a task is added behind one that failed. The English is the specification's. */
export const tasksBlocked: Translations = {
  'zh-cn': '新添加的任务永远不会开始，因为被失败的任务阻塞！',
  en: 'Newly added tasks will never start because they are blocked by failed tasks',
}

/** The wire protocol gives some reasons in English only. */
const chinese: Record<string, string> = {
  [runRefusals.notAllowed]: '不允许执行此命令',
  [runRefusals.failed]: '执行失败',
  [runRefusals.interactive]: '检测到需要交互的命令，已停止，请手动执行该命令确认情况',
}

/** A printed text as the person reads it. */
export function readable(text: string, language: keyof Translations): string {
  const reason = text.startsWith('Error:') ? text.slice('Error:'.length) : ''
  const known = language === 'zh-cn' ? chinese[reason] : undefined
  return known ? `错误：${known}` : text.replace(/^Error:/, language === 'zh-cn' ? '错误：' : 'Error: ')
}
