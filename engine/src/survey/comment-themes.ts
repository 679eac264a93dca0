import { commentThemes } from './words.ts'

export type CommentTheme = (typeof commentThemes)[number]

const words: readonly (readonly [CommentTheme, RegExp])[] = [
  ['pace', /进度|节奏|太快|太慢|赶|\bpace\b|too (?:fast|slow)/gi],
  ['difficulty', /太难|难度|难懂|听不懂|基础|跟不上|太简单|difficult|too (?:hard|easy)/gi],
  ['practice', /实验|上机|实践|设备|实训|项目|\blabs?\b|practice|experiment|project/gi],
  ['homework', /作业|习题|练习|homework|assignment|exercise/gi],
  ['exam', /考试|试卷|考核|成绩|分数|评分|\bexams?\b|grading|\bmarks?\b/gi],
  ['materials', /教材|课件|资料|视频|讲义|案例|PPT|textbook|slides?|material|video/gi],
  ['teaching', /讲解|讲得|讲授|老师|课堂|互动|板书|讨论|答疑|teach|lectur|explain|discussion/gi],
  ['arrangement', /时间|教室|课时|安排|排课|schedule|classroom|timetable/gi],
  ['praise', /很好|喜欢|收获|满意|谢谢|不错|great|good|thank|helpful|like/gi],
]

/** The theme that most words of a comment belong to, the earlier one when two have as many. */
export function themeOf(comment: string): CommentTheme {
  let best: { theme: CommentTheme; hits: number } = { theme: 'other', hits: 0 }
  for (const [theme, pattern] of words) {
    const hits = comment.match(pattern)?.length ?? 0
    if (hits > best.hits) best = { theme, hits }
  }
  return best.theme
}

/** How many comments belong to each theme, those that there are, from the theme of each comment. */
export function countThemes(themes: readonly CommentTheme[]): { theme: CommentTheme; count: number }[] {
  const counts = new Map<CommentTheme, number>()
  for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1)
  return commentThemes.flatMap((theme) => {
    const count = counts.get(theme)
    return count === undefined ? [] : [{ theme, count }]
  })
}
