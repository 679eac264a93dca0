/** What a check of a paper comes to; `unknown`: what it needs is not there. */
export const checkVerdicts = ['met', 'partly', 'not_met', 'unknown'] as const
/** What keeps a question from a row of the blueprint. */
export const rowConditions = ['score', 'bloom', 'objective', 'chapter', 'recent', 'closed'] as const
/** How two questions are the same: word by word, with other numbers, in other words, in part. */
export const samenesses = ['same', 'numbers', 'reworded', 'part'] as const
/** What the questions of a paper are counted by. */
export const dimensions = ['chapter', 'knowledge', 'objective', 'bloom', 'kind', 'difficulty'] as const
/** What is wrong in a cell of a blueprint that is read. */
export const targetProblems = [
  'kind',
  'chapter',
  'objective',
  'level',
  'count',
  'score',
  'sum',
  'empty',
  'many',
] as const
/** What a reviewer may say of an item. */
export const judgedVerdicts = ['met', 'partly', 'not_met'] as const
/** The sheets of a paper: A卷 B卷 C卷. */
export const paperLabels = ['A', 'B', 'C'] as const
